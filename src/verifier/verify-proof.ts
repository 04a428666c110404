import { fromBase64 } from '../core/encoding/bytes.ts'
import { cidOf } from '../core/encoding/cid.ts'
import { CONTENT_HASH_PATTERN } from '../core/encoding/content-hash.ts'
import type { Checkpoint } from '../core/log/checkpoint.ts'
import { parseEntry } from '../core/log/entry.ts'
import type { PinnedRoot } from '../core/log/keys/key-set.ts'
import { leafHash, verifyInclusion } from '../core/log/merkle.ts'
import type { Policy } from '../core/log/policy.ts'
import { parseVerifierKey } from '../core/log/signed-note.ts'
import { followHandOvers, openCheckpointOf, type Succession } from '../core/log/succession.ts'
import { codeIn, type Proof, readProof } from '../core/record/proof.ts'
import { commitmentOf, recordBytes } from '../core/record/record.ts'
import { doesVerdictFollow } from '../core/record/record-shape.ts'
import { codeHashOf } from '../core/record/verify-code.ts'
import { areLeavesOf } from '../core/text/canonical/paragraph-tree.ts'
import { say } from '../core/text/say.ts'
import { checkKey, checkRoot, checkSignature, keyFromSet, readKeySet } from './check-key.ts'
import { checkStatus, type ProvenStatus } from './check-status.ts'
import type { CheckTime } from './check-time.ts'
import {
  type Cosigner,
  checkWitnesses,
  keyFromPolicy,
  namedCosigners,
  verifyCosigners,
} from './check-witnesses.ts'
import { type ContentForm, contentForms } from './content-forms.ts'
import { DEMANDED_STEPS, type DemandedStep, failed, passed, type StepResult, skipped } from './step.ts'

/** The verifier's demands beyond the log's own word. */
export type Demands = {
  root?: PinnedRoot | undefined
  policy?: Policy | undefined
  /** Made by `createTimeCheck`. Handed in, so that a browser that demands no time loads no code for it. */
  checkTime?: CheckTime | undefined
}

/** The steps that these demands add, in their order. */
export function demandedSteps({ root, policy, checkTime }: Demands): DemandedStep[] {
  const demands: Record<DemandedStep, unknown> = { root, witnesses: policy, time: checkTime }
  return DEMANDED_STEPS.filter(step => demands[step] !== undefined)
}

export type Verification = {
  /** Every step passed. False also where the content was not compared, or could not be: then only `holds` is true. */
  valid: boolean
  /** No step failed: record, signature and log hold, with or without the content. */
  holds: boolean
  /** In order, up to and including the first that fails. */
  steps: StepResult[]
  /** Whether the log's key came from the verifier's side; a key out of the proof itself proves nothing alone. */
  keyFromProof: boolean
  /** The witnesses under the checkpoint; verified only with a policy. */
  cosigners: Cosigner[]
  proof: Proof | undefined
  /** As of the proof's checkpoint; undefined where an earlier step fails. */
  status: ProvenStatus | undefined
}

/** `form`: in which form the content is the certified one; undefined where it is in none, or was not given. */
export type ContentVerification = Verification & { form: ContentForm | undefined }

/**
 * Checks a proof offline. Without the content it can still be shown that record, signature and log hold. `key` is the
 * log's verifier key as the verifier knows it; a policy may bring it too. A content is also tried in the forms that copies
 * share: of a mail, of JSON, of words.
 */
export async function verifyProof(
  input: unknown,
  content: Uint8Array | undefined,
  key?: string,
  demands: Demands = {},
): Promise<ContentVerification> {
  const verify = (hash: string | undefined) => verifyProofByHash(input, hash, key, undefined, demands)
  if (content === undefined) return { ...(await verify(undefined)), form: undefined }
  let first: Verification | undefined
  for (const form of contentForms(content)) {
    const verification = await verify(form.hash)
    first ??= verification
    const isCertified = verification.steps.some(
      ({ step, outcome }) => step === 'content' && outcome === 'passed',
    )
    if (isCertified) return { ...verification, form }
  }
  return { ...first!, form: undefined }
}

