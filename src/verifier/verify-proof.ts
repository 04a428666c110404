import { fromBase64, toHex } from '../core/bytes.ts'
import { cidOf } from '../core/cid.ts'
import { openCheckpoint } from '../core/log/checkpoint.ts'
import { parseEntry } from '../core/log/entry.ts'
import { leafHash, verifyInclusion } from '../core/log/merkle.ts'
import { parseVerifierKey } from '../core/log/signed-note.ts'
import { type Proof, proofSchema } from '../core/proof.ts'
import { commitmentOf, recordBytes, verifyRecordSignature } from '../core/record.ts'
import { sha256 } from '../core/sha256.ts'
import { gradeOf, scoreOf } from '../core/verdict.ts'

/** The steps of docs/formats/proof.md, in their order. */
const STEPS = [
  'format',
  'content',
  'signature',
  'verdict',
  'entry',
  'cid',
  'checkpoint',
  'inclusion',
] as const
export type Step = (typeof STEPS)[number]

export type StepResult = { step: Step; ok: boolean; says: string }

export type Verification = {
  valid: boolean
  /** In order, up to and including the first that fails. */
  steps: StepResult[]
  /** Whether the log's key came from the verifier's side; a key out of the proof itself proves nothing alone. */
  keyFromProof: boolean
  proof: Proof | undefined
}

/** Checks a proof against the content, offline. `key` is the log's verifier key as the sceptic knows it. */
export async function verifyProof(input: unknown, content: Uint8Array, key?: string): Promise<Verification> {
  const parsed = proofSchema.safeParse(input)
  const keyFromProof = key === undefined
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return {
      valid: false,
      steps: [failed('format', `${path.join('.') || 'the file'}: ${message}`)],
      keyFromProof,
      proof: undefined,
    }
  }
  const proof = parsed.data as Proof
  const steps: StepResult[] = []
  for (const check of CHECKS) {
    steps.push(await check({ proof, content, key: key ?? proof.key ?? '' }))
    if (!steps.at(-1)!.ok) break
  }
  return { valid: steps.every(step => step.ok), steps, keyFromProof, proof }
}

const CHECKS = [
  checkFormat,
  checkContent,
  checkSignature,
  checkVerdict,
  checkEntry,
  checkCid,
  checkCheckpoint,
  checkInclusion,
]

type Given = { proof: Proof; content: Uint8Array; key: string }

function checkFormat({ key }: Given): StepResult {
  return parseVerifierKey(key) === undefined
    ? failed('format', 'no usable verifier key of the log is given')
    : passed('format', 'the proof has the form it should have')
}

function checkContent({ proof, content }: Given): StepResult {
  const { contentHash, commitment } = proof.record.credentialSubject
  const actual = `sha256:${toHex(sha256(content))}`
  if (contentHash !== undefined) {
    return actual === contentHash
      ? passed('content', `the content is ${actual}`)
      : failed('content', `the content is ${actual}, the record says ${contentHash}`)
  }
  const salt = proof.salt === undefined ? undefined : fromBase64(proof.salt)
  if (commitment === undefined || salt === undefined)
    return failed('content', 'the record names no content, or the salt is missing')
  return commitmentOf(salt, actual) === commitment
    ? passed('content', 'the salted content gives the commitment in the record')
    : failed('content', 'the salted content does not give the commitment in the record')
}

async function checkSignature({ proof, key }: Given): Promise<StepResult> {
  return (await verifyRecordSignature(proof.record, parseVerifierKey(key)!.publicKey))
    ? passed('signature', `the record is signed by the key of ${proof.record.issuer}`)
    : failed('signature', 'the record is not signed by the log’s key')
}

function checkVerdict({ proof }: Given): StepResult {
  const { findings, score, grade } = proof.record.credentialSubject
  const follows = scoreOf(findings) === score && gradeOf(score) === grade
  return follows
    ? passed('verdict', `score ${score} and grade ${grade} follow from ${findings.length} findings`)
    : failed('verdict', 'score or grade do not follow from the findings')
}

function checkEntry({ proof }: Given): StepResult {
  const entry = certifiedEntry(proof)
  const { code, product } = proof.record.credentialSubject
  return entry?.code === code && entry.product === product
    ? passed('entry', `the log entry is about ${code}`)
    : failed('entry', 'the log entry is not about this certificate')
}

function checkCid({ proof }: Given): StepResult {
  const cid = cidOf(recordBytes(proof.record))
  const logged = certifiedEntry(proof)!.cid
  return cid === logged
    ? passed('cid', `the record’s bytes have the CID ${cid}`)
    : failed('cid', `the record’s bytes have the CID ${cid}, the log says ${logged}`)
}

async function checkCheckpoint({ proof, key }: Given): Promise<StepResult> {
  const checkpoint = await openCheckpoint(proof.checkpoint, key)
  return checkpoint === undefined
    ? failed('checkpoint', 'the checkpoint is not signed by the log’s key')
    : passed('checkpoint', `the checkpoint is signed by ${checkpoint.origin}`)
}

async function checkInclusion({ proof, key }: Given): Promise<StepResult> {
  const { index, size, hashes } = proof.inclusion
  const checkpoint = (await openCheckpoint(proof.checkpoint, key))!
  const path = hashes.map(fromBase64).filter(hash => hash !== undefined)
  const leaf = leafHash(fromBase64(proof.entry)!)
  const whole = checkpoint.size === size && path.length === hashes.length
  return whole && verifyInclusion(leaf, index, size, path, checkpoint.root)
    ? passed('inclusion', `the entry is number ${index} of the ${size} under the signed root`)
    : failed('inclusion', 'the inclusion proof does not lead to the root in the checkpoint')
}

function certifiedEntry(proof: Proof) {
  const bytes = fromBase64(proof.entry)
  const entry = bytes && parseEntry(bytes)
  return entry?.type === 'certified' ? entry : undefined
}

function passed(step: Step, says: string): StepResult {
  return { step, ok: true, says }
}

function failed(step: Step, says: string): StepResult {
  return { step, ok: false, says }
}
