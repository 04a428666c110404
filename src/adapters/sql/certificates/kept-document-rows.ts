import type { Transaction } from 'kysely'
import { beyondLimits } from '../../../core/record/document-retention.ts'
import type { KeptDocument } from '../../../pipeline/commit/commit-store.port.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'
import { isInList, listParameter } from '../engine/in-list.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'
import { findKeySample } from './content-key-sample.ts'

type Tx = Transaction<Schema>

const keyRows = readOnceCompiled(db =>
  db
    .selectFrom('kept_document_keys')
    .selectAll()
    .where(isInList(db, 'account_id', [])),
)

export async function documentKeys(tx: Tx, accountIds: string[]): Promise<Map<string, Uint8Array>> {
  const rows = await keyRows(tx, listParameter(tx, accountIds))
  return new Map(rows.map(row => [row.account_id, row.wrapped_key]))
}

/** Ids grow with every row, so their order is the order of the log. */
export async function keepDocuments(tx: Tx, documents: KeptDocument[]): Promise<void> {
  const rows = documents.map(({ accountId, code, issuedAt, bytes, ciphertext }) => {
    return { code, account_id: accountId, issued_at: issuedAt.getTime(), bytes, ciphertext }
  })
  await insertRows(tx, 'kept_documents', rows)
  for (const accountId of new Set(documents.map(document => document.accountId))) {
    const newestFirst = await tx
      .selectFrom('kept_documents')
      .select(['id', 'bytes'])
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .execute()
    const surplus = beyondLimits(newestFirst).map(({ id }) => id)
    if (surplus.length > 0) await tx.deleteFrom('kept_documents').where('id', 'in', surplus).execute()
  }
}

/**
 * Any wrapped key, to test the data folder's key with: the sample, or that of a kept document, of a queued message, or
 * of a webhook's secret.
 */
export async function findDocumentKey(database: Database) {
  const { reader } = database
  const sample = await findKeySample(database)
  if (sample !== undefined) return sample
  const documentKey = await reader.selectFrom('kept_document_keys').selectAll().limit(1).executeTakeFirst()
  const row =
    documentKey ??
    (await reader
      .selectFrom('mail_queue')
      .select(['account_id', 'wrapped_key'])
      .where('settled_at', 'is', null)
      .limit(1)
      .executeTakeFirst()) ??
    (await reader.selectFrom('webhooks').select(['account_id', 'wrapped_key']).limit(1).executeTakeFirst())
  return row && { accountId: row.account_id, key: row.wrapped_key! }
}
