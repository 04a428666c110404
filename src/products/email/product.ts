import { utf8 } from '../../core/encoding/bytes.ts'
import type { OwnJudge } from '../../core/judging/own-judge.ts'
import { defineProduct, type Product } from '../../core/judging/product.ts'
import type { TextIdentity } from '../../core/judging/product-description.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { CANONICAL_MAIL_FORM, canonicalMail } from '../../core/mail/canonical-mail.ts'
import type { MailFile } from '../../core/mail/mail-part.ts'
import type { MailDetails } from '../../core/record/certificate-details.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import { askEnclosed } from './checks/ask-enclosed.ts'
import { attachmentsCheck } from './checks/attachments-check.ts'
import { authenticationCheck } from './checks/authentication-check.ts'
import { contentCheck } from './checks/content-check.ts'
import { dateRouteCheck } from './checks/date-route-check.ts'
import { linksCheck } from './checks/links-check.ts'
import { createMailJudgeCheck } from './checks/mail-judge-check.ts'
import { structureCheck } from './checks/mail-structure-check.ts'
import { newsletterMannersCheck } from './checks/newsletter-manners-check.ts'
import { pressureCheck } from './checks/pressure-check.ts'
import { senderCheck } from './checks/sender-check.ts'
import { deceptionLimits } from './deception.ts'
import { emailDescription } from './description.ts'
import type { MailReader } from './mail-reader.port.ts'
import type { ShownText } from './reading/mail-body.ts'
import { type EmailPorts, type EmailReading, type MailReading, readEmail } from './request.ts'

export type EmailDeps = EmailPorts & {
  /** A model of the operator's own, for accounts that agree. */
  ownJudge?: OwnJudge | undefined
}

export function createEmailProduct({ ownJudge, ...ports }: EmailDeps): Product {
  return defineProduct({
    description: emailDescription,
    refuse: submission => refuseUnopened(submission, ports.mail),
    read: submission => readEmail(submission, ports),
    details: (reading, submission) =>
      reading.form === 'mail' ? { mail: describeMail(reading, submission) } : undefined,
    text: sharedForm,
    language: reading => (reading.form === 'refused' ? undefined : knownLanguage(reading.body)),
    limits: deceptionLimits,
    checks: [
      authenticationCheck,
      askEnclosed(senderCheck),
      askEnclosed(linksCheck),
      askEnclosed(pressureCheck),
      askEnclosed(attachmentsCheck),
      dateRouteCheck,
      structureCheck,
      newsletterMannersCheck,
      contentCheck,
      ...(ownJudge ? [createMailJudgeCheck(ownJudge)] : []),
    ],
  })
}

/** A forger can make any mail too large to open. By SMTP such a mail is refused, so a copy of it is, too. */
function refuseUnopened({ content, delivery }: Submission, reader: MailReader): Problem | undefined {
  const reason = delivery === undefined ? reader.refuse(content)?.refused : undefined
  if (reason === undefined) return undefined
  const message = say`The message was not opened because ${reason}; no ordinary mail looks like this.`
  return new Problem('invalid-field', message, { errors: [{ field: 'content', message }] })
}

function knownLanguage({ language }: ShownText): string | undefined {
  return language === 'unknown' ? undefined : language
}

/** The canonical form of a mail that was handed in as it is: a recipient's copy is recognised by it. */
function sharedForm(
  reading: EmailReading,
  { content, contentHash, delivery }: Submission,
): TextIdentity | undefined {
  if (reading.form !== 'mail' || delivery !== undefined) return undefined
  const canonical = canonicalMail(utf8(content))
  if (canonical.kind === 'refused' || canonical.hash === contentHash) return undefined
  return { form: CANONICAL_MAIL_FORM, hash: canonical.hash }
}

const KEYS_MAX = 10
/** Stands in the canonical form for each (docs/formats/canonical-mail.md). */
const LISTED_FILE = '\nContent-SHA256: '

/** The details of a mail that are kept for the owner of its certificate. */
function describeMail(reading: MailReading, submission: Submission): MailDetails {
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
