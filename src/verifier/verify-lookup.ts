import type { Policy } from '../core/log/policy.ts'
import { followHandOvers, openCheckpointOf, type Succession } from '../core/log/succession.ts'
import { type LookupProof, lookupProofShape } from '../core/prefix-tree/lookup.ts'
import type { Subject } from '../core/prefix-tree/subjects.ts'
import { checkLookup, type LookedUp } from './check-lookup.ts'
import { checkWitnesses, keyFromPolicy, verifyCosigners } from './check-witnesses.ts'

/** `fault` says why nothing is proven; otherwise `answer` is what the log says. */
export type LookupVerification = {
  fault: string | undefined
  answer: LookedUp | undefined
  /** Whether the log's key came with the proof: it proves nothing alone. */
  keyFromProof: boolean
  /** The witnesses that vouch for this history; undefined without a policy. */
  witnesses: string | undefined
  proof: LookupProof | undefined
}

/** Checks offline a file that says whether the log has an entry about a subject. */
export async function verifyLookup(
  input: unknown,
  subject: Subject,
  key?: string,
  policy?: Policy,
): Promise<LookupVerification> {
  const fault = lookupProofShape.fault(input)
  if (fault !== undefined) return refused(`the file is no answer of a prefix tree (${fault.slice(1)})`)
  const proof = input as LookupProof
  const ownKey = key ?? (policy && keyFromPolicy(policy, proof))
  const base = { proof, keyFromProof: ownKey === undefined }
  if (proof.subject !== subject) return { ...refused(`the file is about ${proof.subject}`), ...base }
  const keys = await followHandOvers(ownKey ?? proof.key ?? '', proof.handOvers ?? [])
  const checkpoint = keys && (await openCheckpointOf(proof.checkpoint, keys.periods.slice(keys.knownIndex)))
  if (checkpoint === undefined)
    return { ...refused('the checkpoint is not signed by the log’s key'), ...base }
  const answer = checkLookup(proof.lookup, subject, checkpoint)
  if ('fault' in answer) return { ...refused(answer.fault), ...base }
  const witnesses = policy && (await witnessesOf(proof, policy, keys!))
  if (witnesses?.outcome === 'failed') return { ...refused(witnesses.says), ...base }
  return { ...base, fault: undefined, answer, witnesses: witnesses?.says }
}

async function witnessesOf({ checkpoint }: LookupProof, policy: Policy, keys: Succession) {
  return checkWitnesses(policy, keys, await verifyCosigners(checkpoint, policy))
}

function refused(fault: string): LookupVerification {
  return { fault, answer: undefined, keyFromProof: false, witnesses: undefined, proof: undefined }
}
