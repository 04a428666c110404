import { base58btc as multibase } from 'multiformats/bases/base58'
import { base58btc } from '../encoding/base58.ts'
import { concatBytes, fromHex, toHex, utf8 } from '../encoding/bytes.ts'
import { canonicalJson, writeOrdered } from '../encoding/canonical-json.ts'
import { verifyEd25519 } from '../encoding/ed25519.ts'
import { sha256, sha256Text } from '../encoding/sha256.ts'
import type { PinproofRecord, RecordSubject, UnsignedRecord } from './record-shape.ts'

export const RECORD_BYTES_MAX = 2_000_000

/** `z` and 64 bytes in base58. */
const SIGNATURE_CHARACTERS_MAX = 89

export const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://www.w3.org/ns/credentials/undefined-terms/v2',
]

type RecordFrame = {
  id: string
  issuer: string
  issuedAt: Date
  credentialStatus?: UnsignedRecord['credentialStatus']
}

export function unsignedRecord(
  subject: RecordSubject,
  { id, issuer, issuedAt, credentialStatus }: RecordFrame,
): UnsignedRecord {
  return {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'PinproofCertificate'],
    issuer,
    validFrom: issuedAt.toISOString(),
    credentialSubject: subject,
    ...(credentialStatus && { credentialStatus }),
  }
}

/** Signs as eddsa-jcs-2022 does, and returns the record's stored bytes: its canonical form with the proof in place. */
export async function signRecord(
  record: UnsignedRecord,
  verificationMethod: string,
  sign: (message: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const document = recordText(record)
  const proofText = (proofValue?: string) => proofTextOf(record, verificationMethod, proofValue)
  const message = concatBytes(sha256Text(proofText()), sha256Text(document))
  return utf8(insertProof(document, proofText(base58btc(await sign(message)))))
}

type Credential = { '@context': string[]; validFrom: string }

/** Another credential of ours, with the same kind of proof. */
export async function signCredential<Document extends Credential>(
  document: Document,
  verificationMethod: string,
  sign: (message: Uint8Array) => Promise<Uint8Array>,
) {
  const options = {
    '@context': document['@context'],
    created: document.validFrom,
    cryptosuite: 'eddsa-jcs-2022',
    proofPurpose: 'assertionMethod',
    type: 'DataIntegrityProof',
    verificationMethod,
  }
  const message = concatBytes(sha256Text(canonicalJson(options)), sha256Text(canonicalJson(document)))
  return { ...document, proof: { ...options, proofValue: base58btc(await sign(message)) } }
}

/** Whether `publicKey` signed this record. Other claims of the record about its signer are not trusted. */
export async function verifyRecordSignature(record: PinproofRecord, publicKey: Uint8Array): Promise<boolean> {
  const { proof, ...document } = record
  const { proofValue, ...options } = proof
  if (options.type !== 'DataIntegrityProof' || options.cryptosuite !== 'eddsa-jcs-2022') return false
  // The options and the document are hashed apart, then signed together.
  const message = concatBytes(sha256Text(canonicalJson(options)), sha256Text(canonicalJson(document)))
  const signature = decodeMultibase(proofValue)
  return signature !== undefined && verifyEd25519(publicKey, message, signature)
}

export function recordBytes(record: UnsignedRecord | PinproofRecord): Uint8Array {
  return utf8(canonicalJson(record))
}

/**
 * The canonical text of an unsigned record, its members put in order by hand. `canonicalJson`, which has to sort them, takes
 * 9 µs more for a declaration of 2 kB. A property test compares the two. Rare members are left to it.
 */
function recordText(record: UnsignedRecord): string {
  const { credentialSchema, credentialStatus, credentialSubject, id, issuer, type, validFrom } = record
  const { file, publisher, statement } = credentialSubject
  if (credentialSchema ?? file ?? publisher ?? statement) return canonicalJson(record)
  return writeOrdered({
    '@context': record['@context'],
    credentialStatus: credentialStatus && orderedStatus(credentialStatus),
    credentialSubject: orderedSubject(credentialSubject),
    id,
    issuer,
    type,
    validFrom,
  })
}

/** In one literal: put together from several, members take 3 µs more. */
function orderedSubject(subject: RecordSubject) {
  const { code, commitment, contentHash, coverage, declaration, findings, grade, limits } = subject
  const { product, rubric, score, sourceUrl, text, title, version } = subject
  return {
    code,
    commitment,
    contentHash,
    coverage,
    declaration,
    findings: findings.map(({ code, max, outcome, points }) => ({ code, max, outcome, points })),
    grade,
    limits: limits?.map(({ atMost, code }) => ({ atMost, code })),
    product,
    rubric,
    score,
    sourceUrl,
    text: text && orderedText(text),
    title,
    version,
  }
}

function orderedStatus(status: NonNullable<UnsignedRecord['credentialStatus']>) {
  const { id, statusListCredential, statusListIndex, statusPurpose, type } = status
  return { id, statusListCredential, statusListIndex, statusPurpose, type }
}

function orderedText({ form, hash, paragraphs }: NonNullable<RecordSubject['text']>) {
  const tree = paragraphs && { count: paragraphs.count, root: paragraphs.root }
  return { form, hash, paragraphs: tree }
}

/** The canonical text of the proof's options, with the proof's value once there is one. */
function proofTextOf(record: UnsignedRecord, verificationMethod: string, proofValue?: string): string {
  return writeOrdered({
    '@context': record['@context'],
    created: record.validFrom,
    cryptosuite: 'eddsa-jcs-2022',
    proofPurpose: 'assertionMethod',
    proofValue,
    type: 'DataIntegrityProof',
    verificationMethod,
  })
}

/**
 * The canonical text of the record with its proof: `proof` sorts right before `type`, the last member but one. Writing the
 * document a second time instead took 26 µs more for a declaration of 2 kB, of the 144 µs that `npm run bench` gives for
 * a seal. A property test compares the two.
 */
function insertProof(document: string, proof: string): string {
  const at = document.lastIndexOf(',"type":[')
  return `${document.slice(0, at)},"proof":${proof}${document.slice(at)}`
}

/** SHA-256(salt ‖ digest): without the salt a guess cannot be tested against it. */
export function commitmentOf(salt: Uint8Array, contentHash: string): string {
  const digest = fromHex(contentHash.slice('sha256:'.length))
  return `sha256:${toHex(sha256(salt, digest))}`
}

function decodeMultibase(text: string): Uint8Array | undefined {
  // Decoding takes the square of the length, and the text may be a stranger's.
  if (text.length > SIGNATURE_CHARACTERS_MAX) return undefined
  try {
    return multibase.decode(text)
  } catch {
    return undefined
  }
}
