import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'

// `pp_live_` + 32 base62 characters (190 bits) + a checksum of 6: a scanner can tell a real key from a look-alike
// offline, and a typing error costs no database look-up.

const PREFIX = 'pp_live_'
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 32
const CHECKSUM_LENGTH = 6
const API_KEY_PATTERN = /^pp_live_[0-9A-Za-z]{38}$/
/** The largest multiple of 62 in a byte: bytes past it would favour the first letters. */
const UNBIASED_BELOW = 248

export function makeApiKey(randomBytes: RandomBytes): string {
  let secret = ''
  while (secret.length < SECRET_LENGTH) {
    for (const byte of randomBytes(SECRET_LENGTH)) {
      if (byte < UNBIASED_BELOW && secret.length < SECRET_LENGTH) secret += BASE62[byte % 62]
    }
  }
  return `${PREFIX}${secret}${checksum(secret)}`
}

export function isWellFormedApiKey(text: string): boolean {
  if (!API_KEY_PATTERN.test(text)) return false
  const secret = text.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH)
  return text.endsWith(checksum(secret))
}

/** The stored form. 190 random bits need no slow hash, and the key itself is stored nowhere. */
export function hashApiKey(key: string): string {
  return hash('sha256', key)
}

/** Enough to recognise a key in a list, far too little to guess it. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, PREFIX.length + 4)
}

function checksum(secret: string): string {
  let rest = crc32(secret)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = BASE62[rest % 62]! + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
