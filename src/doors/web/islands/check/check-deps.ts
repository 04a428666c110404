import type { Html } from '../../html.ts'
import type { VerificationDetails } from '../../views/verification.ts'
import type { Lookup } from './lookup-certificate.ts'

export type CheckDeps = {
  lookup: Lookup
  names: VerificationDetails['names']
  /** Draws the present state of one check, in place of the one before. */
  show(view: Html): void
  signal?: AbortSignal
}
