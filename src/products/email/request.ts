import type { RegistrableDomain } from '../../core/registrable-domain.port.ts'
import type { Submission } from '../../core/submission.ts'
import { detectLanguage, type Language } from '../../core/text/language.ts'
import { withoutInvisible } from './confusables.ts'
import { hostOfAddress } from './host-names.ts'
import { type HtmlReading, readHtml } from './html-reading.ts'
import { type MailLink, readLink } from './link-reading.ts'
import type { Mail, MailAddress, MailReader } from './mail-reader.port.ts'
import { shownDomain } from './shown-domain.ts'
import { textLinks } from './text-links.ts'

export type EmailPorts = { mail: MailReader; registrableDomain: RegistrableDomain }

/** Somebody named in a header. */
export type Party = MailAddress & {
  /** Missing, like `domain`, where the address has none that can exist. */
  host: string | undefined
  domain: string | undefined
  /** The domain that the display name shows, where it shows one. */
  shownDomain: string | undefined
}

/** What the reader of the message sees. */
export type MailBody = Omit<HtmlReading, 'links'> & { links: MailLink[]; language: Language }

type BareReading = { form: 'bare'; receivedAt: Date; subject: string; body: MailBody }
export type MailReading = {
  form: 'mail'
  receivedAt: Date
  subject: string
  body: MailBody
  mail: Mail
  from: Party[]
  sender: Party[]
  replyTo: Party[]
}
/** A mail, a newsletter without its headers, or a message that was too dangerous to open. */
export type EmailReading = MailReading | BareReading | { form: 'refused'; reason: string }

const LOOKS_LIKE_HTML = /<(?:html|body|head|table|div|p|a|br|h[1-6])[\s/>]/iu

export async function readEmail(submission: Submission, ports: EmailPorts): Promise<EmailReading> {
  const { content, title = '', receivedAt } = submission
  const mail = await ports.mail.read(content)
  if (!mail) {
    const body = LOOKS_LIKE_HTML.test(content) ? readBody('', content, ports) : readBody(content, '', ports)
    return { form: 'bare', receivedAt, subject: title, body }
  }
  if ('refused' in mail) return { form: 'refused', reason: mail.refused }
  return {
    form: 'mail',
    receivedAt,
    subject: mail.subject,
    body: readBody(mail.text, mail.html, ports),
    mail,
    from: mail.from.map(address => readParty(address, ports)),
    sender: mail.sender.map(address => readParty(address, ports)),
    replyTo: mail.replyTo.map(address => readParty(address, ports)),
  }
}

function readParty({ name, address }: MailAddress, { registrableDomain }: EmailPorts): Party {
  const host = hostOfAddress(address)
  const domain = host === undefined ? undefined : registrableDomain(host)
  return { name, address, host, domain, shownDomain: shownDomain(name, registrableDomain) }
}

/** Mail programs show the HTML part where there is one, so that is what is judged. */
function readBody(plain: string, html: string, { registrableDomain }: EmailPorts): MailBody {
  const page = readHtml(html)
  const text = page.text === '' ? plain : page.text
  const bare = textLinks(text)
  return {
    ...page,
    text,
    links: [...page.links, ...bare.links].map(link => readLink(link, registrableDomain)),
    linksCut: page.linksCut || bare.cut,
    language: detectLanguage(withoutInvisible(text)),
  }
}
