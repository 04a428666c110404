import { toBase64 } from '../../core/encoding/bytes.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'

/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

export function makeWebhookSecret(randomBytes: RandomBytes): Uint8Array {
  return Uint8Array.from(randomBytes(SECRET_BYTES))
}

/** As its holder sees it, once. */
export function shownSecret(secret: Uint8Array): string {
  return `whsec_${toBase64(secret)}`
}
