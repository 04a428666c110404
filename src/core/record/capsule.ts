import { parseJson } from '../encoding/parse-json.ts'
import { oneOf, type Shape, strictObjectOf, type TypeOf, text, time } from '../encoding/shape.ts'
import { CERTIFICATE_STATUSES } from './certificate.ts'
import type { Proof } from './proof.ts'

/** Not checked here: the verifier reports what is wrong with a proof. */
const uncheckedProof: Shape<Proof> = { fault: () => undefined, schema: {} }

const capsuleShape = strictObjectOf({
  version: oneOf([1]),
  proof: uncheckedProof,
  /** The log's verifier key, as the issuer gave it. */
  key: text,
  /** As of `asOf`: later changes cannot reach a file. */
  status: strictObjectOf(
    { status: oneOf(CERTIFICATE_STATUSES), changedAt: time },
    { reason: text, supersededBy: text },
  ),
  asOf: time,
})

/** The data of a capsule, for its own script and for any other verifier (docs/formats/capsule.md). */
export type Capsule = TypeOf<typeof capsuleShape>

export const CAPSULE_ID = 'pinproof-capsule'

const BEFORE = `<script type="application/json" id="${CAPSULE_ID}">`
const AFTER = '</script>'

/** An element that nothing inside it can end: hostile text has no `<` left to do it with. */
export function capsuleElement(capsule: Capsule): string {
  return `${BEFORE}${JSON.stringify(capsule).replaceAll('<', '\\u003c')}${AFTER}`
}

/**
 * A capsule, or undefined where anything in it is not as it was written. Its status is unsigned, so one damaged letter
 * must not make a revoked certificate look like one that stands; nor may a lost key leave the choice to the proof.
 */
export function readCapsule(json: string): Capsule | undefined {
  const value = parseJson(json)
  if (capsuleShape.fault(value) !== undefined) return undefined
  const capsule = value as Capsule
  return capsule.proof?.key === capsule.key ? capsule : undefined
}

/** The proof inside a capsule's file, as unverified as any other; undefined for any other file. */
export function proofInCapsule(file: string): unknown {
  const start = file.indexOf(BEFORE)
  const end = file.indexOf(AFTER, start)
  if (start < 0 || end < 0) return undefined
  return (parseJson(file.slice(start + BEFORE.length, end)) as Partial<Capsule> | null | undefined)?.proof
}
