import type { Capsule } from './capsule.ts'
import { CERTIFICATE_STATUSES } from './certificate.ts'
import { parseJson } from './parse-json.ts'
import { oneOf, text, time } from './read-proof.ts'
import { shape, strictObjectOf } from './shape.ts'

const capsule = strictObjectOf({
  version: oneOf([1]),
  // Left to its verifier, which names what is wrong with it.
  proof: shape(() => true, 'a proof'),
  key: text,
  status: strictObjectOf(
    { status: oneOf(CERTIFICATE_STATUSES), changedAt: time },
    { reason: text, supersededBy: text },
  ),
  asOf: time,
})

/**
 * A capsule, or undefined where anything in it is not as it was written. Its status is unsigned, so one damaged letter
 * must not make a revoked certificate look like one that stands; nor may a lost key leave the choice to the proof.
 */
export function readCapsule(json: string): Capsule | undefined {
  const value = parseJson(json)
  if (capsule(value) !== undefined) return undefined
  const read = value as Capsule
  return read.proof?.key === read.key ? read : undefined
}
