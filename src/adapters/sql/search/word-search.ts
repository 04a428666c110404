import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../engine/database.ts'
import { engineOf } from '../engine/engine.ts'
import { foldedWords } from '../engine/postgres/postgres-words.ts'
import { WORD_TABLES, type WordTable } from './word-tables.ts'

const WORDS_MAX = 24
const WORD_CHARACTERS_MAX = 40
/** The most matches of the rarest words that are scored; a search for common words alone sees the newest of them. */
export const MATCHES_MAX = 2_000
// Letters, marks and numbers, and the signs inside a number: quoted, none of them is an operator of an index.
const WORD = /^[\p{L}\p{M}\p{N}]+(?:[.,][\p{N}]+)*$/u

/** The assumed size of the table, for the weight of a rare word: counting would take longer than the search. */
const ROWS_ASSUMED = 10 * MATCHES_MAX

/** A word of the text weighs more than one of the title, which all passages of a story share. */
const HEADING_WEIGHT = 0.5
const TEXT_WEIGHT = 1

type SearchedTable = Exclude<WordTable, 'agent_words'>
type CountedWord = { word: string; matches: number }

export type WordQuery = {
  matches: RawBuilder<boolean>
  /** Smaller is nearer. */
  score: RawBuilder<number>
}

/**
 * A query for the rarest of these words: together they match few enough rows to be scored in bounded time. Undefined
 * when none of them is in the table.
 */
export async function rareWords(
  database: Database,
  table: SearchedTable,
  words: readonly string[],
): Promise<WordQuery | undefined> {
  const { matching, score } = syntaxOf(database)
  const rare = await findRarest(database, table, words)
  if (rare.length === 0) return undefined
  const matches = matching(
    table,
    rare.map(({ word }) => word),
  )
  return { matches, score: score(table, rare) }
}

/**
 * Rows that share a word or more with these, as `id` and `score`; smaller is nearer. For short texts, where only the
 * choice of shared words counts, not their frequency: no engine reads all rows of a word to weigh it.
 */
export async function sharingRows(database: Database, table: SearchedTable, words: readonly string[]) {
  const { matches, parameter } = syntaxOf(database)
  const rare = await findRarest(database, table, words)
  if (rare.length === 0) return []
  const wordRows = `select * from (
    select rowid as id, cast(? as double precision) as rarity from ${table}
    where ${matches(table)} order by rowid desc limit ${MATCHES_MAX}) as newest`
  const parts = rare.map(() => wordRows).join(' union all ')
  return database.readRaw<{ id: number; score: number }>(
    `select id, -sum(rarity) as score from (${parts}) as shared group by id order by score, id`,
    ...rare.flatMap(({ word, matches }) => [rarityOf(matches), parameter(word)]),
  )
}

function syntaxOf({ reader }: Database) {
  return engineOf(reader) === 'postgres' ? POSTGRES : FTS5
}

/** An article searches for about a hundred words: raw reads count them without the query builder. */
async function findRarest(
  database: Database,
  table: SearchedTable,
  words: readonly string[],
): Promise<CountedWord[]> {
  const { matches, parameter } = syntaxOf(database)
  const count = `select count(*) as matches from (
    select 1 from ${table} where ${matches(table)} limit ${MATCHES_MAX}) found`
  const counts = validWords(words).map(async (word): Promise<CountedWord> => {
    const [row] = await database.readRaw<{ matches: number }>(count, parameter(word))
    return { word, matches: row!.matches }
  })
  return rarest((await Promise.all(counts)).filter(({ matches }) => matches > 0))
}

function rarityOf(matches: number): number {
  return Math.log(1 + ROWS_ASSUMED / matches)
}

function validWords(words: readonly string[]): string[] {
  const valid = words.filter(word => word.length <= WORD_CHARACTERS_MAX && WORD.test(word))
  return [...new Set(valid)].slice(0, WORDS_MAX)
}

function rarest(words: CountedWord[]): CountedWord[] {
  words.sort((left, right) => left.matches - right.matches)
  let total = 0
  return words.filter(({ matches }, place) => {
    total += matches
    return place === 0 || total <= MATCHES_MAX
  })
}

const FTS5 = {
  /** Whether a row has a word, written by `parameter`. */
  matches: (table: SearchedTable) => `${table} match ?`,
  parameter: (word: string) => `"${word}"`,
  matching: (table: SearchedTable, words: string[]) =>
    sql<boolean>`${sql.ref(table)} match ${words.map(FTS5.parameter).join(' OR ')}`,
  score(table: SearchedTable) {
    const weights = WORD_TABLES[table].columns.length === 1 ? [TEXT_WEIGHT] : [HEADING_WEIGHT, TEXT_WEIGHT]
    return sql<number>`bm25(${sql.ref(table)}, ${sql.join(weights)})`
  },
}

const POSTGRES = {
  matches: (table: SearchedTable) => `${table}.words @@ to_tsquery('${WORD_TABLES[table].configuration}', ?)`,
  parameter: (word: string) => `'${foldedWords(word)}'`,
  matching: (table: SearchedTable, words: string[]) =>
    sql<boolean>`${sql.ref(`${table}.words`)} @@ ${tsquery(table, words)}`,
  /** `ts_rank` knows frequency and position of a word in a row, but not its rarity: that is multiplied in here. */
  score(table: SearchedTable, words: CountedWord[]) {
    const weights = sql.lit(`{${TEXT_WEIGHT},${TEXT_WEIGHT},${TEXT_WEIGHT},${HEADING_WEIGHT}}`)
    const parts = words.map(({ word, matches }) => {
      const rank = sql`ts_rank(${weights}::real[], ${sql.ref(`${table}.words`)}, ${tsquery(table, [word])}, 1)`
      return sql`${rarityOf(matches)}::float8 * ${rank}`
    })
    return sql<number>`-(${sql.join(parts, sql` + `)})`
  },
}

function tsquery(table: WordTable, words: string[]) {
  const { configuration } = WORD_TABLES[table]
  return sql`to_tsquery(${sql.lit(configuration)}, ${words.map(POSTGRES.parameter).join(' | ')})`
}
