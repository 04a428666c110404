const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Five digits at a time: with 16-bit limbs every step then fits a number exactly. */
const DIGITS_AT_ONCE = 5
const CHUNK = 58 ** DIGITS_AT_ONCE
const LIMB = 0x10000

/** Multibase base58btc (`z…`), by long division. One is written for every record, so it is made for short inputs. */
export function base58btc(bytes: Uint8Array): string {
  let zeros = 0
  while (zeros < bytes.length && bytes[zeros] === 0) zeros += 1
  const limbs = toLimbs(bytes)
  let digits = ''
  for (let start = 0; start < limbs.length; ) {
    let chunk = divide(limbs, start)
    while (start < limbs.length && limbs[start] === 0) start += 1
    const last = start === limbs.length
    for (let place = 0; last ? chunk > 0 : place < DIGITS_AT_ONCE; place += 1) {
      digits = ALPHABET[chunk % 58]! + digits
      chunk = (chunk / 58) | 0
    }
  }
  return `z${'1'.repeat(zeros)}${digits}`
}

/** Big-endian, padded in front to whole limbs. */
function toLimbs(bytes: Uint8Array): Uint16Array {
  const limbs = new Uint16Array(Math.ceil(bytes.length / 2))
  for (let at = bytes.length - 1, limb = limbs.length - 1; at >= 0; at -= 2, limb -= 1) {
    limbs[limb] = bytes[at]! + (at > 0 ? bytes[at - 1]! * 0x100 : 0)
  }
  return limbs
}

/** Divides the number in place and returns the remainder, as the 32-bit integer that engines divide quickly. */
function divide(limbs: Uint16Array, start: number): number {
  let remainder = 0
  for (let at = start; at < limbs.length; at += 1) {
    const value = remainder * LIMB + limbs[at]!
    const quotient = Math.floor(value / CHUNK)
    limbs[at] = quotient
    remainder = value - quotient * CHUNK
  }
  return remainder | 0
}
