import type { Insertable } from 'kysely'
import { fromUtf8 } from '../../core/bytes.ts'
import { parseEntry } from '../../core/log/entry.ts'
import type { PinproofRecord } from '../../core/record-shape.ts'
import type { Database } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { createLogFollower, type LogFollower } from './log-follower.ts'
import type { Schema } from './schema.ts'
import { insertWords } from './word-tables.ts'

/** How an agent is shown, from its declaration and the title it was certified under. */
export type IntroduceAgent = (submitted: { content: string; title?: string }) => {
  name: string
  excerpt: string
}

/** So much is read at a time. */
const ENTRIES_PER_STRETCH = 500
const RECORD_BYTES_PER_STRETCH = 100_000
/** As much of a declaration as its checks read, too. */
const CHARACTERS_INDEXED = 100_000

type Found = { shown: Insertable<Schema['agents']>; words: Insertable<Schema['agent_words']> }

/** Of entries of other products only the place is kept. */
export function createAgentIndex({ reader, writer }: Database, introduce: IntroduceAgent): LogFollower {
  /** False when there is nothing new. */
  async function indexStretch(): Promise<boolean> {
    const { next_entry: from } = await reader
      .selectFrom('agent_index')
      .select('next_entry')
      .executeTakeFirstOrThrow()
    const { found, next } = await readStretch(from)
    if (next === from) return false
    await writer.transaction().execute(async tx => {
      const moved = tx.updateTable('agent_index').set({ next_entry: next }).where('next_entry', '=', from)
      // Another process may have been here meanwhile: then these agents are listed already.
      if ((await moved.executeTakeFirst()).numUpdatedRows !== 1n) return
      await insertRows(
        tx,
        'agents',
        found.map(({ shown }) => shown),
      )
      await insertWords(
        tx,
        'agent_words',
        found.map(({ words }) => words),
      )
    })
    return true
  }

  async function readStretch(from: number): Promise<{ found: Found[]; next: number }> {
    const rows = await reader
      .selectFrom('log_entries')
      .selectAll()
      .where('entry_index', '>=', from)
      .orderBy('entry_index')
      .limit(ENTRIES_PER_STRETCH)
      .execute()
    const found: Found[] = []
    let [next, bytesRead] = [from, 0]
    for (const { entry_index, bytes } of rows) {
      next = entry_index + 1
      const entry = parseEntry(bytes)
      if (entry?.type !== 'certified' || entry.product !== 'agent_verify') continue
      const block = await reader
        .selectFrom('blocks')
        .select('bytes')
        .where('cid', '=', entry.cid)
        .executeTakeFirstOrThrow()
      found.push(introduced(entry_index, block.bytes))
      bytesRead += block.bytes.length
      if (bytesRead >= RECORD_BYTES_PER_STRETCH) break
    }
    return { found, next }
  }

  function introduced(entry_index: number, block: Uint8Array): Found {
    const { credentialSubject }: PinproofRecord = JSON.parse(fromUtf8(block)!)
    const { code, title, declaration = '' } = credentialSubject
    const { name, excerpt } = introduce({ content: declaration, ...(title === undefined ? {} : { title }) })
    return {
      shown: { entry_index, code, name, excerpt },
      words: { rowid: entry_index, name, declaration: declaration.slice(0, CHARACTERS_INDEXED) },
    }
  }

  return createLogFollower(indexStretch)
}
