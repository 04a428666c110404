import type { SessionStore } from '../../access/session-store.port.ts'
import type { Database } from './sqlite.ts'

export function createSessionStore({ writer, reader }: Database): SessionStore {
  return {
    async insert({ tokenHash, accountId, createdAt, expiresAt }) {
      const row = {
        token_hash: tokenHash,
        account_id: accountId,
        created_at: createdAt.getTime(),
        expires_at: expiresAt.getTime(),
      }
      await writer.insertInto('sessions').values(row).execute()
    },
    async find(tokenHash) {
      const row = await reader
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const [createdAt, expiresAt] = [new Date(row.created_at), new Date(row.expires_at)]
      return { tokenHash, accountId: row.account_id, createdAt, expiresAt }
    },
    async delete(tokenHash) {
      await writer.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    async deleteExpired(now) {
      await writer.deleteFrom('sessions').where('expires_at', '<=', now.getTime()).execute()
    },
  }
}
