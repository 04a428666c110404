import { CompiledQuery, type Transaction } from 'kysely'
import { COMMON_ACCOUNTS, readFingerprint } from '../../core/fingerprint.ts'
import type { NewCertificate } from '../../pipeline/commit/commit-store.port.ts'
import { insertRows } from './insert-rows.ts'
import type { Schema } from './schema.ts'

// A shingle is kept for the first document of an account that has it, and for so many accounts at most: the next
// version of a document adds only what is new in it, and no notice can make a look-up long. What is not to be kept gets
// no entry index and is ignored: `insert … select` from the same table would take twice the time.
const KEEP_SHINGLE = `insert or ignore into passage_shingles (shingle, entry_index) values (?1, (
  select iif(total(iif(account_id = ?3, ${COMMON_ACCOUNTS}, 1)) < ${COMMON_ACCOUNTS}, ?2, null)
  from passage_shingles join passage_documents using (entry_index) where shingle = ?1))`

type ShingleRow = [shingle: number, entryIndex: number, accountId: string]

/** Keeps the fingerprints of certificates in the transaction that enters them. */
export async function insertFingerprints(
  tx: Transaction<Schema>,
  certificates: NewCertificate[],
): Promise<void> {
  const documents: Schema['passage_documents'][] = []
  const shingles: ShingleRow[] = []
  for (const { certificate, fingerprint } of certificates) {
    const read = readFingerprint(fingerprint)
    if (read === undefined) continue
    const { code, entryIndex, accountId, issuedAt } = certificate
    documents.push({
      entry_index: entryIndex,
      code,
      account_id: accountId,
      issued_at: issuedAt.getTime(),
      shingle_window: read.window,
    })
    for (const shingle of read.shingles) shingles.push([columnFromShingle(shingle), entryIndex, accountId])
  }
  if (shingles.length === 0) return
  await insertRows(tx, 'passage_documents', documents)
  // In the order of the table each of its pages is visited once per batch; among equals the oldest comes first.
  shingles.sort((left, right) => left[0] - right[0] || left[1] - right[1])
  await tx.executeQuery(CompiledQuery.raw(KEEP_SHINGLE, shingles))
}

/** Signed, because SQLite stores such a number in four bytes and an unsigned one in six. */
export const columnFromShingle = (shingle: number) => shingle | 0
export const shingleFromColumn = (column: number) => column >>> 0
