import type { Kysely, Transaction } from 'kysely'
import { toHex } from '../../../core/encoding/bytes.ts'
import type { NewHandOver } from '../../../pipeline/commit/commit-store.port.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Schema } from '../schema/schema.ts'

/** In the transaction that enters it in the log: the log is never signed by a key without a hand-over. */
export async function writeHandOver(
  tx: Transaction<Schema>,
  size: number,
  { note, publicKey, at }: NewHandOver,
): Promise<void> {
  await tx.insertInto('hand_overs').values({ size, note }).execute()
  const key = { public_key: toHex(publicKey), first_used_at: at.getTime() }
  await tx.insertInto('signing_keys').values(key).execute()
}

const notes = readOnceCompiled(db => db.selectFrom('hand_overs').select('note').orderBy('size'))

/** Oldest first. */
export async function listHandOvers(reader: Kysely<Schema>): Promise<string[]> {
  const rows = await notes(reader)
  return rows.map(({ note }) => note)
}
