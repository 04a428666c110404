import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  limited,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { MailAuthentication } from '../mail-authenticator.port.ts'
import { type Identity, isAuthenticated } from '../reading/identify-sender.ts'
import type { EmailReading, MailReading } from '../request.ts'
import { notOpened, withoutHeaders } from './unread.ts'

const SIGNING_DOMAIN = /(?:^|;)\s*d\s*=\s*([^\s;]{1,253})/iu
/** SPF ties the server to the domain, and nothing to the text. */
const SERVER_SHARE = 0.7
const FORGED: ReadonlySet<Identity['kind']> = new Set(['disowned', 'altered', 'contested'])

/**
 * Authentication-Results lines inside the content are not evidence: the writer of the mail can have written them too
 * (RFC 8601, section 1.6).
 */
export const authenticationCheck: Check<EmailReading> = {
  code: 'email-authentication',
  ask(reading) {
    const answer = answerOf(reading)
    if (reading.form !== 'mail') return limited(answer, 'email-unauthenticated')
    const { identity } = reading
    if (identity !== undefined && FORGED.has(identity.kind)) return limited(answer, 'email-forged')
    return isAuthenticated(identity) ? answer : limited(answer, 'email-unauthenticated')
  },
}

function answerOf(reading: EmailReading): Answer {
  if (reading.form === 'refused') return notOpened(reading)
  if (reading.form === 'bare') return withoutHeaders(say`the signature of the sending domain`)
  const { authentication, identity } = reading
  if (authentication === undefined || identity === undefined) return notChecked(reading)
  return answerTo(identity, reading, authentication)
}

function notChecked({ mail }: MailReading): Answer {
  const signatures = mail.headers.filter(header => header.name === 'dkim-signature')
  const signers = signatures.flatMap(({ value }) => SIGNING_DOMAIN.exec(value)?.[1] ?? [])
  const evidence: Evidence[] = signers.map(domain => ({
    where: say`DKIM-Signature header, not verified`,
    text: domain,
  }))
  const carries =
    signers.length > 0
      ? say`The mail carries a signature in the name of ${signers[0]!}`
      : say`The mail carries no signature of a sending domain`
  return inconclusive(
    say`${carries}; DKIM, SPF and DMARC were not checked, because asking DNS is switched off at this server or the message is too hostile for it.`,
    evidence,
  )
}

function answerTo(identity: Identity, reading: MailReading, authentication: MailAuthentication): Answer {
  const evidence = evidenceOf(authentication)
  switch (identity.kind) {
    case 'named': {
      const { domain } = identity.signature
      const says = say`The mail was signed by ${domain}, the domain of its sender, and has not been changed since.`
      return supports(1, says, evidence)
    }
    case 'server': {
      const says = say`The server that brought the mail may send for ${identity.domain} (SPF); no signature ties the text to it.`
      return supports(SERVER_SHARE, says, evidence)
    }
    case 'altered': {
      const { domain, reason } = identity.signature
      return weakens(0, say`The mail was changed after ${domain} had signed it (${reason}).`, evidence)
    }
    case 'contested': {
      const says = say`From names senders of different domains (${identity.domains.join(' and ')}), so that one mail program shows the one and the next the other.`
      const lines = reading.from.map(({ name, address }) => ({
        where: say`From header`,
        text: `${name} <${address}>`.trim(),
      }))
      return weakens(0, says, [...lines, ...evidence])
    }
    case 'disowned': {
      const sender = authentication.dmarc?.domain ?? senderOf(reading)
      const says =
        identity.policy === 'reject'
          ? say`Nothing shows that ${sender} sent the mail, and ${sender} asks that such mails be rejected (DMARC).`
          : say`Nothing shows that ${sender} sent the mail, and ${sender} asks that such mails be set aside (DMARC).`
      return weakens(0, says, evidence)
    }
    case 'unnamed':
      return unnamed(reading, authentication, identity.flaw, evidence)
  }
}

/** Absence accuses nobody; a flaw, a refusal by SPF or a failure of DMARC does. */
function unnamed(
  reading: MailReading,
  { dkim, spf, dmarc, arc }: MailAuthentication,
  flaw: string | undefined,
  evidence: Evidence[],
): Answer {
  const domain = senderOf(reading)
  if (flaw !== undefined)
    return weakens(0.4, say`A signature holds, but ${flaw}, so it does not name the sender.`, evidence)
  if (dkim.some(({ result }) => result === 'temperror') || spf?.result === 'temperror')
    return inconclusive(say`DNS could not be asked in time, so the sender could not be confirmed.`, evidence)
  if (spf?.result === 'fail')
    return weakens(
      0.05,
      say`The server that brought the mail may not send for ${spf.domain} (SPF).`,
      evidence,
    )
  if (arc.sealers.length > 0)
    return inconclusive(
      say`The mail was passed on by ${arc.sealers.at(-1)!}, which seals what it received (ARC); no signature of ${domain} holds any more.`,
      evidence,
    )
  if (dmarc?.result === 'fail')
    return weakens(
      0.2,
      say`Neither a signature nor the server shows that ${domain} sent the mail (DMARC).`,
      evidence,
    )
  return inconclusive(unconfirmedBecause(dkim, domain), evidence)
}

/** Nothing accuses, and nothing confirms. */
function unconfirmedBecause(dkim: MailAuthentication['dkim'], domain: string): string {
  const signer = dkim.find(({ result }) => result === 'pass')
  if (signer) return say`The mail is signed by ${signer.domain}, which does not name ${domain} as the sender.`
  const [failure] = dkim
  return failure
    ? say`The signature of ${failure.domain} could not be confirmed (${failure.reason}), so nothing shows that ${domain} sent the mail.`
    : say`The mail is not signed, and nothing shows that ${domain} sent it.`
}

function senderOf({ from: [party] }: MailReading): string {
  return party?.domain ?? party?.host ?? say`the named sender`
}

function evidenceOf({ dkim, spf, dmarc, arc }: MailAuthentication): Evidence[] {
  return [
    ...dkim.map(({ domain, selector, result, reason }) => ({
      where: say`DKIM signature of ${domain}, key ${selector}`,
      text: reason === '' ? result : `${result}: ${reason}`,
    })),
    ...(spf ? [{ where: say`SPF of ${spf.domain}`, text: spf.result }] : []),
    ...(dmarc ? [{ where: say`DMARC`, text: `${dmarc.result}, policy ${dmarc.policy ?? 'none'}` }] : []),
    ...(arc.result === 'none'
      ? []
      : [{ where: say`ARC`, text: [arc.result, arc.sealers.at(-1)].filter(Boolean).join(' ') }]),
  ]
}
