import type { AgentKey, AgentKeyStore } from '../../access/agent-key-store.port.ts'
import type { Database } from './sqlite.ts'

export function createAgentKeyStore({ writer, reader }: Database): AgentKeyStore {
  return {
    async insert(accountId, { thumbprint, jwk, createdAt }) {
      const row = {
        account_id: accountId,
        thumbprint,
        jwk: JSON.stringify(jwk),
        created_at: createdAt.getTime(),
      }
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('agent_keys')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async listByAccount(accountId) {
      const rows = await reader
        .selectFrom('agent_keys')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('thumbprint')
        .execute()
      return rows.map(
        ({ thumbprint, jwk, created_at }): AgentKey => ({
          thumbprint,
          jwk: JSON.parse(jwk),
          createdAt: new Date(created_at),
        }),
      )
    },
    async remove(accountId, thumbprint) {
      const { numDeletedRows } = await writer
        .deleteFrom('agent_keys')
        .where('account_id', '=', accountId)
        .where('thumbprint', '=', thumbprint)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}
