import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import { fromUtf8 } from '../../core/bytes.ts'
import { parseEntry } from '../../core/log/entry.ts'
import type { PinproofRecord } from '../../core/record-shape.ts'
import type { Database } from './database.ts'
import { insertRows } from './insert-rows.ts'
import type { Schema } from './schema.ts'
import { insertWords } from './word-tables.ts'

/** How an agent is shown, from its declaration and the title it was certified under. */
export type IntroduceAgent = (submitted: { content: string; title?: string }) => {
  name: string
  excerpt: string
}

/** So much is read at a time, and then everybody else has a turn. */
const ENTRIES_PER_STRETCH = 500
const RECORD_BYTES_PER_STRETCH = 100_000
const STRETCHES_PER_SEARCH = 50
/** As much of a declaration as its checks read, too. */
const CHARACTERS_INDEXED = 100_000

type Found = { shown: Insertable<Schema['agents']>; words: Insertable<Schema['agent_words']> }

/**
 * The index of agents follows the log from where it stands, so certifying never waits for it, and after a crash it goes
 * on. Entries of other products only move its place.
 */
export function createAgentIndex({ reader, writer }: Database, introduce: IntroduceAgent) {
  let running: Promise<void> | undefined

  async function followLog(): Promise<void> {
    for (let stretch = 0; stretch < STRETCHES_PER_SEARCH && (await indexStretch()); stretch += 1)
      await nextTurn()
  }

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

  return {
    /** Reads on, up to a limit; whoever asks while it is being done waits for the same work. */
    catchUp(): Promise<void> {
      running ??= followLog().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
