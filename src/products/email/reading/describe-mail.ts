import type { Submission } from '../../../core/judging/submission.ts'
import { canonicalMail } from '../../../core/mail/canonical-mail.ts'
import type { MailFile } from '../../../core/mail/mail-part.ts'
import type { MailDetails } from '../../../core/record/certificate-details.ts'
import type { MailReading } from '../request.ts'

const KEYS_MAX = 10
/** Stands in the canonical form for each (docs/formats/canonical-mail.md). */
const LISTED_FILE = '\nContent-SHA256: '

/** The details of a mail that are kept for the owner of its certificate. */
export function describeMail(reading: MailReading, submission: Submission): MailDetails {
  const { identity, authentication } = reading
  const dkimKeys = (authentication?.dkim ?? []).flatMap(({ domain, selector, record }) =>
    record === undefined ? [] : { domain, selector, record },
  )
  return {
    sender: identity?.kind === 'named' ? identity.address : undefined,
    dkimKeys: dkimKeys.slice(0, KEYS_MAX),
    attachments: attachmentsOf(reading, submission),
  }
}

/** Of a delivered mail as the certified text lists them; otherwise as they stand in the content. */
function attachmentsOf({ mail }: MailReading, { content, delivery }: Submission): MailFile[] {
  // Most mails have none, and then the message need not be taken apart once more.
  if (delivery !== undefined && !content.includes(LISTED_FILE)) return []
  const canonical = delivery && canonicalMail(delivery.message)
  if (canonical?.kind === 'canonical') return canonical.attachments
  return mail.attachments.map(({ name, type, bytes, sha256 }) => ({ name, type, size: bytes, sha256 }))
}
