import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import type { MailAuthentication } from '../mail-authenticator.port.ts'
import type { EmailReading, MailReading } from '../request.ts'
import { notOpened, withoutHeaders } from './unread.ts'

const SIGNING_DOMAIN = /(?:^|;)\s*d\s*=\s*([^\s;]{1,253})/iu
/** The share left when the domain itself asks that such mails be refused or set aside. */
const DISOWNED_SHARE = 0

/**
 * Authentication-Results lines inside the content are not evidence: the writer of the mail can have written them too
 * (RFC 8601, section 1.6).
 */
export const authenticationCheck: Check<EmailReading> = {
  code: 'email-authentication',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    if (reading.form === 'bare') return withoutHeaders('the signature of the sending domain')
    const { authentication, identity } = reading
    if (authentication === undefined || identity === undefined) return notChecked(reading)
    const evidence = evidenceOf(authentication)
    if (identity.kind === 'named') {
      const { domain } = identity.signature
      const says = `The mail was signed by ${domain}, the domain of its sender, and has not been changed since.`
      return supports(1, says, evidence)
    }
    if (authentication.dkim.some(({ result }) => result === 'temperror'))
      return inconclusive('The key of a signature could not be looked up, so nobody can be named.', evidence)
    return answerUnnamed(reading, authentication, identity.flaw, evidence)
  },
}

function notChecked({ mail, deliveredAt }: MailReading): Answer {
  const signatures = mail.headers.filter(header => header.name === 'dkim-signature')
  const signers = signatures.flatMap(({ value }) => SIGNING_DOMAIN.exec(value)?.[1] ?? [])
  const evidence: Evidence[] = signers.map(domain => ({
    where: 'DKIM-Signature header, not verified',
    text: domain,
  }))
  const signatureNote =
    signers.length > 0
      ? `The mail carries a signature in the name of ${signers[0]}`
      : 'The mail carries no signature of a sending domain'
  const because =
    deliveredAt === undefined
      ? 'that needs the original message as delivered and the DNS records of the sender'
      : 'asking DNS is not switched on at this server, or the message is too hostile for it'
  return inconclusive(`${signatureNote}; DKIM, SPF and DMARC were not checked, because ${because}.`, evidence)
}

function answerUnnamed(
  reading: MailReading,
  authentication: MailAuthentication,
  flaw: string | undefined,
  evidence: Evidence[],
): Answer {
  const { dmarc } = authentication
  const isStrict = dmarc?.policy === 'reject' || dmarc?.policy === 'quarantine'
  const [share, says] =
    flaw === undefined ? weighUnsigned(reading, authentication) : [0.4, `A signature holds, but ${flaw}`]
  if (share === undefined) return inconclusive(`${says}, so nobody can be named.`, evidence)
  if (dmarc?.result === 'fail' && isStrict)
    return weakens(DISOWNED_SHARE, `${says}, and the sender's domain disowns such mails (DMARC).`, evidence)
  return weakens(share, `${says}; so nobody is named as the sender.`, evidence)
}

/** The answer where no signature of the sender's domain holds. No share: it cannot be told from what is there. */
function weighUnsigned(
  { spfAligned, from }: MailReading,
  { dkim, spf, dmarc, arc }: MailAuthentication,
): [share: number | undefined, says: string] {
  const foreign = dkim.find(({ result }) => result === 'pass')
  if (foreign && foreign.domain === from[0]?.host)
    return [0.4, `The mail is signed by ${foreign.domain}, which nobody can have registered`]
  if (foreign) return [0.4, `The mail is signed by ${foreign.domain}, which is not the sender's domain`]
  const [brokenSignature] = dkim
  if (brokenSignature && arc.sealer !== undefined)
    return [0.3, `The mail was changed on its way, and only ${arc.sealer} vouches for what it was (ARC)`]
  if (brokenSignature)
    return [0.1, `The signature of ${brokenSignature.domain} does not hold (${brokenSignature.reason})`]
  if (spf === undefined) return [undefined, 'The mail carries no signature of a sending domain']
  if (spf.result === 'temperror')
    return [undefined, 'The mail is not signed, and its domain could not be asked']
  if (spf.result === 'fail')
    return [0.05, `The mail is not signed, and its server may not send for ${spf.domain} (SPF)`]
  const mayBeSender = `The mail is not signed; its server may send for ${spf.domain} (SPF), but nothing ties the text to it`
  if (spfAligned) return [0.5, mayBeSender]
  // The same domain, or one that DMARC aligns, but a public suffix, which has no registrant.
  if (spf.result === 'pass' && (dmarc?.result === 'pass' || spf.domain === from[0]?.host))
    return [0.25, mayBeSender]
  return [0.25, 'The mail is not signed, and anyone could have sent it']
}

function evidenceOf({ dkim, spf, dmarc, arc }: MailAuthentication): Evidence[] {
  return [
    ...dkim.map(({ domain, selector, result, reason }) => ({
      where: `DKIM signature of ${domain}, key ${selector}`,
      text: reason === '' ? result : `${result}: ${reason}`,
    })),
    ...(spf ? [{ where: `SPF of ${spf.domain}`, text: spf.result }] : []),
    ...(dmarc ? [{ where: 'DMARC', text: `${dmarc.result}, policy ${dmarc.policy ?? 'none'}` }] : []),
    ...(arc.result === 'none'
      ? []
      : [{ where: 'ARC', text: [arc.result, arc.sealer].filter(Boolean).join(' ') }]),
  ]
}
