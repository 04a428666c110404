import { fromBase64, utf8 } from '../core/encoding/bytes.ts'
import { leafHash, verifyInclusion } from '../core/log/merkle.ts'
import { openCheckpointOf, type Succession } from '../core/log/succession.ts'
import type { Proof } from '../core/record/proof.ts'
import type { X509 } from '../core/time-stamp/certificate.ts'
import { type VerifiedTime, verifyToken } from '../core/time-stamp/verify-token.ts'
import { failed, passed, type StepResult } from './step.ts'

export type CheckTime = (proof: Proof, keys: Succession) => Promise<StepResult>

type Stamp = NonNullable<Proof['timeStamps']>[number]

/** A service sends one for each authority; a hostile proof must end somewhere. */
const STAMPS_MAX = 16

/** Demands a time stamp by one of these authorities, or by a signer that one of them certified. */
export function createTimeCheck(authorities: readonly X509[]): CheckTime {
  return async (proof, keys) => {
    const stamps = (proof.timeStamps ?? []).slice(0, STAMPS_MAX)
    if (stamps.length === 0) return failed('time', 'the proof holds no time stamp')
    const results = await Promise.all(stamps.map(stamp => checkStamp(stamp, proof, keys, authorities)))
    const times = results.filter(result => 'at' in result)
    const [earliest] = times.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    if (earliest !== undefined)
      return passed('time', `the entry existed on ${earliest.at.toISOString()}, says ${earliest.authority}`)
    const [first] = results as { fault: string }[]
    return failed('time', `no time stamp by a trusted authority: ${first!.fault}`)
  }
}

/** The stamped bytes are a checkpoint of this log, by any key that it has had, and its tree holds the entry. */
async function checkStamp(
  { checkpoint: note, hashes, token }: Stamp,
  { entry, inclusion: { index } }: Proof,
  { periods }: Succession,
  authorities: readonly X509[],
): Promise<VerifiedTime | { fault: string }> {
  const checkpoint = await openCheckpointOf(note, periods)
  if (checkpoint === undefined) return { fault: 'what was stamped is not signed by the log’s key' }
  const path = hashes.map(fromBase64).filter(hash => hash !== undefined)
  const leaf = leafHash(fromBase64(entry)!)
  const { size, root } = checkpoint
  if (path.length !== hashes.length || !verifyInclusion(leaf, index, size, path, root))
    return { fault: 'what was stamped does not hold the entry' }
  return verifyToken(fromBase64(token) ?? new Uint8Array(), utf8(note), authorities)
}
