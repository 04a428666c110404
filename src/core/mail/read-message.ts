import { toHex } from '../encoding/bytes.ts'
import { sha256 } from '../encoding/sha256.ts'
import { say } from '../text/say.ts'
import { canonicalAddresses, withoutComments } from './address-list.ts'
import { withLineFeeds } from './byte-lines.ts'
import { decodeCharset } from './decode-charset.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import { fieldValue, type MailField, readHeaderBlock, singleSpaced } from './header-block.ts'
import { type MailBudget, refuse, spendPart, spendText } from './mail-budget.ts'
import type { FileNotes, MailMessage, MailPart } from './mail-part.ts'
import { type MimeValue, readMimeValue, readParameterText } from './mime-value.ts'
import { splitMultipart } from './split-multipart.ts'
import { decodeBase64, decodeQuotedPrintable } from './transfer-encoding.ts'

const ONCE = ['content-type', 'content-transfer-encoding', 'content-disposition']
const TYPE = /^[!#$%&'*+.^_`|~\da-z-]{1,127}\/[!#$%&'*+.^_`|~\da-z-]{1,127}$/
const TEXTUAL = /^text\/|[/+](?:xml|json)$/
const BOUNDARY_MAX = 200

/** The description of a body by the header fields of its part. */
type BodyDescription = {
  type: MimeValue
  encoding: string
  disposition: MimeValue
  contentId: string
}

/** Reads a message and the messages that it encloses, as far as the budget goes. */
export function readMessage(bytes: Uint8Array, budget: MailBudget, depth = 1): MailMessage {
  const { fields, body } = readHeaderBlock(bytes, budget)
  const canonical = canonicalFields(fields)
  for (const { value } of canonical) spendText(budget, value)
  return { fields: canonical, body: readPart(fields, body, 'text/plain', budget, depth) }
}

function readPart(
  fields: MailField[],
  body: Uint8Array,
  defaultType: string,
  budget: MailBudget,
  depth: number,
): MailPart {
  spendPart(budget, depth)
  if (ONCE.some(name => fields.filter(field => field.name === name).length > 1))
    refuse(budget, say`a part says twice what it is`)
  const description = describe(fields, defaultType)
  // The rest of a refused message is not read.
  if (budget.refusal !== undefined) return fileOf(new Uint8Array(), description)
  const { value: type, parameters } = description.type
  const boundary = parameters.get('boundary')?.trimEnd() ?? ''
  const isPlain = ['', '7bit', '8bit', 'binary'].includes(description.encoding)
  if (isPlain && type.startsWith('multipart/') && boundary !== '' && boundary.length <= BOUNDARY_MAX)
    return readMultipart(body, type, boundary, budget, depth)
  if (isPlain && (type === 'message/rfc822' || type === 'message/global'))
    return { kind: 'message', message: readMessage(body, budget, depth + 1) }
  return readLeaf(body, description, budget)
}

function describe(fields: MailField[], defaultType: string): BodyDescription {
  const type = readMimeValue(fieldValue(fields, 'content-type') ?? defaultType)
  return {
    type: TYPE.test(type.value) ? type : { value: 'text/plain', parameters: type.parameters },
    encoding: readMimeValue(fieldValue(fields, 'content-transfer-encoding') ?? '').value,
    disposition: readMimeValue(fieldValue(fields, 'content-disposition') ?? ''),
    contentId: fieldValue(fields, 'content-id') ?? '',
  }
}

function readMultipart(
  body: Uint8Array,
  type: string,
  boundary: string,
  budget: MailBudget,
  depth: number,
): MailPart {
  const defaultType = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  const parts: MailPart[] = []
  for (const bytes of splitMultipart(body, boundary, budget)) {
    if (budget.refusal !== undefined) break
    const inner = readHeaderBlock(bytes, budget)
    parts.push(readPart(inner.fields, inner.body, defaultType, budget, depth + 1))
  }
  return { kind: 'multipart', type, parts }
}

function readLeaf(body: Uint8Array, description: BodyDescription, budget: MailBudget): MailPart {
  const { type, encoding, disposition } = description
  const decoded = undoEncoding(body, encoding)
  if (decoded === undefined) return fileOf(body, description, { encoding })
  if (!type.value.startsWith('text/') || disposition.value === 'attachment')
    return fileOf(decoded, description)
  const charset = type.parameters.get('charset') ?? ''
  const text = decodeCharset(decoded, charset)
  if (text === undefined) return fileOf(decoded, description, { charset: charset.toLowerCase() })
  spendText(budget, text)
  return { kind: 'text', type: type.value, name: nameOf(description), text: canonicalText(text) }
}

/** Undefined where the encoding is unknown or broken. */
function undoEncoding(body: Uint8Array, encoding: string): Uint8Array | undefined {
  if (encoding === 'base64') return decodeBase64(body)
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body)
  return ['', '7bit', '8bit', 'binary'].includes(encoding) ? body : undefined
}

function fileOf(bytes: Uint8Array, description: BodyDescription, notes: Partial<FileNotes> = {}): MailPart {
  const { type, encoding, contentId } = description
  // A body that could not be decoded is hashed as lines.
  const isExact = notes.encoding === undefined && (encoding === 'base64' || encoding === 'binary')
  const content = isExact && !TEXTUAL.test(type.value) ? bytes : withLineFeeds(bytes)
  return {
    kind: 'file',
    type: type.value,
    name: nameOf(description),
    size: content.length,
    sha256: toHex(sha256(content)),
    contentId,
    charset: '',
    encoding: '',
    ...notes,
  }
}

function nameOf({ type, disposition }: BodyDescription): string {
  return readParameterText(disposition, 'filename') || readParameterText(type, 'name')
}

/** LF at every line end, no blanks before one, no empty lines at the end: DKIM's `relaxed` form ignores the same. */
function canonicalText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').map(withoutEndBlanks)
  let count = lines.length
  while (count > 0 && lines[count - 1] === '') count--
  return lines.slice(0, count).join('\n')
}

/** A loop, because a pattern that ends in `$` would try again at every blank of a long row. */
function withoutEndBlanks(line: string): string {
  let end = line.length
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--
  return line.slice(0, end)
}

const unchanged = (value: string) => value

/** The fields that sender and recipient see alike, in the order and spelling in which they are written. */
const FIELDS: [spelling: string, canonical: (value: string) => string][] = [
  ['From', canonicalAddresses],
  ['Sender', canonicalAddresses],
  ['Reply-To', canonicalAddresses],
  ['To', canonicalAddresses],
  ['Cc', canonicalAddresses],
  ['Subject', value => singleSpaced(decodeEncodedWords(value))],
  ['Date', value => singleSpaced(withoutComments(value))],
  ['Message-ID', unchanged],
  ['In-Reply-To', unchanged],
  ['References', unchanged],
]

function canonicalFields(fields: MailField[]): MailField[] {
  return FIELDS.flatMap(([spelling, canonical]) =>
    fields
      .filter(({ name }) => name === spelling.toLowerCase())
      .map(({ value }) => ({ name: spelling, value: canonical(value) }))
      .filter(({ value }) => value !== ''),
  )
}
