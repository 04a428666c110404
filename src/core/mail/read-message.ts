import { toHex } from '../encoding/bytes.ts'
import { sha256 } from '../encoding/sha256.ts'
import { withLineFeeds } from './byte-lines.ts'
import { canonicalFields } from './canonical-fields.ts'
import { canonicalText } from './canonical-text.ts'
import { decodeCharset } from './decode-charset.ts'
import { fieldValue, type MailField, readHeaderBlock } from './header-block.ts'
import { type MailBudget, refuse, spendPart, spendText } from './mail-budget.ts'
import type { FileNotes, MailMessage, MailPart } from './mail-part.ts'
import { type MimeValue, readMimeValue, readParameterText } from './mime-value.ts'
import { splitMultipart } from './split-multipart.ts'
import { decodeBase64, decodeQuotedPrintable } from './transfer-encoding.ts'

const ONCE = ['content-type', 'content-transfer-encoding', 'content-disposition']
const TYPE = /^[!#$%&'*+.^_`|~\da-z-]{1,127}\/[!#$%&'*+.^_`|~\da-z-]{1,127}$/
const TEXTUAL = /^text\/|[/+](?:xml|json)$/
const BOUNDARY_MAX = 200

/** What the header fields of a part say about its body. */
type Described = {
  type: MimeValue
  encoding: string
  disposition: MimeValue
  contentId: string
}

/** Reads a message, and what it encloses, as far as the budget goes. */
export function readMessage(bytes: Uint8Array, budget: MailBudget, depth = 1): MailMessage {
  const { fields, body } = readHeaderBlock(bytes, budget)
  const canonical = canonicalFields(fields)
  for (const { value } of canonical) spendText(budget, value)
  return { fields: canonical, body: readPart(fields, body, 'text/plain', budget, depth) }
}

function readPart(
  fields: MailField[],
  body: Uint8Array,
  typeUnsaid: string,
  budget: MailBudget,
  depth: number,
): MailPart {
  spendPart(budget, depth)
  if (ONCE.some(name => fields.filter(field => field.name === name).length > 1))
    refuse(budget, 'a part says twice what it is')
  const described = describe(fields, typeUnsaid)
  // The rest of a refused message is not looked at, whatever it claims to be.
  if (budget.refused !== undefined) return listed(new Uint8Array(), described)
  const { value: type, parameters } = described.type
  const boundary = parameters.get('boundary')?.trimEnd() ?? ''
  const isPlain = ['', '7bit', '8bit', 'binary'].includes(described.encoding)
  if (isPlain && type.startsWith('multipart/') && boundary !== '' && boundary.length <= BOUNDARY_MAX)
    return readMultipart(body, type, boundary, budget, depth)
  if (isPlain && (type === 'message/rfc822' || type === 'message/global'))
    return { kind: 'message', message: readMessage(body, budget, depth + 1) }
  return readLeaf(body, described, budget)
}

function describe(fields: MailField[], typeUnsaid: string): Described {
  const type = readMimeValue(fieldValue(fields, 'content-type') ?? typeUnsaid)
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
  const typeUnsaid = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  const parts: MailPart[] = []
  for (const bytes of splitMultipart(body, boundary, budget)) {
    if (budget.refused !== undefined) break
    const inner = readHeaderBlock(bytes, budget)
    parts.push(readPart(inner.fields, inner.body, typeUnsaid, budget, depth + 1))
  }
  return { kind: 'multipart', type, parts }
}

function readLeaf(body: Uint8Array, described: Described, budget: MailBudget): MailPart {
  const { type, encoding, disposition } = described
  const decoded = undoEncoding(body, encoding)
  if (decoded === undefined) return listed(body, described, { encoding })
  if (!type.value.startsWith('text/') || disposition.value === 'attachment') return listed(decoded, described)
  const charset = type.parameters.get('charset') ?? ''
  const text = decodeCharset(decoded, charset)
  if (text === undefined) return listed(decoded, described, { charset: charset.toLowerCase() })
  spendText(budget, text)
  return { kind: 'text', type: type.value, name: nameOf(described), text: canonicalText(text) }
}

/** Undefined where the encoding is unknown or broken. */
function undoEncoding(body: Uint8Array, encoding: string): Uint8Array | undefined {
  if (encoding === 'base64') return decodeBase64(body)
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body)
  return ['', '7bit', '8bit', 'binary'].includes(encoding) ? body : undefined
}

function listed(bytes: Uint8Array, described: Described, notes: Partial<FileNotes> = {}): MailPart {
  const { type, encoding, contentId } = described
  // What was taken as it stands are lines, whatever they were meant to encode.
  const isExact = notes.encoding === undefined && (encoding === 'base64' || encoding === 'binary')
  const hashed = isExact && !TEXTUAL.test(type.value) ? bytes : withLineFeeds(bytes)
  return {
    kind: 'file',
    type: type.value,
    name: nameOf(described),
    size: hashed.length,
    sha256: toHex(sha256(hashed)),
    contentId,
    charset: '',
    encoding: '',
    ...notes,
  }
}

function nameOf({ type, disposition }: Described): string {
  return readParameterText(disposition, 'filename') || readParameterText(type, 'name')
}
