import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { TokenSigner } from '../../access/token-signer.port.ts'

const KEY_BYTES = 32

/** HMAC-SHA256 with a key derived from the content key, which every process of a service has. */
export function createTokenSigner(contentKey: KeyObject): TokenSigner {
  const key = Buffer.from(hkdfSync('sha256', contentKey, '', 'pinproof tokens', KEY_BYTES))
  // A purpose holds no line end, so no two pairs of purpose and text are signed alike.
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
  return {
    sign,
    verify(purpose, text, signature) {
      const [expected, given] = [sign(purpose, text), signature].map(each => Buffer.from(each))
      return expected!.length === given!.length && timingSafeEqual(expected!, given!)
    },
  }
}
