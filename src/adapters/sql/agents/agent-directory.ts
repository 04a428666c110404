import type { RawBuilder } from 'kysely'
import { Problem } from '../../../core/runtime/problem.ts'
import type { AgentDirectory, DeclaredChanges } from '../../../pipeline/present/agent-directory.port.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'
import { engineOf } from '../engine/engine.ts'
import type { LogFollower } from '../search/log-follower.ts'
import { createAgentIndex, type ListedProduct } from './agent-index.ts'
import { agentsWith } from './agent-words.ts'

/** Where the first page begins. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER
/** So long a search waits for what is new to be listed, */
const WAIT_MS = 1_500
/** and for so long no other waits, nor tries, where that was too short or the database could not be written. */
const REST_MS = 5_000

type PageRequest = { before: number; limit: number }

const changesRow = readOnceCompiled(db =>
  db.selectFrom('agent_changes').select(['since_code', 'kinds']).where('entry_index', '=', 0),
)

export function createAgentDirectory(database: Database, products: readonly ListedProduct[]): AgentDirectory {
  const { reader } = database
  const catchUp = whileItCan(createAgentIndex(database, products))

  /** The certificate has the last word: whatever was revoked or superseded since is not listed. */
  const active = () =>
    reader
      .selectFrom('agents')
      .innerJoin('certificates', 'certificates.code', 'agents.code')
      .leftJoin('agent_changes', 'agent_changes.entry_index', 'agents.entry_index')
      .select(['agents.code', 'agents.entry_index', 'agents.name', 'excerpt'])
      .select(['grade', 'score', 'issued_at', 'content_hash', 'since_code', 'kinds'])
      .where('status', '=', 'active')

  function newest({ before, limit }: PageRequest) {
    return active()
      .where('agents.entry_index', '<', before)
      .orderBy('agents.entry_index', 'desc')
      .limit(limit + 1)
      .execute()
  }

  /** In this order FTS5 hands out its matches newest first, one by one, and stops where the page is full. */
  function newestWith(words: RawBuilder<boolean>, { before, limit }: PageRequest) {
    return active()
      .innerJoin('agent_words', 'agent_words.rowid', 'agents.entry_index')
      .where(words)
      .where('agent_words.rowid', '<', before)
      .orderBy('agent_words.rowid', 'desc')
      .limit(limit + 1)
      .execute()
  }

  async function rowsOf(words: string | undefined, page: PageRequest) {
    if (words === undefined) return newest(page)
    const found = agentsWith(engineOf(reader), words)
    if (found === undefined) return []
    // Of words that go on, every match is gathered before the first is shown: asked only where the word itself finds few.
    // Which of the two it is does not depend on the page, or what lies between two pages would be on neither.
    const first = await newestWith(found.asTyped, { ...page, before: AFTER_ALL })
    const isEnough = first.length > page.limit || found.goingOn === undefined
    return newestWith(isEnough ? found.asTyped : found.goingOn!, page)
  }

  return {
    async search(words, { before = AFTER_ALL, limit }) {
      await catchUp()
      const rows = await rowsOf(words, { before, limit })
      const agents = rows.slice(0, limit).map(row => ({
        code: row.code,
        name: row.name,
        excerpt: row.excerpt,
        grade: row.grade,
        score: row.score,
        issuedAt: new Date(row.issued_at),
        contentHash: row.content_hash,
        entryIndex: row.entry_index,
        changes: changesFrom(row),
      }))
      return { agents, nextBefore: rows.length > limit ? agents.at(-1)!.entryIndex : undefined }
    },

    async changesOf(entryIndex) {
      const [row] = await changesRow(reader, entryIndex)
      return row && changesFrom(row)
    },
  }
}

/** Searching goes on while nothing can be written: what is new is then found later. A defect still surfaces. */
function whileItCan(index: LogFollower): () => Promise<void> {
  let isResting = false

  function rest(): void {
    isResting = true
    setTimeout(() => {
      isResting = false
    }, REST_MS).unref()
  }

  function passOver(error: unknown): void {
    if (!(error instanceof Problem && error.code === 'overloaded')) throw error
    rest()
  }

  return async () => {
    if (isResting) return
    const tooLong = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      rest()
      tooLong.resolve()
    }, WAIT_MS)
    await Promise.race([index.catchUp().catch(passOver), tooLong.promise]).finally(() => clearTimeout(timer))
  }
}

function changesFrom(row: { since_code: string | null; kinds: string | null }): DeclaredChanges | undefined {
  if (row.since_code === null || row.kinds === null) return undefined
  return { since: row.since_code, kinds: row.kinds.split(' ').filter(kind => kind !== '') }
}
