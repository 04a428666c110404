import type { CertificateStatus } from '../../../../core/record/certificate.ts'
import { codeIn } from '../../../../core/record/proof.ts'
import { verifyProofByHash } from '../../../../verifier/verify-proof.ts'
import type { Html } from '../../html.ts'
import { standingBroken, standingChanged, standingHolds } from '../../views/standing-check.ts'
import type { CertificateLookup } from '../check/lookup-certificate.ts'

/** Verifies the certificate's proof, and that the log says of its status what the page says. */
export async function checkStanding(
  code: string,
  shown: CertificateStatus,
  lookup: Pick<CertificateLookup, 'proofOf' | 'logKey'>,
): Promise<{ view: Html; tone: 'good' | 'bad' }> {
  const [input, key] = await Promise.all([lookup.proofOf(code), lookup.logKey()])
  const { holds, proof, steps, status } = await verifyProofByHash(input, undefined, key)
  // A genuine proof of another certificate would hold, too.
  if (!holds || codeIn(proof!) !== code) return { view: standingBroken(steps), tone: 'bad' }
  if (status?.status !== shown) return { view: standingChanged(status?.status), tone: 'bad' }
  return { view: standingHolds(shown, steps), tone: 'good' }
}
