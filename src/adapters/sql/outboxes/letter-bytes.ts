import { concatBytes, fromUtf8, utf8 } from '../../../core/encoding/bytes.ts'
import type { Letter } from '../../../doors/smtp/certifying/mail-queue.port.ts'

const LENGTH_BYTES = 4

/** A letter as bytes: the length of what is told in JSON, that, then the message exactly as it came. */
export function letterToBytes({ delivery: { message, ...delivery }, ...letter }: Letter): Uint8Array {
  const told = utf8(JSON.stringify({ ...letter, delivery }))
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, told.length)
  return concatBytes(length, told, message)
}

export function letterFromBytes(bytes: Uint8Array): Letter {
  const end = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const { delivery, title, messageId, ...letter } = JSON.parse(fromUtf8(bytes.subarray(LENGTH_BYTES, end))!)
  const receivedAt = new Date(delivery.receivedAt)
  // A copy of its own: it goes to another thread, and must not take the rest along.
  return { ...letter, title, messageId, delivery: { ...delivery, receivedAt, message: bytes.slice(end) } }
}
