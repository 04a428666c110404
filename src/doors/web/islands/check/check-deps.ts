import type { Html } from '../../html.ts'
import type { VerificationShown } from '../../views/verification.ts'
import type { Lookup } from './lookup-certificate.ts'

export type CheckDeps = {
  lookup: Lookup
  names: VerificationShown['names']
  /** Draws the present state of one check, in place of what was drawn before. */
  show(view: Html): void
  signal?: AbortSignal
}
