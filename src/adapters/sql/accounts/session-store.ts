import type { Selectable } from 'kysely'
import type { Session, SessionStore } from '../../../access/sessions/session-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export function createSessionStore({ writer, reader }: Database): SessionStore {
  return {
    async insert(session) {
      await writer.insertInto('sessions').values(rowFromSession(session)).execute()
    },
    async find(tokenHash) {
      const row = await reader
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row && sessionFromRow(row)
    },
    async listByAccount(accountId) {
      const rows = await reader
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(sessionFromRow)
    },
    async extend(tokenHash, expiresAt) {
      const later = { expires_at: expiresAt.getTime() }
      await writer.updateTable('sessions').set(later).where('token_hash', '=', tokenHash).execute()
    },
    async delete(tokenHash) {
      await writer.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    async deleteExpired(now) {
      await writer.deleteFrom('sessions').where('expires_at', '<=', now.getTime()).execute()
    },
  }
}

function sessionFromRow(row: Selectable<Schema['sessions']>): Session {
  return {
    tokenHash: row.token_hash,
    accountId: row.account_id,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    ...(row.device !== null && { device: row.device }),
    ...(row.network !== null && { network: row.network }),
  }
}

function rowFromSession({ tokenHash, accountId, createdAt, expiresAt, device, network }: Session) {
  return {
    token_hash: tokenHash,
    account_id: accountId,
    created_at: createdAt.getTime(),
    expires_at: expiresAt.getTime(),
    device: device ?? null,
    network: network ?? null,
  }
}
