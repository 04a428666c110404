import type { LogReader } from '../../core/log/log-reader.port.ts'
import type { Database } from './database.ts'
import { listHandOvers } from './hand-over-rows.ts'

export function createLogReader({ reader }: Database): LogReader {
  return {
    async head() {
      const row = await reader.selectFrom('log_head').selectAll().where('id', '=', 1).executeTakeFirst()
      if (row === undefined) return undefined
      const { origin, size, checkpoint } = row
      return { origin, size, checkpoint, lastEntryAt: new Date(row.last_entry_at) }
    },
    async tile(level, index) {
      const row = await reader
        .selectFrom('log_tiles')
        .select('bytes')
        .where('level', '=', level)
        .where('tile_index', '=', index)
        .executeTakeFirst()
      return row?.bytes
    },
    async entries(start, end) {
      const rows = await reader
        .selectFrom('log_entries')
        .select('bytes')
        .where('entry_index', '>=', start)
        .where('entry_index', '<', end)
        .orderBy('entry_index')
        .execute()
      return rows.map(row => row.bytes)
    },
    handOvers: () => listHandOvers(reader),
  }
}
