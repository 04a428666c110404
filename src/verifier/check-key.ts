import { formatMultikey } from '../core/encoding/multikey.ts'
import { parseCheckpoint } from '../core/log/checkpoint.ts'
import { isListed, type KeySet, openKeySet, type PinnedRoot } from '../core/log/keys/key-set.ts'
import { openRecordKey } from '../core/log/keys/record-key.ts'
import { parseNote, parseVerifierKey } from '../core/log/signed-note.ts'
import { openCheckpointOf, type Succession, signerOfRecord } from '../core/log/succession.ts'
import type { Proof } from '../core/record/proof.ts'
import { verifyRecordSignature } from '../core/record/record.ts'
import { say } from '../core/text/say.ts'
import { failed, passed, type StepResult } from './step.ts'

/** A log may change its key. Old and new key both sign the hand-over, so a verifier with either gets to the other. */
export function checkKey({ keys }: { keys: Succession | undefined }): StepResult {
  if (keys === undefined)
    return failed(
      'key',
      say`no unbroken line of signed hand-overs leads from the known key to the log’s others`,
    )
  const { periods, knownIndex } = keys
  if (periods.length === 1) return passed('key', say`the proof speaks of no other key`)
  return passed(
    'key',
    say`the known key is number ${knownIndex + 1} of the ${periods.length} that the log has had, each handed over with the signatures of both`,
  )
}

/** A proof from before a hand-over does not contain it, so it cannot be verified with the newer key alone. */
function earlierKeyHint({ key: proofKey }: Proof, { periods }: Succession): string {
  const parsedKey = parseVerifierKey(proofKey ?? '')
  const isOther = parsedKey !== undefined && periods.every(({ verifierKey }) => verifierKey !== proofKey)
  return isOther && parsedKey.name === parseVerifierKey(periods[0]!.verifierKey)?.name
    ? say`; if the log has changed its key since, fetch the proof again, or give the key of that time`
    : ''
}

/** The key that a proof brings for its record: introduced by the log's key before the entry, or that key itself. */
async function recordSignerOf(
  { recordKey: note, inclusion: { index } }: Proof,
  keys: Succession,
): Promise<Uint8Array | undefined> {
  if (note === undefined) return signerOfRecord(keys, index)?.publicKey
  const recordKey = await openRecordKey(note, keys.periods)
  return recordKey && recordKey.size <= index ? recordKey.publicKey : undefined
}

export async function checkSignature({
  proof,
  keys,
}: {
  proof: Proof
  keys: Succession | undefined
}): Promise<StepResult> {
  const publicKey = await recordSignerOf(proof, keys!)
  if (publicKey === undefined && proof.recordKey !== undefined)
    return failed(
      'signature',
      say`the log’s key did not introduce the record key${earlierKeyHint(proof, keys!)}`,
    )
  if (publicKey !== undefined && (await verifyRecordSignature(proof.record, publicKey)))
    return passed('signature', say`the record is signed by the key of ${proof.record.issuer}`)
  const hint = earlierKeyHint(proof, keys!)
  return proof.recordKey === undefined
    ? failed('signature', say`the record is not signed by the log’s key${hint}`)
    : failed(
        'signature',
        say`the record is not signed by the record key that the log’s key introduced${hint}`,
      )
}

/** The key set that a proof brings, if the pinned root signed it. Its version is compared in the step. */
export async function readKeySet({ keySet }: Proof, { rootKey }: PinnedRoot): Promise<KeySet | undefined> {
  return keySet === undefined ? undefined : openKeySet(keySet, rootKey)
}

/** A key of the proof's log that the root lists: the one that the proof names, or any that is not revoked. */
export function keyFromSet({ keys }: KeySet, { checkpoint, key }: Proof): string | undefined {
  const origin = checkpoint.split('\n', 1)[0]
  const ofThisLog = keys.filter(
    each => each.kind === 'log' && !each.isRevoked && parseVerifierKey(each.key)?.name === origin,
  )
  return (ofThisLog.find(each => each.key === key) ?? ofThisLog[0])?.key
}

/** Whether the keys behind record and checkpoint are among those that the root has signed. */
export async function checkRoot(
  { versionMin }: PinnedRoot,
  keySet: KeySet | undefined,
  proof: Proof,
  keys: Succession,
): Promise<StepResult> {
  if (proof.keySet === undefined) return failed('root', say`the proof holds no key set`)
  if (keySet === undefined) return failed('root', say`the key set is not signed by the root`)
  const { version } = keySet
  if (version < versionMin)
    return failed('root', say`the key set has version ${version}, and ${versionMin} is known to exist`)
  if (!(await isLogKeyListed(keySet, proof, keys)))
    return failed('root', say`the key of the checkpoint is not in key set ${version}, or revoked`)
  return (await isRecordKeyListed(keySet, proof, keys))
    ? passed('root', say`${keySet.name} lists both keys in key set ${version}`)
    : failed('root', say`the key of the record is not in key set ${version}, or revoked`)
}

async function isLogKeyListed(keySet: KeySet, { checkpoint }: Proof, { periods }: Succession) {
  const size = parseCheckpoint(parseNote(checkpoint)!.text)!.size
  for (const period of periods) {
    if (isListed(keySet, 'log', period.verifierKey, size) && (await openCheckpointOf(checkpoint, [period])))
      return true
  }
  return false
}

/** Where the log's own key signed the record, it is listed as a key of the log. */
async function isRecordKeyListed(keySet: KeySet, proof: Proof, keys: Succession): Promise<boolean> {
  const { index } = proof.inclusion
  const publicKey = await recordSignerOf(proof, keys)
  if (proof.recordKey !== undefined) return isListed(keySet, 'record', formatMultikey(publicKey!), index)
  return isListed(keySet, 'log', signerOfRecord(keys, index)!.verifierKey, index)
}
