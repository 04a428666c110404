import type { Insertable, Selectable, Transaction } from 'kysely'
import type { ApiKey, ApiKeyStore } from '../../../access/api-keys/api-key-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export function createApiKeyStore({ writer, reader }: Database): ApiKeyStore {
  const allKeys = () => reader.selectFrom('api_keys').selectAll()

  return {
    insert: (key, most) => writer.transaction().execute(tx => insertKey(tx, key, most)),
    async findByHash(keyHash) {
      const row = await allKeys().where('key_hash', '=', keyHash).executeTakeFirst()
      return row && apiKeyFromRow(row)
    },
    async listByAccount(accountId) {
      const own = allKeys().where('account_id', '=', accountId)
      const rows = await own.orderBy('created_at', 'desc').orderBy('id').execute()
      return rows.map(apiKeyFromRow)
    },
    async revoke(id, accountId, at) {
      const { numUpdatedRows } = await writer
        .updateTable('api_keys')
        .set({ revoked_at: at.getTime() })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async touch(id, at) {
      await writer.updateTable('api_keys').set({ last_used_at: at.getTime() }).where('id', '=', id).execute()
    },
  }
}

async function insertKey(tx: Transaction<Schema>, key: ApiKey, most: number): Promise<boolean> {
  const activeKeys = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', key.accountId)
    .where('revoked_at', 'is', null)
    .limit(most)
    .execute()
  if (activeKeys.length >= most) return false
  await tx.insertInto('api_keys').values(rowFromApiKey(key)).execute()
  return true
}

function rowFromApiKey(key: ApiKey): Insertable<Schema['api_keys']> {
  return {
    id: key.id,
    account_id: key.accountId,
    name: key.name,
    prefix: key.prefix,
    key_hash: key.keyHash,
    created_at: key.createdAt.getTime(),
    expires_at: key.expiresAt?.getTime() ?? null,
    revoked_at: key.revokedAt?.getTime() ?? null,
    last_used_at: key.lastUsedAt?.getTime() ?? null,
    scopes: key.scopes.join(' '),
    allowed_addresses: key.allowedAddresses.join(' '),
  }
}

function apiKeyFromRow(row: Selectable<Schema['api_keys']>): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    keyHash: row.key_hash,
    createdAt: new Date(row.created_at),
    expiresAt: timeOrUndefined(row.expires_at),
    revokedAt: timeOrUndefined(row.revoked_at),
    lastUsedAt: timeOrUndefined(row.last_used_at),
    scopes: row.scopes.split(' ') as ApiKey['scopes'],
    allowedAddresses: row.allowed_addresses.split(' ').filter(Boolean),
  }
}

function timeOrUndefined(at: number | null): Date | undefined {
  return at === null ? undefined : new Date(at)
}
