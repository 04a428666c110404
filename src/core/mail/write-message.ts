import { sha256Hex } from '../encoding/sha256.ts'
import type { FileNotes, MailFile, MailMessage, MailPart } from './mail-part.ts'

const VERSION_LINE = 'Pinproof-Canonical-Mail: 1'

/** Whether a content is the canonical form of a mail, as far as it says so itself. */
export function isCanonicalMail(content: string): boolean {
  return content.startsWith(`${VERSION_LINE}\n`)
}

/** The canonical form of a message (docs/formats/canonical-mail.md, "Writing"). */
export function writeCanonicalMail(message: MailMessage): string {
  return `${VERSION_LINE}\n${writeMessage(message)}\n`
}

function writeMessage({ fields, body }: MailMessage): string {
  return [...fields.map(({ name, value }) => `${name}: ${value}`), writePart(body)].join('\n')
}

function writePart(part: MailPart): string {
  if (part.kind === 'multipart') return writeMultipart(part.type, part.parts.map(writePart))
  if (part.kind === 'message') return `Content-Type: message/rfc822\n\n${writeMessage(part.message)}`
  if (part.kind === 'file') return writeFile(part)
  const disposition = part.name === '' ? [] : [`Content-Disposition: inline; filename=${quote(part.name)}`]
  return [`Content-Type: ${part.type}; charset=utf-8`, ...disposition, '', part.text].join('\n')
}

/** The boundary follows from the parts, so that no part can contain it. */
function writeMultipart(type: string, parts: string[]): string {
  const boundary = sha256Hex(parts.join('\n'))
  const sections = parts.map(part => `--${boundary}\n${part}`)
  return [`Content-Type: ${type}; boundary="${boundary}"`, '', ...sections, `--${boundary}--`].join('\n')
}

function writeFile({ type, name, size, sha256, contentId, charset, encoding }: MailFile & FileNotes): string {
  const filename = name === '' ? '' : ` filename=${quote(name)};`
  return [
    `Content-Type: ${type}${charset === '' ? '' : `; charset=${quote(charset)}`}`,
    `Content-Disposition: attachment;${filename} size=${size}`,
    ...(encoding === '' ? [] : [`Content-Transfer-Encoding: ${encoding}`]),
    ...(contentId === '' ? [] : [`Content-ID: ${contentId}`]),
    `Content-SHA256: ${sha256}`,
    '',
  ].join('\n')
}

function quote(name: string): string {
  return `"${name.replace(/["\\]/g, '\\$&')}"`
}
