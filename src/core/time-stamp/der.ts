// Distinguished Encoding Rules (X.690), as far as time stamps and certificates need them. Strict: one form for each value.

/** `whole` with its tag and length, `content` without. */
export type DerElement = { tag: number; content: Uint8Array; whole: Uint8Array }

export const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** The constructed, context-specific tag of this number: `[0]`, `[1]`, … */
export const CONTEXT = 0xa0

const LONG_TAG = 0x1f
const LONG_LENGTH = 0x80
const LENGTH_BYTES_MAX = 3

/** The elements that these bytes are. Throws a RangeError for anything else. */
export function derElements(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = []
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at)
    elements.push(element)
    at += element.whole.length
  }
  return elements
}

/** The one element that these bytes are. */
export function derElement(bytes: Uint8Array, tag: number): DerElement {
  const [element, ...more] = derElements(bytes)
  if (more.length > 0) throw new RangeError('more than one DER element')
  return expectTag(element, tag)
}

/** The elements inside a sequence, a set or a context-specific tag. */
export function derChildren(element: DerElement | undefined, tag: number = TAGS.sequence): DerElement[] {
  return derElements(expectTag(element, tag).content)
}

export function expectTag(element: DerElement | undefined, tag: number): DerElement {
  if (element?.tag !== tag) throw new RangeError('another DER element was expected')
  return element
}

function elementAt(bytes: Uint8Array, at: number): DerElement {
  const tag = byteAt(bytes, at)
  if ((tag & LONG_TAG) === LONG_TAG) throw new RangeError('a DER tag of several bytes')
  const first = byteAt(bytes, at + 1)
  const lengthBytes = first < LONG_LENGTH ? 0 : first - LONG_LENGTH
  if (first === LONG_LENGTH || lengthBytes > LENGTH_BYTES_MAX) throw new RangeError('not a DER length')
  let length = first < LONG_LENGTH ? first : 0
  for (let next = 0; next < lengthBytes; next += 1) length = length * 256 + byteAt(bytes, at + 2 + next)
  const isShortest = lengthBytes === 0 || length >= Math.max(LONG_LENGTH, 256 ** (lengthBytes - 1))
  const start = at + 2 + lengthBytes
  if (!isShortest || start + length > bytes.length) throw new RangeError('not a DER length')
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) }
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new RangeError('DER that ends early')
  return byte
}

/** In dots and decimals. */
export function readOid(element: DerElement | undefined): string {
  const numbers: number[] = []
  let value = 0
  for (const byte of expectTag(element, TAGS.oid).content) {
    value = value * 128 + (byte & 0x7f)
    if (!Number.isSafeInteger(value)) throw new RangeError('an object identifier that is too long')
    if (byte >= 0x80) continue
    numbers.push(value)
    value = 0
  }
  const [first = 0, ...rest] = numbers
  const top = Math.min(Math.floor(first / 40), 2)
  return [top, first - 40 * top, ...rest].join('.')
}

const UTC_TIME = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
const GENERALIZED_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/

/** Both kinds of time, in UTC. */
export function readTime(element: DerElement | undefined): Date {
  const text = String.fromCharCode(...(element?.content.subarray(0, 40) ?? []))
  const isShort = element?.tag === TAGS.utcTime
  const parts = (isShort ? UTC_TIME : GENERALIZED_TIME).exec(text)
  if (parts === null || !(isShort || element?.tag === TAGS.generalizedTime))
    throw new RangeError('not a time')
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  // RFC 5280 §4.1.2.5.1: two digits from 50 on are of the last century.
  const century = isShort ? (Number(year) < 50 ? '20' : '19') : ''
  const time = new Date(`${century}${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`)
  if (Number.isNaN(time.getTime())) throw new RangeError('not a time')
  return time
}

export function writeDer(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > 0xffff) throw new RangeError('too long for what is written here')
  const head =
    length < LONG_LENGTH
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff]
  const whole = new Uint8Array(head.length + length)
  whole.set(head)
  let at = head.length
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
