import { fromHex, fromUtf8, toHex, utf8 } from '../../core/encoding/bytes.ts'
import type { DocumentCipher, DocumentPlace } from '../../core/record/document-cipher.port.ts'

/** For tests: it hides nothing, but opens only what was encrypted with this key for this place. */
export const SAMPLE_CIPHER: DocumentCipher = {
  newKey: accountId => utf8(`key of ${accountId}`),
  knowsKey: (accountId, key) => fromUtf8(key) === `key of ${accountId}`,
  encrypt: (place, key, content) => utf8(`${lockOf(place, key)} ${toHex(content)}`),
  decrypt(place, key, ciphertext) {
    const [lock, content = ''] = fromUtf8(ciphertext)!.split(' ')
    return lock === lockOf(place, key) ? fromHex(content) : undefined
  },
}

function lockOf({ accountId, code }: DocumentPlace, key: Uint8Array): string {
  return [accountId, code, toHex(key)].join('/')
}
