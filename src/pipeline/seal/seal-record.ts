import { cidOf } from '../../core/encoding/cid.ts'
import type { Product, Publisher } from '../../core/judging/product.ts'
import type { TextIdentity } from '../../core/judging/product-description.ts'
import type { Submission } from '../../core/judging/submission.ts'
import type { Verdict } from '../../core/judging/verdict.ts'
import { type CertificateDraft, publicNameOf } from '../../core/record/certificate.ts'
import { issuerDid, verificationMethodId } from '../../core/record/issuer.ts'
import {
  commitmentOf,
  RECORD_BYTES_MAX,
  recordBytes,
  signRecord,
  unsignedRecord,
} from '../../core/record/record.ts'
import { publicFinding, publicLimit, type RecordSubject } from '../../core/record/record-shape.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import { credentialStatusOf } from '../../core/record/status-list.ts'
import { sandboxCodeFrom, verifyCodeFrom } from '../../core/record/verify-code.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { PARAGRAPHS_MAX, treeOfParagraphs } from '../../core/text/canonical/paragraph-tree.ts'
import { say } from '../../core/text/say.ts'
import type { TakePlace } from './take-places.ts'

const SALT_BYTES = 32

export type SealDeps = {
  baseUrl: string
  signer: Signer
  clock: Clock
  randomBytes: RandomBytes
  takePlace: TakePlace
}

/** The record's bytes and what the certificate will say. Nothing exists yet: that is the commit's business. */
export type SealedRecord = {
  draft: CertificateDraft
  block: Uint8Array
  /** The leaves of the tree that the record names, as they are stored. */
  paragraphs: Uint8Array | undefined
}

type JudgedSubmission = {
  product: Product
  submission: Submission
  verdict: Verdict
  publisher: Publisher | undefined
  text: TextIdentity | undefined
}

export function createSealer({ baseUrl, signer, clock, randomBytes, takePlace }: SealDeps) {
  const issuer = issuerDid(baseUrl)
  const methodOf = nameOnce(baseUrl)

  function drawRecord(judged: JudgedSubmission, code: string, place: number) {
    const issuedAt = clock()
    const hidesCode = judged.product.disclosure === 'private' ? { hidesCode: true as const } : {}
    const name = publicNameOf({ code, ...hidesCode })
    const { subject, salt, paragraphs } = recordSubject(judged, name, randomBytes)
    const id = `${baseUrl}/certificate/${name}`
    const credentialStatus = credentialStatusOf(baseUrl, place)
    const record = unsignedRecord(subject, { id, issuer, issuedAt, credentialStatus })
    return { record, paragraphs, identity: { code, ...hidesCode, issuedAt, salt } }
  }

  return {
    async sealRecord(judged: JudgedSubmission & { accountId: string }): Promise<SealedRecord> {
      const code = verifyCodeFrom(randomBytes)
      const { record, identity, paragraphs } = drawRecord(judged, code, await takePlace())
      const { publicKey, sign } = signer
      const block = await signRecord(record, methodOf(publicKey), sign)
      if (block.length > RECORD_BYTES_MAX) {
        throw new Problem('too-large', say`The record would be longer than ${RECORD_BYTES_MAX} bytes.`)
      }
      const draft = { ...judgementOf(judged), ...identity, cid: cidOf(block), accountId: judged.accountId }
      return { draft, block, paragraphs }
    },

    /** A sandbox run: the CID that the unsigned record would have. Nothing is signed, so nothing can be passed off. */
    drawPreview(judged: JudgedSubmission): { code: string; cid: string } {
      const code = sandboxCodeFrom(randomBytes)
      return { code, cid: cidOf(recordBytes(drawRecord(judged, code, 0).record)) }
    },
  }
}

export type Sealer = ReturnType<typeof createSealer>

/** The key may be another than for the record before, and rarely is. */
function nameOnce(baseUrl: string): (publicKey: Uint8Array) => string {
  let last: { publicKey: Uint8Array; id: string } = { publicKey: new Uint8Array(), id: '' }
  return publicKey => {
    if (publicKey !== last.publicKey) last = { publicKey, id: verificationMethodId(baseUrl, publicKey) }
    return last.id
  }
}

/** The part of submission and verdict that a certificate keeps. */
function judgementOf({ submission, verdict, text }: JudgedSubmission) {
  const { product, contentHash, title, sourceUrl } = submission
  const { score, grade, rubric, findings, limits } = verdict
  const words = text && { textHash: text.hash }
  return { score, grade, rubric, findings, limits, product, contentHash, title, sourceUrl, ...words }
}

/** The public part of a certificate. Private products commit to their content; public ones show it by hash. */
function recordSubject(
  { product, submission, verdict, publisher, text }: JudgedSubmission,
  name: string,
  randomBytes: RandomBytes,
): { subject: RecordSubject; salt: Uint8Array | undefined; paragraphs: Uint8Array | undefined } {
  const { contentHash, fileHash, statement } = submission
  const common = {
    version: 2 as const,
    code: name,
    product: submission.product,
    rubric: verdict.rubric,
    score: verdict.score,
    grade: verdict.grade,
    coverage: verdict.coverage,
    findings: verdict.findings.map(publicFinding),
    limits: verdict.limits.map(publicLimit),
    ...(statement && { statement }),
  }
  if (product.disclosure === 'private') {
    const salt = Uint8Array.from(randomBytes(SALT_BYTES))
    const { words, paragraphs } = sealWords(text, salt)
    const commitment = commitmentOf(salt, contentHash)
    const file = fileHash && { file: { hash: commitmentOf(salt, fileHash) } }
    return { subject: { ...common, commitment, ...words, ...file }, salt, paragraphs }
  }
  const { words, paragraphs } = sealWords(text)
  const file = fileHash && { file: { hash: fileHash } }
  const shown = publisher && { publisher: { ...publisher, shownAt: publisher.shownAt.toISOString() } }
  return {
    subject: { ...common, contentHash, ...product.disclose(submission), ...shown, ...words, ...file },
    salt: undefined,
    paragraphs,
  }
}

/** The words as the record names them: with a salt, nothing of them can be guessed from it. */
function sealWords(text: TextIdentity | undefined, salt?: Uint8Array) {
  if (text === undefined) return { words: undefined, paragraphs: undefined }
  const { form, hash, paragraphs: texts = [], hashed: hashedAhead } = text
  const hasTree = texts.length > 0 && texts.length <= PARAGRAPHS_MAX
  const hashed = hasTree ? treeOfParagraphs(texts, salt) : salt === undefined ? hashedAhead : undefined
  const tree = hashed && { paragraphs: hashed.tree }
  const shownHash = salt === undefined ? hash : commitmentOf(salt, hash)
  return { words: { text: { form, hash: shownHash, ...tree } }, paragraphs: hashed?.leaves }
}
