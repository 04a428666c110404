import { sha256Hex } from '../encoding/sha256.ts'
import type { RandomBytes } from '../runtime/random-bytes.ts'

export const VERIFY_CODE_PATTERN = /^PP-[A-Z0-9]{16}$/

const PREFIX = 'PP-'
const SANDBOX_MARK = 'SANDBOX'
const SYMBOLS_PER_CODE = 16
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
// Seven whole alphabets: a byte past them would make the first four letters likelier than the rest.
const UNBIASED_BYTES = 252
const DRAWS_MAX = 100

/** Names a certificate. 82 bits: codes stay apart, and that of a private certificate cannot be found by trying. */
export function verifyCodeFrom(randomBytes: RandomBytes): string {
  const symbols = drawSymbols(SYMBOLS_PER_CODE, randomBytes)
  // A real certificate must never look like a preview, however unlikely the draw.
  return symbols.startsWith(SANDBOX_MARK) ? verifyCodeFrom(randomBytes) : PREFIX + symbols
}

/** A code as private records and their log entries hold it. */
export function codeHashOf(code: string): string {
  return `sha256:${sha256Hex(code)}`
}

/** Names a preview: the same shape, and a mark that no certificate carries. */
export function sandboxCodeFrom(randomBytes: RandomBytes): string {
  return PREFIX + SANDBOX_MARK + drawSymbols(SYMBOLS_PER_CODE - SANDBOX_MARK.length, randomBytes)
}

function drawSymbols(count: number, randomBytes: RandomBytes): string {
  let symbols = ''
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    for (const byte of randomBytes(count - symbols.length)) {
      if (byte < UNBIASED_BYTES) symbols += ALPHABET[byte % ALPHABET.length]
    }
    if (symbols.length === count) return symbols
  }
  throw new Error('the source of randomness is stuck')
}