/** The same for a content that was hashed elsewhere, such as a large file in slices. Reports each step when it is done. */
export async function verifyProofByHash(
  input: unknown,
  contentHash: string | undefined,
  key: string | undefined,
  onStep: (result: StepResult) => void = () => {},
  demands: Demands = {},
): Promise<Verification> {
  const parsed = readProof(input)
  const steps: StepResult[] = []
  const report = (result: StepResult) => {
    steps.push(result)
    onStep(result)
    return result.outcome !== 'failed'
  }
  if ('fault' in parsed) {
    report(failed('format', parsed.fault))
    return { ...UNREADABLE, steps, keyFromProof: key === undefined }
  }
  const { proof } = parsed
  const trust = await readTrust(proof, key, demands)
  const { ownKey, knownKey, keys, cosigners } = trust
  const inputs = { proof, contentHash, key: knownKey, keys }
  let status: ProvenStatus | undefined
  const checkProvenStatus = async () => {
    const { result, status: proven } = checkStatus(proof, (await openSigned(inputs))!)
    status = proven
    return result
  }
  const checks: Check[] = [...CHECKS, checkProvenStatus, ...demandedChecks(demands, trust, proof)]
  for (const check of checks) if (!report(await check(inputs))) break
  const valid = steps.every(({ outcome }) => outcome === 'passed')
  const holds = steps.every(({ outcome }) => outcome !== 'failed')
  return {
    valid,
    holds,
    steps,
    keyFromProof: ownKey === undefined,
    cosigners: cosigners ?? [],
    proof,
    status,
  }
}

type Check = (input: CheckInput) => StepResult | Promise<StepResult>

function demandedChecks(
  { root, policy, checkTime }: Demands,
  { keys, keySet, cosigners }: Awaited<ReturnType<typeof readTrust>>,
  proof: Proof,
): Check[] {
  return [
    ...(root ? [() => checkRoot(root, keySet, proof, keys!)] : []),
    ...(policy ? [() => checkWitnesses(policy, keys!, cosigners)] : []),
    ...(checkTime ? [() => checkTime(proof, keys!)] : []),
  ]
}

const UNREADABLE = { valid: false, holds: false, cosigners: [], proof: undefined, status: undefined }

/** The key that is believed, what follows from it, and the witnesses under the checkpoint. */
async function readTrust(proof: Proof, key: string | undefined, { root, policy }: Demands) {
  const keySet = root && (await readKeySet(proof, root))
  const ownKey = key ?? (policy && keyFromPolicy(policy, proof)) ?? (keySet && keyFromSet(keySet, proof))
  const knownKey = ownKey ?? proof.key ?? ''
  const keys = await followHandOvers(knownKey, proof.handOvers ?? [])
  const { checkpoint } = proof
  const cosigners = policy ? await verifyCosigners(checkpoint, policy) : namedCosigners(checkpoint)
  return { ownKey, knownKey, keys, keySet, cosigners }
}

const CHECKS = [
  checkFormat,
  checkContent,
  checkKey,
  checkSignature,
  checkVerdict,
  checkEntry,
  checkCid,
  checkCheckpoint,
  checkInclusion,
]

/** `keys` are the log's keys as they follow from the known `key`; undefined where they do not. */
type CheckInput = { proof: Proof; contentHash: string | undefined; key: string; keys: Succession | undefined }

function checkFormat({ key, proof }: CheckInput): StepResult {
  const { text } = proof.record.credentialSubject
  const isTheirTree =
    proof.paragraphs === undefined || (text?.paragraphs && areLeavesOf(text.paragraphs, proof.paragraphs))
  if (!isTheirTree) return failed('format', say`the paragraphs beside the record are not those that it names`)
  return parseVerifierKey(key) === undefined
    ? failed('format', say`no usable verifier key of the log is given`)
    : passed('format', say`the proof has the form it should have`)
}

const NO_SALT = say`the content was not compared: this private certificate commits to it with a salt, and the proof holds none; the issuer gives it for the content’s hash`

/** Whether a private certificate's proof lacks the salt that a comparison needs. */
export function lacksSalt({ record, salt }: Pick<Proof, 'record' | 'salt'>): boolean {
  return record.credentialSubject.commitment !== undefined && salt === undefined
}

