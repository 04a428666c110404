import type { RandomBytes } from '../core/runtime/random-bytes.ts'

/** `account_…`, `key_…`, `mail_…`: 16 random bytes, so that an id can be neither guessed nor counted. */
export function newId(
  kind: 'account' | 'key' | 'webhook' | 'mail' | 'share',
  randomBytes: RandomBytes,
): string {
  return `${kind}_${Buffer.from(randomBytes(16)).toString('base64url')}`
}
