import { concatBytes, fromBase64, toBase64 } from '../encoding/bytes.ts'
import type { PinproofRecord } from './record-shape.ts'

// Bitstring Status List 1.0: a bit for each certificate, in lists of the least size that the specification allows.

export const PLACES_PER_LIST = 131_072

export type StatusPlace = { list: number; index: number }

function statusPlace(number: number): StatusPlace {
  return { list: Math.floor(number / PLACES_PER_LIST), index: number % PLACES_PER_LIST }
}

export function statusListPath(list: number): string {
  return `/api/v1/status-lists/${list}`
}

/** The member of a record that says where its revocation would be seen. */
export function credentialStatusOf(baseUrl: string, number: number) {
  const { list, index } = statusPlace(number)
  const address = `${baseUrl}${statusListPath(list)}`
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry' as const,
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: address,
  }
}

/** Undefined where the record names no list, as those of older versions. */
export function placeOf({
  credentialStatus,
}: Pick<PinproofRecord, 'credentialStatus'>): StatusPlace | undefined {
  if (credentialStatus === undefined) return undefined
  const { statusListCredential, statusListIndex } = credentialStatus
  const list = Number(/\/api\/v1\/status-lists\/(\d{1,9})$/.exec(statusListCredential)?.[1])
  const index = /^\d{1,6}$/.test(statusListIndex) ? Number(statusListIndex) : Number.NaN
  return list >= 0 && index < PLACES_PER_LIST ? { list, index } : undefined
}

/** The first place is the leftmost bit. */
export function setBit(bits: Uint8Array, index: number): void {
  bits[index >> 3]! |= 0x80 >> (index & 7)
}

export function isBitSet(bits: Uint8Array, index: number): boolean {
  return (bits[index >> 3]! & (0x80 >> (index & 7))) !== 0
}

/** Multibase base64url without padding, of the bits in gzip. */
export async function encodeList(bits: Uint8Array): Promise<string> {
  const packed = toBase64(await through(bits, new CompressionStream('gzip')))
  return `u${packed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Undefined where the text is no list of that length. */
export async function decodeList(text: string): Promise<Uint8Array | undefined> {
  const base64 = text.slice(1).replaceAll('-', '+').replaceAll('_', '/')
  const packed = fromBase64(base64.padEnd(4 * Math.ceil(base64.length / 4), '='))
  if (!text.startsWith('u') || packed === undefined) return undefined
  const bits = await through(packed, new DecompressionStream('gzip')).catch(() => undefined)
  return bits?.length === PLACES_PER_LIST / 8 ? bits : undefined
}

/** Cut off where it grows past a list: a stranger's few bytes could unpack to any length. */
async function through(
  bytes: Uint8Array,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(transform)) {
    chunks.push(chunk)
    length += chunk.length
    if (length > PLACES_PER_LIST) break
  }
  return concatBytes(...chunks)
}
