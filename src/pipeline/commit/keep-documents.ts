import { utf8 } from '../../core/encoding/bytes.ts'
import type { DocumentCipher } from '../../core/record/document-cipher.port.ts'
import type { Certification } from './change.ts'
import type { CommitTransaction } from './commit-store.port.ts'

/**
 * Whether an account's documents are kept is decided inside the transaction: once an account has switched keeping off, no
 * certification that was already under way keeps a document.
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
  const documents = keepable.flatMap(({ draft: { accountId, code, issuedAt }, document }) => {
    const key = keys.get(accountId)
    if (key === undefined) return []
    const plain = utf8(document)
    try {
      const ciphertext = cipher.encrypt({ accountId, code }, key, plain)
      return { accountId, code, issuedAt, bytes: plain.length, ciphertext }
    } catch (error) {
      // A damaged key affects one account: its certificate and the others of the batch are still issued.
      onError(error)
      return []
    }
  })
  if (documents.length > 0) await tx.keepDocuments(documents)
}
