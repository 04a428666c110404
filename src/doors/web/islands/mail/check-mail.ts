import { canonicalMail } from '../../../../core/mail/canonical-mail.ts'
import { say } from '../../../../core/text/say.ts'
import {
  mailMatchesView,
  messageView,
  searchingMailView,
  unknownMailView,
} from '../../views/check-results.ts'
import type { VerificationDetails } from '../../views/verification.ts'
import { pageOf, statusOf, verifyCertificate } from '../check/check-content.ts'
import type { CheckDeps } from '../check/check-deps.ts'
import { messageFor } from '../check/refusal.ts'

type MailCheckDeps = CheckDeps & {
  /** The service that shows the certificates' pages; empty for the one that this page comes from. */
  baseUrl: string
}

/**
 * Brings a received mail into its canonical form here, asks for certificates by the hash of that form, and verifies
 * the proof of each. Nothing of the mail but this hash leaves the browser.
 */
export async function checkMail(message: Uint8Array, deps: MailCheckDeps): Promise<void> {
  const { lookup, names, show, signal, baseUrl } = deps
  const mail = canonicalMail(message)
  if (mail.kind === 'refused')
    return show(messageView(say`This mail cannot be checked, because ${mail.reason}.`))
  const { hash, list } = mail
  show(searchingMailView)
  const { certificates, more } = await lookup.certificatesOf(hash)
  if (certificates.length === 0) return show(unknownMailView(hash, list))
  const key = { line: await lookup.logKey(), from: 'service' as const }
  const verifications: VerificationDetails[] = certificates.map(certificate => ({
    code: certificate.verify_code,
    page: baseUrl + pageOf(certificate.verify_code),
    steps: [],
    status: statusOf(certificate),
    key,
    names,
  }))
  for (const verification of verifications) {
    await verifyCertificate(verification, hash, lookup, () => {}).catch(error => {
      signal?.throwIfAborted()
      verification.fault = messageFor(error)
    })
  }
  show(mailMatchesView({ hash, more, verifications }))
}
