import { parseEntry } from '../../core/log/entry.ts'
import type { Database } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { createLogFollower, type LogFollower } from './log-follower.ts'
import { insertWords } from './word-tables.ts'

/** So much is read at a time. */
const ENTRIES_PER_STRETCH = 500

type Titled = { entry_index: number; code: string; title: string }

/** News certificates are public with their titles; of those of other products only the place is kept. */
export function createCertifiedTitleIndex({ reader, writer }: Database): LogFollower {
  /** False when there is nothing new. */
  async function indexStretch(): Promise<boolean> {
    const place = reader.selectFrom('certified_title_index').select('next_entry')
    const { next_entry: from } = await place.executeTakeFirstOrThrow()
    const { titled, next } = await readStretch(from)
    if (next === from) return false
    await writer.transaction().execute(async tx => {
      const moved = tx.updateTable('certified_title_index').set({ next_entry: next })
      // Another process may have been here meanwhile: then these titles are listed already.
      const { numUpdatedRows } = await moved.where('next_entry', '=', from).executeTakeFirst()
      if (numUpdatedRows !== 1n) return
      await insertRows(
        tx,
        'certified_titles',
        titled.map(({ entry_index, code }) => ({ entry_index, code })),
      )
      await insertWords(
        tx,
        'certified_title_words',
        titled.map(({ entry_index, title }) => ({ rowid: entry_index, title })),
      )
    })
    return true
  }

  async function readStretch(from: number): Promise<{ titled: Titled[]; next: number }> {
    const rows = await reader
      .selectFrom('log_entries')
      .selectAll()
      .where('entry_index', '>=', from)
      .orderBy('entry_index')
      .limit(ENTRIES_PER_STRETCH)
      .execute()
    const titled: Titled[] = []
    for (const { entry_index, bytes } of rows) {
      const entry = parseEntry(bytes)
      if (entry?.type !== 'certified' || entry.product !== 'news_verify') continue
      const certificate = reader.selectFrom('certificates').select('title').where('code', '=', entry.code)
      const { title } = await certificate.executeTakeFirstOrThrow()
      if (title !== null) titled.push({ entry_index, code: entry.code, title })
    }
    return { titled, next: (rows.at(-1)?.entry_index ?? from - 1) + 1 }
  }

  return createLogFollower(indexStretch)
}
