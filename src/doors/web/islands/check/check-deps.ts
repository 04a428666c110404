import type { Policy } from '../../../../core/log/policy.ts'
import type { Html } from '../../html.ts'
import type { VerificationDetails } from '../../views/verification.ts'
import type { Lookup } from './lookup-certificate.ts'

export type CheckDeps = {
  lookup: Lookup
  names: VerificationDetails['names']
  /** Demanded of every proof; undefined where the visitor gave none. */
  policy?: Policy | undefined
  /** Draws the present state of one check, in place of the one before. */
  show(view: Html): void
  signal?: AbortSignal
}
