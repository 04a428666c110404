import type { AgentKey, AgentKeyStore } from '../../../access/domains/agent-key-store.port.ts'
import type { Database } from '../engine/database.ts'

export function createAgentKeyStore({ writer, reader }: Database): AgentKeyStore {
  return {
    insert: (accountId, { thumbprint, jwk, createdAt }, most) =>
      writer.transaction().execute(async tx => {
        const held = await tx
          .selectFrom('agent_keys')
          .select('thumbprint')
          .where('account_id', '=', accountId)
          .execute()
        if (held.some(key => key.thumbprint === thumbprint)) return 'known'
        if (held.length >= most) return 'full'
        const row = { account_id: accountId, thumbprint, jwk: JSON.stringify(jwk) }
        await tx
          .insertInto('agent_keys')
          .values({ ...row, created_at: createdAt.getTime() })
          .execute()
        return 'added'
      }),
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
