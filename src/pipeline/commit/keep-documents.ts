import { utf8 } from '../../core/encoding/bytes.ts'
import type { DocumentCipher } from '../../core/record/document-cipher.port.ts'
import type { Certification } from './change.ts'
import type { CommitTransaction } from './commit-store.port.ts'

/**
 * Whether an account's documents are kept is decided here, inside the transaction: one that asked us to stop a moment
 * ago gets nothing kept by a certification that was already under way.
 */
export async function keepDocuments(
  tx: CommitTransaction,
  certifications: Certification[],
  { cipher, onError }: { cipher: DocumentCipher; onError(error: unknown): void },
): Promise<void> {
  const keepable = certifications.flatMap(({ draft, document }) =>
    document === undefined ? [] : { draft, document },
  )
  if (keepable.length === 0) return
  const keys = await tx.documentKeys([...new Set(keepable.map(({ draft }) => draft.accountId))])
  const kept = keepable.flatMap(({ draft: { accountId, code, issuedAt }, document }) => {
    const key = keys.get(accountId)
    if (key === undefined) return []
    const plain = utf8(document)
    try {
      const ciphertext = cipher.encrypt({ accountId, code }, key, plain)
      return { accountId, code, issuedAt, bytes: plain.length, ciphertext }
    } catch (error) {
      // A damaged key is one account's trouble: the others of its batch are certified, and so is this one.
      onError(error)
      return []
    }
  })
  if (kept.length > 0) await tx.keepDocuments(kept)
}
