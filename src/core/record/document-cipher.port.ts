/** The account and certificate of a document. A ciphertext of one place opens at no other. */
export type DocumentPlace = { accountId: string; code: string }

/**
 * Encrypts the documents that an account asks us to keep, each account's with a key of its own. That key exists only
 * encrypted; destroying it destroys all documents that were encrypted with it.
 */
export interface DocumentCipher {
  /** A fresh key for this account, encrypted. */
  newKey(accountId: string): Uint8Array
  /** Whether this is a key of this account that was made here. */
  knowsKey(accountId: string, key: Uint8Array): boolean
  /** Never the same bytes twice. Throws for a key that is not this account's. */
  encrypt(place: DocumentPlace, key: Uint8Array, content: Uint8Array): Uint8Array
  /** Undefined unless these are the very bytes that were encrypted with this key for this place. */
  decrypt(place: DocumentPlace, key: Uint8Array, ciphertext: Uint8Array): Uint8Array | undefined
}
