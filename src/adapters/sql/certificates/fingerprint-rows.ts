import { CompiledQuery, type Transaction } from 'kysely'
import { COMMON_ACCOUNTS, readFingerprint } from '../../../core/judging/fingerprint.ts'
import type { NewCertificate } from '../../../pipeline/commit/commit-store.port.ts'
import { batchParameters } from '../engine/batch-parameters.ts'
import { engineOf } from '../engine/engine.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'

// A shingle is stored for the first document of an account that has it, and for COMMON_ACCOUNTS accounts at most: the
// next version of a document adds only its new shingles, and a boilerplate notice makes no look-up long. A surplus row
// gets a null entry index and is ignored: `insert … select` from the same table would take twice the time.
const KEEP_SHINGLE = `insert or ignore into passage_shingles (shingle, entry_index) values (?1, (
  select iif(total(iif(account_id = ?3, ${COMMON_ACCOUNTS}, 1)) < ${COMMON_ACCOUNTS}, ?2, null)
  from passage_shingles join passage_documents using (entry_index) where shingle = ?1))`

// The same for a whole batch in one statement, for PostgreSQL: the first document of each account, as long as fewer than
// COMMON_ACCOUNTS accounts come before it, in the table and in the batch.
const KEEP_SHINGLES = `insert into passage_shingles (shingle, entry_index)
  with given as (select * from unnest($1::bigint[], $2::bigint[], $3::text[]) as g (shingle, entry_index, account_id)),
  firsts as (select distinct on (shingle, account_id) * from given order by shingle, account_id, entry_index),
  seen as (select shingle, count(*) as accounts, array_agg(account_id) as named
    from passage_shingles join passage_documents using (entry_index)
    where shingle = any($1::bigint[]) group by shingle)
  select shingle, entry_index from (
    select firsts.shingle, firsts.entry_index, coalesce(accounts, 0) + row_number()
      over (partition by firsts.shingle order by firsts.entry_index) as place
    from firsts left join seen using (shingle) where account_id = any(named) is not true
  ) placed where place <= ${COMMON_ACCOUNTS}`

type ShingleRow = [shingle: number, entryIndex: number, accountId: string]

/** In the transaction that issues the certificates. */
export async function insertFingerprints(
  tx: Transaction<Schema>,
  certificates: NewCertificate[],
): Promise<void> {
  const documents: Schema['passage_documents'][] = []
  const shingles: ShingleRow[] = []
  for (const { certificate, fingerprint } of certificates) {
    const parts = readFingerprint(fingerprint)
    if (parts === undefined) continue
    const { code, entryIndex, accountId, issuedAt } = certificate
    documents.push({
      entry_index: entryIndex,
      code,
      account_id: accountId,
      issued_at: issuedAt.getTime(),
      shingle_window: parts.window,
    })
    for (const shingle of parts.shingles) shingles.push([columnFromShingle(shingle), entryIndex, accountId])
  }
  if (shingles.length === 0) return
  await insertRows(tx, 'passage_documents', documents)
  // In table order each page is visited once per batch; among equals the oldest comes first.
  shingles.sort((left, right) => left[0] - right[0] || left[1] - right[1])
  await tx.executeQuery(
    engineOf(tx) === 'sqlite'
      ? { ...CompiledQuery.raw(KEEP_SHINGLE), parameters: batchParameters(shingles) }
      : CompiledQuery.raw(
          KEEP_SHINGLES,
          [0, 1, 2].map(column => shingles.map(row => row[column])),
        ),
  )
}

/** Signed, because SQLite stores such a number in four bytes and an unsigned one in six. */
export const columnFromShingle = (shingle: number) => shingle | 0
export const shingleFromColumn = (column: number) => column >>> 0
