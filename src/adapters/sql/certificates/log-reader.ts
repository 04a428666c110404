import type { Kysely } from 'kysely'
import type { LogHead, LogReader } from '../../../core/log/log-reader.port.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'
import { newestKeySet } from '../keys/key-set-rows.ts'
import { listRecordKeys } from '../keys/record-key-rows.ts'
import type { Schema } from '../schema/schema.ts'
import { listHandOvers } from './hand-over-rows.ts'

export const HEAD_ID = 1

const headRow = readOnceCompiled(db => db.selectFrom('log_head').selectAll().where('id', '=', HEAD_ID))

const tileRow = readOnceCompiled(db =>
  db.selectFrom('log_tiles').select('bytes').where('level', '=', 0).where('tile_index', '=', 0),
)

const entryRows = readOnceCompiled(db =>
  db
    .selectFrom('log_entries')
    .select('bytes')
    .where('entry_index', '>=', 0)
    .where('entry_index', '<', 0)
    .orderBy('entry_index'),
)

const statusChangeRows = readOnceCompiled(db =>
  db.selectFrom('status_changes').select('entry_index').where('code', '=', '').orderBy('entry_index'),
)

const correctionRows = readOnceCompiled(db =>
  db.selectFrom('time_corrections').selectAll().orderBy('entry_index'),
)

export function createLogReader({ reader }: Database): LogReader {
  return {
    head: () => storedHead(reader),
    async tile(level, index) {
      const [row] = await tileRow(reader, level, index)
      return row?.bytes
    },
    async entries(start, end) {
      const rows = await entryRows(reader, start, end)
      return rows.map(row => row.bytes)
    },
    handOvers: () => listHandOvers(reader),
    async recordKeys() {
      const keys = await listRecordKeys(reader)
      return keys.map(({ note }) => note)
    },
    async keySet() {
      const newest = await newestKeySet(reader)
      return newest?.note
    },
    async statusChanges(code) {
      const rows = await statusChangeRows(reader, code)
      return rows.map(row => row.entry_index)
    },
    async timeCorrections() {
      const rows = await correctionRows(reader)
      return rows.map(row => ({ index: row.entry_index, from: row.from_index }))
    },
  }
}

export async function storedHead(db: Kysely<Schema>): Promise<LogHead | undefined> {
  const [row] = await headRow(db, HEAD_ID)
  if (row === undefined) return undefined
  const { origin, size, checkpoint, last_entry_at: lastEntryAt } = row
  return { origin, size, checkpoint, lastEntryAt: new Date(lastEntryAt) }
}
