import { cosignedAt } from '../core/log/cosignature.ts'
import { isQuorum, NO_QUORUM, type Policy } from '../core/log/policy.ts'
import { parseNote, parseVerifierKey } from '../core/log/signed-note.ts'
import type { Succession } from '../core/log/succession.ts'
import type { Proof } from '../core/record/proof.ts'
import { say } from '../core/text/say.ts'
import { failed, passed, type StepResult } from './step.ts'

/** A name under the checkpoint beside the log's own. `at` is known only where a policy brought the key to verify it. */
export type Cosigner = { name: string; at: Date | undefined }

/** The witnesses that cosigned by the policy, under their names in it; undefined where one of their cosignatures is bad. */
export async function verifyCosigners(checkpoint: string, policy: Policy): Promise<Cosigner[] | undefined> {
  const note = parseNote(checkpoint)
  if (note === undefined) return undefined
  const cosigners: Cosigner[] = []
  for (const { name, key } of policy.witnesses) {
    const at = key && (await cosignedAt(note, key))
    if (at === 'bad') return undefined
    if (at !== undefined) cosigners.push({ name, at })
  }
  return cosigners
}

/** The other names under a checkpoint, none of them verified. */
export function namedCosigners(checkpoint: string): Cosigner[] {
  const note = parseNote(checkpoint)
  const origin = note?.text.split('\n', 1)[0]
  const names = note?.signatures.map(({ name }) => name).filter(name => name !== origin) ?? []
  return [...new Set(names)].map(name => ({ name, at: undefined }))
}

/** The key of the proof's log as the policy knows it: the one that the proof names, or any of the same log. */
export function keyFromPolicy(
  { logs }: Policy,
  { checkpoint, key }: Pick<Proof, 'checkpoint' | 'key'>,
): string | undefined {
  const origin = checkpoint.split('\n', 1)[0]
  const ofThisLog = logs.filter(each => parseVerifierKey(each)?.name === origin)
  return ofThisLog.find(each => each === key) ?? ofThisLog[0]
}

/** Whether the policy accepts this log, and enough of its witnesses have seen this very history. */
export function checkWitnesses(
  policy: Policy,
  keys: Succession,
  cosigners: Cosigner[] | undefined,
): StepResult {
  const { logs, quorum } = policy
  const isKnownLog = keys.periods.some(({ verifierKey }) => logs.includes(verifierKey))
  if (logs.length > 0 && !isKnownLog) return failed('witnesses', say`the policy does not name this log’s key`)
  if (cosigners === undefined)
    return failed('witnesses', say`a cosignature under the name and key of a witness does not verify`)
  const by = cosigners.map(({ name, at }) => `${name} (${at!.toISOString()})`).join(', ')
  if (quorum === NO_QUORUM)
    return by === ''
      ? passed('witnesses', say`the policy demands no witness`)
      : passed('witnesses', say`the policy demands no witness; cosigned by ${by}`)
  const names = new Set(cosigners.map(({ name }) => name))
  if (isQuorum(policy, names))
    return passed('witnesses', say`cosigned by ${by}, which is the quorum ${quorum}`)
  return by === ''
    ? failed('witnesses', say`cosigned by none of the witnesses: the quorum ${quorum} is not reached`)
    : failed('witnesses', say`cosigned by ${by}: the quorum ${quorum} is not reached`)
}
