import { concatBytes, utf8 } from './bytes.ts'

/** The values of which COSE headers are made. A map keeps the order of its pairs, so give it in the order of RFC 8949, section 4.2. */
export type CborValue =
  | number
  | string
  | null
  | Uint8Array
  | CborValue[]
  | Map<number, CborValue>
  | { tag: number; value: CborValue }

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 }
const NULL = 0xf6

/** CBOR in the shortest form (RFC 8949), for whole numbers below 2^53. */
export function encodeCbor(value: CborValue): Uint8Array {
  if (value === null) return Uint8Array.of(NULL)
  if (typeof value === 'number')
    return value < 0 ? head(MAJOR.negative, -1 - value) : head(MAJOR.unsigned, value)
  if (typeof value === 'string') return withLength(MAJOR.text, utf8(value))
  if (value instanceof Uint8Array) return withLength(MAJOR.bytes, value)
  if (Array.isArray(value)) return concatBytes(head(MAJOR.array, value.length), ...value.map(encodeCbor))
  if (value instanceof Map)
    return concatBytes(
      head(MAJOR.map, value.size),
      ...[...value].flat().map(part => encodeCbor(part as CborValue)),
    )
  return concatBytes(head(MAJOR.tag, value.tag), encodeCbor(value.value))
}

function withLength(major: number, bytes: Uint8Array): Uint8Array {
  return concatBytes(head(major, bytes.length), bytes)
}

/** The type in three bits, and the number in five, or behind them in one, two, four or eight bytes. */
function head(major: number, value: number): Uint8Array {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a whole number')
  const type = major << 5
  if (value < 24) return Uint8Array.of(type | value)
  const width = value < 2 ** 8 ? 1 : value < 2 ** 16 ? 2 : value < 2 ** 32 ? 4 : 8
  const bytes = new Uint8Array(1 + width)
  bytes[0] = type | (24 + Math.log2(width))
  for (let at = width, rest = value; at > 0; at -= 1, rest = Math.floor(rest / 256)) bytes[at] = rest % 256
  return bytes
}
