import type { StatusPlaces } from '../../../core/record/status-places.port.ts'
import type { Database } from '../engine/database.ts'

const ROW_ID = 1

export function createStatusPlaces({ reader, writer }: Database): StatusPlaces {
  return {
    async reserve(count) {
      const { next_place: next } = await writer
        .updateTable('status_places')
        .set(row => ({ next_place: row('next_place', '+', count) }))
        .where('id', '=', ROW_ID)
        .returning('next_place')
        .executeTakeFirstOrThrow()
      return next - count
    },
    async reserved() {
      const row = await reader
        .selectFrom('status_places')
        .select('next_place')
        .where('id', '=', ROW_ID)
        .executeTakeFirstOrThrow()
      return row.next_place
    },
    async changesSince(index) {
      const rows = await reader
        .selectFrom('status_changes')
        .select(['entry_index', 'cid'])
        .where('entry_index', '>=', index)
        .orderBy('entry_index')
        .execute()
      return rows.map(({ entry_index, cid }) => ({ index: entry_index, cid: cid ?? undefined }))
    },
  }
}
