import { Buffer } from 'node:buffer'
import type { ParsedAddress, ParsedAddresses, ParsedAttachment, ParsedMail } from 'mailparser'
import { withoutBlankStart } from '../../core/mail/blank-start.ts'
import type {
  EnclosedMail,
  Mail,
  MailAddress,
  MailAttachment,
  MailHeader,
  MailReader,
  TextVariant,
} from '../../products/email/mail-reader.port.ts'
import { HEADER_BYTES_MAX, PARTS_MAX, passMimeGate, utf7Labels } from './mime-gate.ts'
import { startsLikeMail } from './starts-like-mail.ts'

// Nothing is converted: HTML to text costs a second on a hostile megabyte, and the product reads the HTML itself.
// The parser's own limits stand behind the gate, for messages the two read differently.
const OPTIONS = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepCidLinks: true,
  checksumAlgo: 'sha256',
  maxHeadSize: HEADER_BYTES_MAX,
  maxChildNodes: PARTS_MAX,
}
type Disposition = { params?: Record<string, string> }

const ENCLOSED_MAX = 5
/** An attached message may have one attached itself. */
const ENCLOSED_DEPTH_MAX = 2

/** A sender header that is repeated often is judged by its first and last copies: programs show one of these. */
const OUTER_COPIES = 5

export function createMailReader(): MailReader {
  return {
    refuse(message) {
      const source = withoutBlankStart(message)
      return startsLikeMail(source) ? passMimeGate(source) : undefined
    },

    async read(message) {
      // One character per byte is enough for the gates, whatever character set a delivered message is in.
      const text = typeof message === 'string' ? message : Buffer.from(message).toString('latin1')
      const source = withoutBlankStart(text)
      // A delivered message is a mail, however few headers it has.
      if (typeof message === 'string' && !startsLikeMail(source)) return undefined
      const refusal = passMimeGate(source)
      if (refusal) return refusal
      try {
        return await openMail(Buffer.from(source, typeof message === 'string' ? 'utf8' : 'latin1'))
      } catch {
        return { refused: 'its parts could not be told apart' }
      }
    },
  }
}

async function openMail(source: Buffer, depth = 0): Promise<Mail> {
  const plain = relabelUtf7(source)
  const mail = await parse(plain ?? source)
  const decode = (text: string) => (plain === undefined ? text : decodeUtf7(text))
  const headers = headersOf(mail)
  const namedHeaders = headers.filter(header => header.name !== '')
  return {
    headers: namedHeaders,
    brokenHeaderLines: headers.length - namedHeaders.length,
    from: await addressesOf(headers, 'from'),
    sender: await addressesOf(headers, 'sender'),
    replyTo: await addressesOf(headers, 'reply-to'),
    to: flatten(mail.to),
    cc: flatten(mail.cc),
    subject: mail.subject ?? '',
    text: decode(mail.text ?? ''),
    html: decode(mail.html || ''),
    ...invitationOf(mail),
    ...variantsOf(mail),
    attachments: mail.attachments.map(readAttachment),
    ...(await enclosedIn(mail, depth)),
  }
}

async function enclosedIn({ attachments }: ParsedMail, depth: number): Promise<Pick<Mail, 'enclosed'>> {
  if (depth >= ENCLOSED_DEPTH_MAX) return {}
  const enclosed: EnclosedMail[] = []
  for (const { content } of attachments.filter(isMessage).slice(0, ENCLOSED_MAX)) {
    const message = Buffer.from(content ?? new Uint8Array())
    const text = message.toString('latin1')
    if (startsLikeMail(text) && !passMimeGate(text))
      enclosed.push({ mail: await openMail(message, depth + 1), message })
  }
  return enclosed.length === 0 ? {} : { enclosed }
}

function isMessage({ contentType = '', filename }: ParsedAttachment): boolean {
  return /^message\/(?:rfc822|global)$/iu.test(contentType) || /\.eml$/iu.test(filename ?? '')
}

/** The parser is loaded with the first mail: no start waits for it, and many a service never sees one. */
async function parse(source: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser')
  return simpleParser(source, OPTIONS)
}

const INVITATION_CHARACTERS = 100_000
/** RFC 5545, section 3.1: a line that begins with white space continues the one before. */
const FOLD = /\r?\n[ \t]/gu
const SHOWN_PROPERTY = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT|URL)(?:;[^:\r\n]{0,200})?:(.*)$/gimu

/** Mail programs show an invitation in place of the message, its description and links included. */
function invitationOf({ attachments }: ParsedMail): { invitation?: string } {
  const calendars = attachments.filter(({ contentType }) => contentType?.toLowerCase() === 'text/calendar')
  const lines = calendars.flatMap(({ content = new Uint8Array() }) => {
    const text = Buffer.from(content).toString().slice(0, INVITATION_CHARACTERS).replace(FOLD, '')
    return [...text.matchAll(SHOWN_PROPERTY)].map(([, value]) =>
      value!
        .replace(/\\n/giu, '\n')
        .replace(/\\([,;\\])/gu, '$1')
        .trim(),
    )
  })
  return lines.length === 0 ? {} : { invitation: lines.join('\n') }
}

