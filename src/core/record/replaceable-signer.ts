import type { Signer } from './signer.port.ts'

export type ReplaceableSigner = Signer & { replace(next: Signer): void }

/**
 * A signer whose key can change while it is in use. Take `publicKey` and `sign` from it in one step: then they are of one
 * key.
 */
export function createReplaceableSigner(first: Signer): ReplaceableSigner {
  let current = first
  return {
    get publicKey() {
      return current.publicKey
    },
    get sign() {
      return current.sign
    },
    replace(next) {
      current = next
    },
  }
}