/** Whether the hashed content is the certified one. A bare record is enough, unless its product is private. */
export function checkContent({
  proof,
  contentHash: actual,
}: {
  proof: Pick<Proof, 'record' | 'salt'>
  contentHash: string | undefined
}): StepResult {
  const { contentHash, commitment, text } = proof.record.credentialSubject
  if (actual === undefined) return skipped('content', say`the content was not compared: none was given`)
  if (!CONTENT_HASH_PATTERN.test(actual))
    return failed('content', say`what was given is not the hash of a content`)
  if (contentHash !== undefined) {
    if (actual === contentHash) return passed('content', say`the content is ${actual}`)
    return actual === text?.hash
      ? passed('content', say`the words are the certified ones, in other typesetting`)
      : failed('content', say`the content is ${actual}, the record says ${contentHash}`)
  }
  if (commitment === undefined) return failed('content', say`the record names no content`)
  if (lacksSalt(proof)) return skipped('content', NO_SALT)
  const salt = fromBase64(proof.salt!)
  if (salt === undefined) return failed('content', say`the salt is not base64`)
  const salted = commitmentOf(salt, actual)
  if (salted === text?.hash)
    return passed('content', say`the salted form that all copies share gives the commitment in the record`)
  return salted === commitment
    ? passed('content', say`the salted content gives the commitment in the record`)
    : failed('content', say`the salted content does not give the commitment in the record`)
}

function checkVerdict({ proof }: CheckInput): StepResult {
  const subject = proof.record.credentialSubject
  const { findings, limits = [], score, grade } = subject
  if (!doesVerdictFollow(subject))
    return failed('verdict', say`score or grade do not follow from the findings`)
  const count = findings.length
  if (limits.length === 0)
    return passed('verdict', say`score ${score} and grade ${grade} follow from ${count} findings`)
  return limits.length === 1
    ? passed('verdict', say`score ${score} and grade ${grade} follow from ${count} findings and 1 limit`)
    : passed(
        'verdict',
        say`score ${score} and grade ${grade} follow from ${count} findings and ${limits.length} limits`,
      )
}

function checkEntry({ proof }: CheckInput): StepResult {
  const entry = certifiedEntry(proof)
  const { code, product } = proof.record.credentialSubject
  if (proof.code !== undefined && proof.code !== code && codeHashOf(proof.code) !== code)
    return failed('entry', say`the code beside the record is not that of its certificate`)
  return entry !== undefined && entry.code === code && entry.product === product
    ? passed('entry', say`the log entry is about ${codeIn(proof)}`)
    : failed('entry', say`the log entry is not about this certificate`)
}

function checkCid({ proof }: CheckInput): StepResult {
  const cid = cidOf(recordBytes(proof.record))
  const loggedCid = certifiedEntry(proof)!.cid
  return cid === loggedCid
    ? passed('cid', say`the record’s bytes have the CID ${cid}`)
    : failed('cid', say`the record’s bytes have the CID ${cid}, the log says ${loggedCid}`)
}

async function checkCheckpoint(input: CheckInput): Promise<StepResult> {
  const checkpoint = await openSigned(input)
  return checkpoint === undefined
    ? failed('checkpoint', say`the checkpoint is not signed by the log’s key`)
    : passed('checkpoint', say`the checkpoint is signed by ${checkpoint.origin}`)
}

/**
 * The known key must have signed it, or one that came after: a key that was given up, perhaps because it was stolen, says
 * nothing any more about the log. It only identifies the signer of a record that a newer checkpoint covers.
 */
function openSigned({ proof, keys }: CheckInput): Promise<Checkpoint | undefined> {
  return openCheckpointOf(proof.checkpoint, keys!.periods.slice(keys!.knownIndex))
}

async function checkInclusion(input: CheckInput): Promise<StepResult> {
  const { proof } = input
  const { index, size, hashes } = proof.inclusion
  const checkpoint = (await openSigned(input))!
  const path = hashes.map(fromBase64).filter(hash => hash !== undefined)
  const leaf = leafHash(fromBase64(proof.entry)!)
  const isWhole = checkpoint.size === size && path.length === hashes.length
  return isWhole && verifyInclusion(leaf, index, size, path, checkpoint.root)
    ? passed('inclusion', say`the entry is number ${index} of the ${size} under the signed root`)
    : failed('inclusion', say`the inclusion proof does not lead to the root in the checkpoint`)
}

function certifiedEntry(proof: Proof) {
  const bytes = fromBase64(proof.entry)
  const entry = bytes && parseEntry(bytes)
  return entry?.type === 'certified' ? entry : undefined
}
