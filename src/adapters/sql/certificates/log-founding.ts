import { fromHex, toHex } from '../../../core/encoding/bytes.ts'
import type { LogHead } from '../../../core/log/log-reader.port.ts'
import type { Database } from '../engine/database.ts'

/** Fails when the database has a log already. */
export async function foundLog({ writer }: Database, head: LogHead, publicKey: Uint8Array): Promise<void> {
  await writer.transaction().execute(async tx => {
    const { origin, size, checkpoint, lastEntryAt } = head
    const row = { id: 1, origin, size, checkpoint, last_entry_at: lastEntryAt.getTime() }
    await tx.insertInto('log_head').values(row).execute()
    const key = { public_key: toHex(publicKey), first_used_at: lastEntryAt.getTime() }
    await tx.insertInto('signing_keys').values(key).execute()
  })
}

/** Every key that ever signed this log, the newest first. */
export async function listSigningKeys({ reader }: Database): Promise<Uint8Array[]> {
  const rows = await reader
    .selectFrom('signing_keys')
    .select('public_key')
    .orderBy('first_used_at', 'desc')
    .execute()
  return rows.map(row => fromHex(row.public_key))
}
