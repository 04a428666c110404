import { utf8 } from '../../core/encoding/bytes.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { withoutBlankStart } from '../../core/mail/blank-start.ts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import type { MailAuthentication, MailAuthenticator } from './mail-authenticator.port.ts'
import type { EnclosedMail, Mail, MailAddress, MailReader } from './mail-reader.port.ts'
import { findLostBytes } from './reading/damaged-copy.ts'
import { forwardedSenders } from './reading/forwarded-senders.ts'
import { type Identity, identifySender } from './reading/identify-sender.ts'
import { type MailBody, readBody } from './reading/mail-body.ts'
import { type Party, readParty } from './reading/party.ts'
import { resultsOfCopy, statedRoutes } from './reading/stated-routes.ts'
import { findUnfitLine } from './reading/unfit-line.ts'

export type EmailPorts = {
  mail: MailReader
  registrableDomain: RegistrableDomain
  /** Without one no sender is confirmed, and the check of it stays open. */
  authenticator?: MailAuthenticator | undefined
}

type BareReading = {
  form: 'bare'
  accountId: string | undefined
  receivedAt: Date
  subject: string
  body: MailBody
}
export type MailReading = {
  form: 'mail'
  /** The asking account; undefined in a preview. */
  accountId: string | undefined
  receivedAt: Date
  subject: string
  body: MailBody
  mail: Mail
  from: Party[]
  sender: Party[]
  replyTo: Party[]
  /** When our own server took the mail in; undefined for a copy that was handed in. */
  deliveredAt: Date | undefined
  /** Undefined where signatures and DNS were not looked at. */
  authentication: MailAuthentication | undefined
  identity: Identity | undefined
  /** The senders whom a text quotes that was forwarded as part of this one. */
  forwarded: Party[]
  /** Messages that are attached as a whole. */
  enclosed: MailReading[]
}
/** A mail, a newsletter without its headers, or a message that was too dangerous to open. */
export type EmailReading = MailReading | BareReading | { form: 'refused'; reason: string }

const LOOKS_LIKE_HTML = /<(?:html|body|head|table|div|p|a|br|h[1-6])[\s/>]/iu

export async function readEmail(submission: Submission, ports: EmailPorts): Promise<EmailReading> {
  const { content, title = '', receivedAt, delivery, accountId } = submission
  // The delivered message has the lines that the canonical form leaves out: its route, its lists, its signatures.
  const mail = await ports.mail.read(delivery?.message ?? content)
  if (!mail) {
    const isHtml = LOOKS_LIKE_HTML.test(content)
    const parts = { text: isHtml ? '' : content, html: isHtml ? content : '' }
    const body = readBody(parts, ports.registrableDomain)
    return { form: 'bare', accountId, receivedAt, subject: title, body }
  }
  if ('refused' in mail) return { form: 'refused', reason: mail.refused }
  return readMail(submission, mail, ports)
}

/** A mail as it came, or as it was attached to another. */
type Source = Pick<Submission, 'accountId' | 'receivedAt' | 'delivery'> & { content: string | Uint8Array }

async function readMail(source: Source, mail: Mail, ports: EmailPorts): Promise<MailReading> {
  const { accountId, receivedAt, delivery } = source
  const partyOf = (address: MailAddress) => readParty(address, ports.registrableDomain)
  const from = mail.from.map(partyOf)
  const body = readBody(mail, ports.registrableDomain)
  const [authenticated, enclosed] = await Promise.all([
    readAuthentication(source, { mail, from }, ports),
    Promise.all((mail.enclosed ?? []).map(each => readEnclosed(source, each, ports))),
  ])
  return {
    form: 'mail',
    accountId,
    receivedAt,
    deliveredAt: delivery?.receivedAt,
    subject: mail.subject,
    body,
    mail,
    from,
    ...authenticated,
    sender: mail.sender.map(partyOf),
    replyTo: mail.replyTo.map(partyOf),
    forwarded: [body, ...body.otherTexts].flatMap(({ text }) => forwardedSenders(text)).map(partyOf),
    enclosed: enclosed.flatMap(reading => [reading, ...reading.enclosed]),
  }
}

function readEnclosed(
  { accountId, receivedAt }: Source,
  { mail, message }: EnclosedMail,
  ports: EmailPorts,
): Promise<MailReading> {
  return readMail(
    { ...(accountId !== undefined && { accountId }), receivedAt, content: message },
    mail,
    ports,
  )
}

type SenderProof = Pick<MailReading, 'authentication' | 'identity'>

async function readAuthentication(
  { content, receivedAt, delivery }: Source,
  { mail, from }: Pick<MailReading, 'mail' | 'from'>,
  { authenticator, registrableDomain }: EmailPorts,
): Promise<SenderProof> {
  if (authenticator === undefined) return { authentication: undefined, identity: undefined }
  const routes = delivery ? [delivery] : statedRoutes(mail, from, registrableDomain)
  const message =
    delivery?.message ?? (typeof content === 'string' ? utf8(withoutBlankStart(content)) : content)
  const results = await authenticator.authenticate(message, delivery?.receivedAt ?? receivedAt, routes)
  if (results === undefined) return { authentication: undefined, identity: undefined }
  const authentication = delivery ? results : resultsOfCopy(results, routes, from[0], registrableDomain)
  const copy = delivery
    ? undefined
    : { at: receivedAt, lost: findLostBytes(typeof content === 'string' ? content : '') }
  const unfitLine = findUnfitLine(message, mail.headers)
  return {
    authentication,
    identity: identifySender({ mail, from, authentication, copy, unfitLine }, registrableDomain),
  }
}
