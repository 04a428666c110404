import { type Check, type Evidence, inconclusive } from '../../../core/finding.ts'
import type { EmailReading } from '../request.ts'
import { notOpened, withoutHeaders } from '../unread.ts'

const SIGNING_DOMAIN = /(?:^|;)\s*d\s*=\s*([^\s;]{1,253})/iu

/**
 * Authentication-Results lines inside the content are not evidence: whoever wrote the mail can have written them too
 * (RFC 8601, section 1.6).
 */
export const authenticationCheck: Check<EmailReading> = {
  code: 'email-authentication',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    if (reading.form === 'bare') return withoutHeaders('the signature of the sending domain')
    const signatures = reading.mail.headers.filter(header => header.name === 'dkim-signature')
    const signers = signatures.flatMap(({ value }) => SIGNING_DOMAIN.exec(value)?.[1] ?? [])
    const evidence: Evidence[] = signers.map(domain => ({
      where: 'DKIM-Signature header, not verified',
      text: domain,
    }))
    const carried =
      signers.length > 0
        ? `The mail carries a signature in the name of ${signers[0]}`
        : 'The mail carries no signature of a sending domain'
    return inconclusive(
      `${carried}; DKIM, SPF and DMARC were not checked, because that needs the original message as delivered and the DNS records of the sender.`,
      evidence,
    )
  },
}
