import type { Demands } from '../../../../verifier/verify-proof.ts'
import type { Html } from '../../html.ts'
import type { VerificationDetails } from '../../views/verification.ts'
import type { CertificateLookup } from './lookup-certificate.ts'

export type CheckDeps = {
  lookup: CertificateLookup
  names: VerificationDetails['names']
  /** Demanded of every proof, as far as the visitor gave a policy or a root. */
  demands?: Demands | undefined
  /** Draws the present state of one check, in place of the one before. */
  show(view: Html): void
  signal?: AbortSignal
}
