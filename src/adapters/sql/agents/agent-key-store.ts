import type { Selectable, Transaction } from 'kysely'
import type { AgentKey, AgentKeyStore } from '../../../access/domains/agent-key-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export function createAgentKeyStore({ writer, reader }: Database): AgentKeyStore {
  return {
    insert: (accountId, key, most) => writer.transaction().execute(tx => insertKey(tx, accountId, key, most)),
    async listByAccount(accountId) {
      const rows = await reader
        .selectFrom('agent_keys')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('thumbprint')
        .execute()
      return rows.map(keyFromRow)
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

async function insertKey(tx: Transaction<Schema>, accountId: string, key: AgentKey, most: number) {
  const { thumbprint, jwk, createdAt } = key
  const keys = await tx
    .selectFrom('agent_keys')
    .select('thumbprint')
    .where('account_id', '=', accountId)
    .execute()
  if (keys.some(other => other.thumbprint === thumbprint)) return 'known'
  if (keys.length >= most) return 'full'
  const row = { account_id: accountId, thumbprint, jwk: JSON.stringify(jwk), created_at: createdAt.getTime() }
  await tx.insertInto('agent_keys').values(row).execute()
  return 'added'
}

function keyFromRow({ thumbprint, jwk, created_at }: Selectable<Schema['agent_keys']>): AgentKey {
  return { thumbprint, jwk: JSON.parse(jwk), createdAt: new Date(created_at) }
}
