import type { EvidenceStore, PollState, Source } from '../../../evidence/sources/evidence-store.port.ts'
import type { Database } from '../engine/database.ts'
import { createEvidenceSearch } from './evidence-search.ts'
import { createEvidenceStories } from './evidence-stories.ts'
import { pollRow, sourceFromRow } from './source-rows.ts'

export function createEvidenceStore(database: Database): EvidenceStore {
  const { reader, writer } = database
  const stories = createEvidenceStories(database)

  return {
    ...stories,
    ...createEvidenceSearch(database),

    async sources() {
      const rows = await reader.selectFrom('evidence_sources').selectAll().orderBy('id').execute()
      return rows.map(sourceFromRow)
    },

    async addSource({ url, title, addedAt, ...state }: Source) {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('evidence_sources')
        .values({ url, title: title ?? null, added_at: addedAt.getTime(), ...pollRow(state) })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async removeSource(url) {
      const removed = writer.deleteFrom('evidence_sources').where('url', '=', url)
      // First the source: nobody adds a story to it any more, and none of its stories is found.
      const { numDeletedRows } = await removed.executeTakeFirst()
      await stories.forgetSource(url)
      return numDeletedRows === 1n
    },

    async claimSource(url, from, to) {
      const { numUpdatedRows } = await writer
        .updateTable('evidence_sources')
        .set({ next_poll_at: to.getTime() })
        .where('url', '=', url)
        .where('next_poll_at', '=', from.getTime())
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async savePoll(url, state: PollState, title) {
      await writer
        .updateTable('evidence_sources')
        .set(pollRow(state))
        .set(({ fn, ref, val }) => ({ title: fn.coalesce(ref('title'), val(title ?? null)) }))
        .where('url', '=', url)
        .execute()
    },
  }
}
