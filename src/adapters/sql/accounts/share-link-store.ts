import type { Selectable, Transaction } from 'kysely'
import type { ShareLink, ShareLinkStore } from '../../../access/share-links/share-link-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export function createShareLinkStore({ reader, writer }: Database): ShareLinkStore {
  return {
    insert: (link, most) => writer.transaction().execute(tx => insertLink(tx, link, most)),
    async listByCode(accountId, code) {
      const rows = await reader
        .selectFrom('share_links')
        .selectAll()
        .where('code', '=', code)
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(linkFromRow)
    },
    async findBySecret(code, secretHash) {
      const row = await reader
        .selectFrom('share_links')
        .selectAll()
        .where('code', '=', code)
        .where('secret_hash', '=', secretHash)
        .executeTakeFirst()
      return row && linkFromRow(row)
    },
    async delete(accountId, code, id) {
      const { numDeletedRows } = await writer
        .deleteFrom('share_links')
        .where('id', '=', id)
        .where('code', '=', code)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

async function insertLink(tx: Transaction<Schema>, link: ShareLink, most: number): Promise<boolean> {
  const { id, accountId, code, secretHash, createdAt, expiresAt } = link
  const present = tx.selectFrom('share_links').select('id').where('code', '=', code).limit(most)
  if ((await present.execute()).length >= most) return false
  const times = { created_at: createdAt.getTime(), expires_at: expiresAt?.getTime() ?? null }
  const row = { id, account_id: accountId, code, secret_hash: secretHash, ...times }
  await tx.insertInto('share_links').values(row).execute()
  return true
}

function linkFromRow(row: Selectable<Schema['share_links']>): ShareLink {
  return {
    id: row.id,
    accountId: row.account_id,
    code: row.code,
    secretHash: row.secret_hash,
    createdAt: new Date(row.created_at),
    expiresAt: row.expires_at === null ? undefined : new Date(row.expires_at),
  }
}
