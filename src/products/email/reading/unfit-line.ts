import { withoutBlankStart } from '../../../core/mail/blank-start.ts'
import { readMimeValue, readParameterText } from '../../../core/mail/mime-value.ts'
import type { MailHeader } from '../mail-reader.port.ts'

/** A header line that says another form of the body than it has, so that programs show another text than was written. */
export type UnfitLine = 'content-type' | 'content-transfer-encoding'

const HEAD_BYTES_MAX = 66_000
const BODY_BYTES_READ = 200_000
/** Some programs tell readers of the last century what they see; no text begins so. */
const MIME_NOTICE = /^[^\n]{0,200}\b(?:MIME|multi-?part)\b[^\n]{0,200}(?:\n[^\n]{0,200}){0,4}$/iu
/** No program has written it for decades; plain words that look like it turn into others. */
const UTF7_LABEL = /\bcharset[ \t]*=[ \t]*"?[\w-]{0,20}?utf[\W_]?7\b/iu
const NO_BASE64 = /[^A-Za-z0-9+/=\s]/u

/** Every copy of a line counts, as programs differ in which of two they go by. */
export function findUnfitLine(message: Uint8Array, headers: MailHeader[]): UnfitLine | undefined {
  const { head, body } = halvesOf(message)
  const valuesOf = (line: string) =>
    headers.filter(({ name }) => name === line).map(({ value }) => readMimeValue(value))
  const types = valuesOf('content-type')
  const boundaries = types
    .filter(({ value }) => value.startsWith('multipart/'))
    .map(type => readParameterText(type, 'boundary'))
  if (boundaries.some(boundary => hasTextBefore(body, boundary))) return 'content-type'
  if (UTF7_LABEL.test(head)) return 'content-type'
  // Many programs give a multipart an encoding, and all ignore it.
  if (boundaries.length > 0) return undefined
  const isBase64 = valuesOf('content-transfer-encoding').some(({ value }) => value === 'base64')
  return isBase64 && NO_BASE64.test(body) ? 'content-transfer-encoding' : undefined
}

function halvesOf(message: Uint8Array): { head: string; body: string } {
  const text = new TextDecoder('latin1').decode(message.subarray(0, HEAD_BYTES_MAX + BODY_BYTES_READ))
  const source = withoutBlankStart(text)
  const end = /\r?\n\r?\n/u.exec(source)
  if (end === null) return { head: source, body: '' }
  const start = end.index + end[0].length
  return { head: source.slice(0, end.index), body: source.slice(start, start + BODY_BYTES_READ) }
}

/** A text before the first part is shown by no program; in a letter that was made a multipart later, it was the letter. */
function hasTextBefore(body: string, boundary: string): boolean {
  const lines = body.split(/\r?\n/u)
  const start = lines.findIndex(line => line.startsWith('--') && line.trimEnd() === `--${boundary}`)
  const preamble = lines
    .slice(0, start < 0 ? lines.length : start)
    .join('\n')
    .trim()
  return preamble !== '' && !MIME_NOTICE.test(preamble)
}
