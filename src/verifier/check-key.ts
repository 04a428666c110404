import { parseVerifierKey } from '../core/log/signed-note.ts'
import type { Succession } from '../core/log/succession.ts'
import type { Proof } from '../core/record/proof.ts'
import { failed, passed, type StepResult } from './step.ts'

/** A log may change its key. Old and new key both sign the hand-over, so a verifier with either gets to the other. */
export function checkKey({ keys }: { keys: Succession | undefined }): StepResult {
  if (keys === undefined)
    return failed('key', 'no unbroken line of signed hand-overs leads from the known key to the log’s others')
  const { periods, knownIndex } = keys
  if (periods.length === 1) return passed('key', 'the proof speaks of no other key')
  const place = `the known key is number ${knownIndex + 1} of the ${periods.length} that the log has had`
  return passed('key', `${place}, each handed over with the signatures of both`)
}

/** A proof from before a hand-over does not contain it, so it cannot be verified with the newer key alone. */
export function earlierKeyHint({ key: proofKey }: Proof, { periods }: Succession): string {
  const parsedKey = parseVerifierKey(proofKey ?? '')
  const isOther = parsedKey !== undefined && periods.every(({ verifierKey }) => verifierKey !== proofKey)
  return isOther && parsedKey.name === parseVerifierKey(periods[0]!.verifierKey)?.name
    ? '; if the log has changed its key since, fetch the proof again, or give the key of that time'
    : ''
}
