import type { Kysely, Transaction } from 'kysely'
import type { KeptDocuments } from '../../../access/accounts/kept-documents.port.ts'
import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import type { EarlierDocument, EarlierDocuments } from '../../../products/info/earlier-documents.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type Db = Kysely<Schema>

export function createKeptDocuments(
  { reader, writer, erase }: Database,
  cipher: DocumentCipher,
): KeptDocuments & EarlierDocuments {
  return {
    async ofAccount(accountId) {
      return { keeps: await hasKey(reader, accountId), ...(await countDocuments(reader, accountId)) }
    },
    async startKeeping(accountId) {
      await writer
        .insertInto('kept_document_keys')
        .values({ account_id: accountId, wrapped_key: cipher.newKey(accountId) })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
    stopKeeping: accountId =>
      erase(async tx => {
        await deleteDocuments(tx, accountId)
        await tx.deleteFrom('kept_document_keys').where('account_id', '=', accountId).execute()
      }),
    async find(accountId, code) {
      const row = await documentsWithKey(reader, accountId).where('code', '=', code).executeTakeFirst()
      return row && cipher.decrypt({ accountId, code }, row.wrapped_key, row.ciphertext)
    },
    erase: (accountId, code) =>
      erase(async tx => {
        const own = tx.deleteFrom('kept_documents').where('account_id', '=', accountId)
        return (await own.where('code', '=', code).executeTakeFirst()).numDeletedRows === 1n
      }),
    eraseAll: accountId =>
      erase(async tx => {
        await deleteDocuments(tx, accountId)
        const key = tx.updateTable('kept_document_keys').set({ wrapped_key: cipher.newKey(accountId) })
        await key.where('account_id', '=', accountId).execute()
      }),
    forAccount: (accountId, limit) => newestActive(reader, cipher, accountId, limit),
  }
}

function documentsWithKey(db: Db, accountId: string) {
  return db
    .selectFrom('kept_documents')
    .innerJoin('kept_document_keys', 'kept_document_keys.account_id', 'kept_documents.account_id')
    .select(['code', 'issued_at', 'ciphertext', 'wrapped_key'])
    .where('kept_documents.account_id', '=', accountId)
}

async function newestActive(
  db: Db,
  cipher: DocumentCipher,
  accountId: string,
  limit: number,
): Promise<EarlierDocument[]> {
  const rows = await documentsWithKey(db, accountId)
    .where('code', 'in', row =>
      row
        .selectFrom('certificates')
        .select('code')
        .where('account_id', '=', accountId)
        .where('status', '=', 'active'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ code, issued_at, ciphertext, wrapped_key }) => {
    const content = cipher.decrypt({ accountId, code }, wrapped_key, ciphertext)
    const text = content && fromUtf8(content)
    return text === undefined ? [] : { code, issuedAt: new Date(issued_at), text }
  })
}

async function countDocuments(db: Db, accountId: string) {
  const { documents, bytes } = await db
    .selectFrom('kept_documents')
    .select(row => [row.fn.countAll<number>().as('documents'), row.fn.sum<number>('bytes').as('bytes')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { documents, bytes: bytes ?? 0 }
}

async function hasKey(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('kept_document_keys')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

async function deleteDocuments(tx: Transaction<Schema>, accountId: string): Promise<void> {
  await tx.deleteFrom('kept_documents').where('account_id', '=', accountId).execute()
}
