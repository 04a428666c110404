import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { concatBytes, utf8 } from '../../core/encoding/bytes.ts'
import type { DocumentCipher, DocumentPlace } from '../../core/record/document-cipher.port.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM twice: the content key encrypts the key of an account, and that one its documents. Nothing is compressed
 * before, so that the length of the ciphertext tells the length of the text and no more.
 */
export function createDocumentCipher(contentKey: KeyObject): DocumentCipher {
  function keyOf(accountId: string, key: Uint8Array): KeyObject | undefined {
    const bytes = decryptBytes(contentKey, keyName(accountId), key)
    return bytes && createSecretKey(bytes)
  }

  return {
    newKey: accountId => encryptBytes(contentKey, keyName(accountId), randomBytes(KEY_BYTES)),
    knowsKey: (accountId, key) => keyOf(accountId, key) !== undefined,
    encrypt(place, key, content) {
      const accountKey = keyOf(place.accountId, key)
      if (accountKey === undefined)
        throw new Error('The key of this account’s documents cannot be decrypted.')
      return encryptBytes(accountKey, documentName(place), content)
    },
    decrypt(place, key, ciphertext) {
      const accountKey = keyOf(place.accountId, key)
      return accountKey && decryptBytes(accountKey, documentName(place), ciphertext)
    },
  }
}

// Additional authenticated data. Ids and codes hold no line end, so no two places share a name.

function keyName(accountId: string): Uint8Array {
  return utf8(`pinproof document key\n${accountId}`)
}

function documentName({ accountId, code }: DocumentPlace): Uint8Array {
  return utf8(`pinproof kept document\n${accountId}\n${code}`)
}

/** Nonce, ciphertext and tag in a row. The nonce is random: a key encrypts far fewer than 2³² texts. */
function encryptBytes(key: KeyObject, name: Uint8Array, plain: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(name)
  return concatBytes(nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag())
}

function decryptBytes(key: KeyObject, name: Uint8Array, ciphertext: Uint8Array): Uint8Array | undefined {
  if (ciphertext.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = ciphertext.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(name).setAuthTag(ciphertext.subarray(-TAG_BYTES))
  const plain = decipher.update(ciphertext.subarray(NONCE_BYTES, -TAG_BYTES))
  try {
    return concatBytes(plain, decipher.final())
  } catch {
    return undefined
  }
}
