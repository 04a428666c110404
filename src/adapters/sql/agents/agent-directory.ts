import { type Kysely, type RawBuilder, sql } from 'kysely'
import type {
  AgentDirectory,
  DeclaredChanges,
  ListedAgent,
} from '../../../pipeline/present/agent-directory.port.ts'
import { limitsFromText } from '../certificates/certificate-rows.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'
import { type Engine, engineOf } from '../engine/engine.ts'
import { foldedWords } from '../engine/postgres/postgres-words.ts'
import type { Schema } from '../schema/schema.ts'
import { createAgentIndex, type ListedProduct, withTimeLimit } from './agent-index.ts'

type Db = Kysely<Schema>

/** Where the first page begins. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER

type PageRequest = { before: number; limit: number }

const changesRow = readOnceCompiled(db =>
  db.selectFrom('agent_changes').select(['since_code', 'kinds']).where('entry_index', '=', 0),
)

export function createAgentDirectory(database: Database, products: readonly ListedProduct[]): AgentDirectory {
  const { reader } = database
  const catchUp = withTimeLimit(createAgentIndex(database, products))

  return {
    async search(words, { before = AFTER_ALL, limit }) {
      await catchUp()
      const rows = await findAgents(reader, words, { before, limit })
      const agents = rows.slice(0, limit).map(row => ({
        code: row.code,
        name: row.name,
        excerpt: row.excerpt,
        grade: row.grade,
        score: row.score,
        issuedAt: new Date(row.issued_at),
        contentHash: row.content_hash,
        entryIndex: row.entry_index,
        limits: limitsOf(row),
        changes: changesFrom(row),
      }))
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return { agents, nextBefore: words === undefined ? last?.entry_index : last?.place }
    },

    async changesOf(entryIndex) {
      const [row] = await changesRow(reader, entryIndex)
      return row && changesFrom(row)
    },
  }
}

async function findAgents(db: Db, text: string | undefined, page: PageRequest) {
  if (text === undefined) return newest(db, page)
  const words = wordConditions(engineOf(db), text)
  if (words === undefined) return []
  // A prefix search collects every match before it returns the first: used only where the whole words find few. The
  // choice does not depend on the page, or agents between two pages would be on neither.
  const firstPage = await firstWith(db, words.exact, { ...page, before: AFTER_ALL })
  const isEnough = firstPage.length > page.limit || words.prefix === undefined
  return firstWith(db, isEnough ? words.exact : words.prefix!, page)
}

/** The certificate decides: a revoked or superseded one is not listed. */
function activeAgents(db: Db) {
  return db
    .selectFrom('agents')
    .innerJoin('certificates', 'certificates.code', 'agents.code')
    .leftJoin('agent_changes', 'agent_changes.entry_index', 'agents.entry_index')
    .select(['agents.code', 'agents.entry_index', 'agents.place', 'agents.name', 'excerpt'])
    .select(['grade', 'score', 'issued_at', 'content_hash', 'limits', 'since_code', 'kinds'])
    .where('status', '=', 'active')
}

function newest(db: Db, { before, limit }: PageRequest) {
  return activeAgents(db)
    .where('agents.entry_index', '<', before)
    .orderBy('agents.entry_index', 'desc')
    .limit(limit + 1)
    .execute()
}

/** In this order FTS5 returns its matches one by one, by rank and newest first, and stops when the page is full. */
function firstWith(db: Db, words: RawBuilder<boolean>, { before, limit }: PageRequest) {
  return activeAgents(db)
    .innerJoin('agent_words', 'agent_words.rowid', 'agents.place')
    .where(words)
    .where('agent_words.rowid', '<', before)
    .orderBy('agent_words.rowid', 'desc')
    .limit(limit + 1)
    .execute()
}

function limitsOf({ limits }: { limits: string | null }): ListedAgent['limits'] {
  return limits === null ? [] : limitsFromText(limits).map(({ code, atMost }) => ({ code, atMost }))
}

function changesFrom(row: { since_code: string | null; kinds: string | null }): DeclaredChanges | undefined {
  if (row.since_code === null || row.kinds === null) return undefined
  return { since: row.since_code, kinds: row.kinds.split(' ').filter(kind => kind !== '') }
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PREFIX_CHARACTERS_MIN = 3
const WORDS_MAX = 12

type WordConditions = {
  exact: RawBuilder<boolean>
  /** The last word as a prefix, where it is long enough not to match half of the directory. */
  prefix: RawBuilder<boolean> | undefined
}

/**
 * A typed text as a condition on the words of agents: each word once and quoted, so no operator of the index's query
 * language takes effect. Never a phrase: one of many words that a declaration repeats is slow to match. Undefined for a
 * text without words.
 */
function wordConditions(engine: Engine, text: string): WordConditions | undefined {
  const searchText = engine === 'postgres' ? foldedWords(text) : text
  const words = [...new Set(searchText.match(WORD))].slice(0, WORDS_MAX)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const match = engine === 'sqlite' ? matchFts5(words) : matchPostgres(words)
  const isLongEnough = [...last].length >= PREFIX_CHARACTERS_MIN
  return { exact: match(false), prefix: isLongEnough ? match(true) : undefined }
}

function matchFts5(words: string[]) {
  const query = words.map(word => `"${word}"`).join(' ')
  return (isPrefix: boolean) => sql<boolean>`agent_words match ${isPrefix ? `${query}*` : query}`
}

function matchPostgres(words: string[]) {
  const query = words.map(word => `'${word}'`).join(' & ')
  return (isPrefix: boolean) =>
    sql<boolean>`agent_words.words @@ to_tsquery('simple', ${isPrefix ? `${query}:*` : query})`
}
