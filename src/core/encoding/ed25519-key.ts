import { toHex } from './bytes.ts'

const SIGN_BIT = 0x80
const LAST = 31
// p = 2^255 − 19, least byte first, is this byte, thirty of 0xff and 0x7f.
const P_FIRST_BYTE = 0xed

/** y of the points whose order divides the cofactor 8, least byte first: 0, 1, −1 and the two of order 8. */
const SMALL_ORDER_Y = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
])

/**
 * Whether a key is written the one way RFC 8032 allows and can tell signers apart: under a key of small order one
 * signature fits almost any message. Libraries differ in what they refuse here, so it is decided before them.
 */
export function isStrictPublicKey(publicKey: Uint8Array): boolean {
  if (publicKey.length !== LAST + 1) return false
  const y = publicKey.with(LAST, publicKey[LAST]! & ~SIGN_BIT)
  const isReduced =
    y[0]! < P_FIRST_BYTE || y[LAST] !== 0x7f || y.subarray(1, LAST).some(byte => byte !== 0xff)
  return isReduced && !SMALL_ORDER_Y.has(toHex(y))
}
