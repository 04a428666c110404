/** One line of Markdown or plain text, by the places of its parts. */
export type ProseLine = {
  kind: 'blank' | 'title' | 'heading' | 'underline' | 'bullet' | 'row' | 'text'
  /** Where the words begin, behind `#`, `-`, `1.`, `|` and emphasis. */
  start: number
  end: number
  /** Where a short label at the start of the line ends ("**Operator:** Acme" or a first table cell), or -1. */
  labelEnd: number
}

const LABEL_MAX = 40

const SPACES = bytesOf(' \t\r')
const HEADING_MARKS = bytesOf('# \t*_')
const HEADING_ENDS = bytesOf('# \t\r*_:')
const ROW_MARKS = bytesOf('| \t*_')
const TEXT_MARKS = bytesOf(' \t*_>')
const BULLETS = bytesOf('-*+')
const DIGITS = bytesOf('0123456789')
const RULE_PARTS = bytesOf('=-|: \t')
const [HASH, BAR, SPACE, COLON, SLASH, DOT, COMMA, BRACKET] = [...'#| :/.,)'].map(sign => sign.charCodeAt(0))

/** Reads the line between two places of a text that foldText has turned into bytes. */
export function readLine(bytes: Uint8Array, from: number, to: number): ProseLine {
  const end = lastOf(bytes, from, to, SPACES)
  const first = skip(bytes, from, end, SPACES)
  if (first >= end) return { kind: 'blank', start: first, end, labelEnd: -1 }
  if (bytes[first] === HASH) return headingLine(bytes, first, end)
  if (isUnderline(bytes, first, end)) return { kind: 'underline', start: first, end, labelEnd: -1 }
  if (bytes[first] === BAR) return rowLine(bytes, first, end)
  const marker = markerEnd(bytes, first, end)
  const start = skip(bytes, marker, end, TEXT_MARKS)
  return { kind: marker > first ? 'bullet' : 'text', start, end, labelEnd: labelEndOf(bytes, start, end) }
}

function headingLine(bytes: Uint8Array, from: number, to: number): ProseLine {
  const start = skip(bytes, from, to, HEADING_MARKS)
  const kind = bytes[from + 1] === HASH ? 'heading' : 'title'
  return { kind, start, end: lastOf(bytes, start, to, HEADING_ENDS), labelEnd: -1 }
}

/** The first cell of a table row names what the others say. */
function rowLine(bytes: Uint8Array, from: number, to: number): ProseLine {
  const start = skip(bytes, from, to, ROW_MARKS)
  let labelEnd = start
  while (labelEnd < to && bytes[labelEnd] !== BAR) labelEnd++
  return { kind: 'row', start, end: to, labelEnd: labelEnd < to ? labelEnd : -1 }
}

/** A line of nothing but `===`, `---` or the rule below the head of a table. */
function isUnderline(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start > 1 && skip(bytes, start, end, RULE_PARTS) === end
}

/** `- `, `* `, `+ ` or `12. `: the place behind it, or where it would have started. */
function markerEnd(bytes: Uint8Array, start: number, end: number): number {
  if (BULLETS[bytes[start]!] === 1 && bytes[start + 1] === SPACE) return start + 2
  const digitsEnd = skip(bytes, start, Math.min(end, start + 3), DIGITS)
  const isNumbered = digitsEnd > start && (bytes[digitsEnd] === DOT || bytes[digitsEnd] === BRACKET)
  return isNumbered && bytes[digitsEnd + 1] === SPACE ? digitsEnd + 2 : start
}

function labelEndOf(bytes: Uint8Array, start: number, end: number): number {
  const last = Math.min(end, start + LABEL_MAX)
  for (let at = start; at < last; at++) {
    const byte = bytes[at]
    if (byte === DOT || byte === COMMA) return -1
    if (byte === COLON) return bytes[at + 1] === SLASH ? -1 : at
  }
  return -1
}

function skip(bytes: Uint8Array, from: number, to: number, set: Uint8Array): number {
  let at = from
  while (at < to && set[bytes[at]!] === 1) at++
  return at
}

function lastOf(bytes: Uint8Array, from: number, to: number, set: Uint8Array): number {
  let end = to
  while (end > from && set[bytes[end - 1]!] === 1) end--
  return end
}

/** A set of characters, indexed by byte. */
function bytesOf(characters: string): Uint8Array {
  const set = new Uint8Array(256)
  for (const character of characters) set[character.charCodeAt(0)] = 1
  return set
}
