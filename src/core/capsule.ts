import type { CertificateStatus } from './certificate.ts'
import { parseJson } from './parse-json.ts'
import type { Proof } from './proof.ts'

/** What a capsule carries for its own script, and for any other verifier that opens the file (docs/formats/capsule.md). */
export type Capsule = {
  version: 1
  proof: Proof
  /** The log's verifier key, as the issuer gave it. */
  key: string
  /** As of `asOf`: a file cannot learn what happens later. */
  status: { status: CertificateStatus; changedAt: string; reason?: string; supersededBy?: string }
  asOf: string
}

export const CAPSULE_ID = 'pinproof-capsule'

const BEFORE = `<script type="application/json" id="${CAPSULE_ID}">`
const AFTER = '</script>'

/** An element that nothing inside it can end: hostile text has no `<` left to do it with. */
export function capsuleElement(capsule: Capsule): string {
  return `${BEFORE}${JSON.stringify(capsule).replaceAll('<', '\\u003c')}${AFTER}`
}

/** The proof inside a capsule's file, to be believed no more than any other; undefined for any other file. */
export function proofInCapsule(file: string): unknown {
  const start = file.indexOf(BEFORE)
  const end = file.indexOf(AFTER, start)
  if (start < 0 || end < 0) return undefined
  return (parseJson(file.slice(start + BEFORE.length, end)) as Partial<Capsule> | null | undefined)?.proof
}
