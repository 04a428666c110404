import type { Kysely, Transaction } from 'kysely'
import { fromHex, toHex } from '../../../core/encoding/bytes.ts'
import type { NewRecordKey } from '../../../pipeline/commit/commit-store.port.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Schema } from '../schema/schema.ts'

export type StoredRecordKey = { publicKey: Uint8Array; note: string; isRetired: boolean }

export async function writeRecordKey(
  tx: Transaction<Schema>,
  { note, publicKey, at, replaces }: NewRecordKey,
): Promise<void> {
  const place = (await listRecordKeys(tx)).length
  const key = { place, public_key: toHex(publicKey), note, introduced_at: at.getTime(), retired_at: null }
  await tx.insertInto('record_keys').values(key).execute()
  if (replaces === undefined) return
  const retired = tx.updateTable('record_keys').set({ retired_at: at.getTime() })
  await retired.where('public_key', '=', toHex(replaces)).execute()
}

const rows = readOnceCompiled(db => db.selectFrom('record_keys').selectAll().orderBy('place'))

/** Oldest first. */
export async function listRecordKeys(reader: Kysely<Schema>): Promise<StoredRecordKey[]> {
  const stored = await rows(reader)
  return stored.map(({ public_key, note, retired_at }) => ({
    publicKey: fromHex(public_key),
    note,
    isRetired: retired_at !== null,
  }))
}
