import { base32upper } from 'multiformats/bases/base32'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { hashSecret } from '../hash-secret.ts'

const CODE_BYTES = 10
const CODE_PATTERN = /^[A-Z2-7]{16}$/

/** 80 random bits in four groups, each for one log-in. */
export function makeRecoveryCode(randomBytes: RandomBytes): string {
  return base32upper.baseEncode(randomBytes(CODE_BYTES)).match(/.{4}/g)!.join('-')
}

/** The stored form. Undefined for a text that is no such code; case, spaces and dashes do not matter. */
export function hashRecoveryCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return CODE_PATTERN.test(code) ? hashSecret(code) : undefined
}