const VARIANTS_MAX = 10
const VARIANT_BYTES_MAX = 1_000_000
const ATTACHED = /^\s*attachment\b/iu

/** Text parts of kinds that the parser leaves among the attachments, though the sender did not attach them. */
function variantsOf({ attachments }: ParsedMail): Pick<Mail, 'variants'> {
  const variants = attachments.flatMap(({ contentType = '', content, headers }): TextVariant[] => {
    if (!/^text\/(?!calendar\b|css\b|csv\b|vcard\b|x-vcard\b)/iu.test(contentType)) return []
    const disposition = headers?.get('content-disposition') as { value?: string } | undefined
    if (ATTACHED.test(disposition?.value ?? '')) return []
    const text = Buffer.from(content ?? new Uint8Array()).toString('utf8', 0, VARIANT_BYTES_MAX)
    return text === '' ? [] : [{ isHtml: /html/iu.test(contentType), text }]
  })
  return variants.length === 0 ? {} : { variants: variants.slice(0, VARIANTS_MAX) }
}

/** The canonical form of a mail lists an attachment by size and hash, in place of its bytes. */
function readAttachment({
  filename,
  contentType,
  size = 0,
  checksum = '',
  headers,
}: ParsedAttachment): MailAttachment {
  const name = filename ?? ''
  const type = (contentType ?? 'application/octet-stream').toLowerCase()
  const listedHash = String(headers?.get('content-sha256') ?? '')
  const listedSize = Number((headers?.get('content-disposition') as Disposition | undefined)?.params?.size)
  return size === 0 && /^[0-9a-f]{64}$/u.test(listedHash) && Number.isSafeInteger(listedSize)
    ? { name, type, bytes: listedSize, sha256: listedHash }
    : { name, type, bytes: size, sha256: checksum }
}

function headersOf({ headerLines = [] }: ParsedMail): MailHeader[] {
  return headerLines.map(({ key, line }) => {
    const text = Buffer.from(line, 'latin1').toString().replace(/\r?\n/gu, '')
    return { name: key, value: text.slice(text.indexOf(':') + 1).trim() }
  })
}

/** The parser keeps only the last copy of a header that may occur once; each copy is therefore read by itself. */
async function addressesOf(headers: MailHeader[], name: string): Promise<MailAddress[]> {
  const values = headers.filter(header => header.name === name).map(({ value }) => value)
  const copies = values.filter((_, at) => at < OUTER_COPIES || at >= values.length - OUTER_COPIES)
  const addresses: MailAddress[] = []
  for (const value of copies) {
    const mail = await parse(Buffer.from(`${name}: ${value}\r\n\r\n`))
    addresses.push(...flatten(mail.headers?.get(name) as ParsedAddresses | undefined))
  }
  return addresses
}

function flatten(addresses: ParsedAddresses | ParsedAddresses[] | undefined): MailAddress[] {
  const entries = [addresses ?? []].flat().flatMap(({ value }) => value)
  return entries.flatMap(withMembers)
}

/** Groups cannot contain groups (RFC 5322, section 3.4), so one level is all there is to open. */
function withMembers({ name, address, group }: ParsedAddress): MailAddress[] {
  if (group) return group.map(member => ({ name: member.name, address: member.address ?? '' }))
  return [{ name, address: address ?? '' }]
}

const MAY_NAME_IT = /utf[\W_]?7/iu
const ENCODED = /\+([A-Za-z0-9+/]*)-?/gu

/**
 * The message with its parts in UTF-7 called ASCII, for a parser that takes a second for each megabyte of UTF-7; undefined
 * where it has none. Its text is decoded afterwards, by `decodeUtf7`.
 */
function relabelUtf7(source: Buffer): Buffer | undefined {
  const text = source.toString('latin1')
  const labels = MAY_NAME_IT.test(text) ? utf7Labels(text) : []
  if (labels.length === 0) return undefined
  const starts = [0, ...labels.map(([, to]) => to)]
  const stretches = starts.map((start, at) => text.slice(start, labels[at]?.[0]))
  return Buffer.from(stretches.join('us-ascii'), 'latin1')
}

/** RFC 2152: UTF-16 in base64, from a plus sign to the first sign that is no base64; a minus sign there belongs to it. */
function decodeUtf7(text: string): string {
  return text.replace(ENCODED, (_, run: string) => {
    if (run === '') return '+'
    const bytes = Buffer.from(run, 'base64')
    return bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString('utf16le')
  })
}
