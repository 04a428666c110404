import { utf8 } from '../../core/encoding/bytes.ts'
import type { CardVerifier } from '../../products/agent/card-verifier.port.ts'

export function createCardVerifier(): CardVerifier {
  return {
    async verify({ protected: header, signature, payload }, key, algorithm) {
      // Loaded with the first signed card: few are.
      const { flattenedVerify, importJWK } = await import('jose')
      try {
        const { kid: _, alg: __, ...members } = key
        const cryptoKey = await importJWK(members, algorithm)
        const jws = {
          protected: header,
          signature,
          payload: Buffer.from(utf8(payload)).toString('base64url'),
        }
        await flattenedVerify(jws, cryptoKey, { algorithms: [algorithm] })
        return true
      } catch {
        return false
      }
    },
  }
}
