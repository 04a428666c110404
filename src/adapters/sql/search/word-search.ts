import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../engine/database.ts'
import { engineOf } from '../engine/engine.ts'
import { foldedWords } from '../engine/postgres/postgres-words.ts'
import { WORD_TABLES, type WordTable } from './word-tables.ts'

const WORDS_MAX = 24
const WORD_CHARACTERS_MAX = 40
/** So many matches of the rarest words are scored; a question whose words are all common sees the newest of them. */
export const MATCHES_MAX = 2_000
// Letters, marks and numbers, and the signs inside a number: quoted, nothing in them means anything to an index.
const WORD = /^[\p{L}\p{M}\p{N}]+(?:[.,][\p{N}]+)*$/u

/** As many rows as the weight of a rare word is measured against: counting them would take longer than the search. */
const ROWS_SUPPOSED = 10 * MATCHES_MAX

/** A word of the text tells more than one of the title that stands over all texts of the story. */
const HEADING_WEIGHT = 0.5
const TEXT_WEIGHT = 1

type SearchedTable = Exclude<WordTable, 'agent_words'>
type CountedWord = { word: string; matches: number }

export type WordQuery = {
  matches: RawBuilder<boolean>
  /** The smaller, the nearer. */
  score: RawBuilder<number>
}

/**
 * Asks for any of these words, by the rarest of them: together they match few enough rows to be scored in bounded time.
 * Undefined when none of them is in the table.
 */
export async function rareWords(
  database: Database,
  table: SearchedTable,
  words: readonly string[],
): Promise<WordQuery | undefined> {
  const { matching, score } = wordsOf(database)
  const chosen = await findRarest(database, table, words)
  if (chosen.length === 0) return undefined
  const matches = matching(
    table,
    chosen.map(({ word }) => word),
  )
  return { matches, score: score(table, chosen) }
}

/**
 * The rows that share one of these words or more, as `id` and `score`: the smaller, the nearer. For short texts, where it
 * counts which words they share and not how often: no engine looks through all rows with a word to weigh it.
 */
export async function sharingRows(database: Database, table: SearchedTable, words: readonly string[]) {
  const { matches, asked } = wordsOf(database)
  const chosen = await findRarest(database, table, words)
  if (chosen.length === 0) return []
  const sharing = `select * from (
    select rowid as id, cast(? as double precision) as rarity from ${table}
    where ${matches(table)} order by rowid desc limit ${MATCHES_MAX}) as newest`
  const parts = chosen.map(() => sharing).join(' union all ')
  return database.readRaw<{ id: number; score: number }>(
    `select id, -sum(rarity) as score from (${parts}) as shared group by id order by score, id`,
    ...chosen.flatMap(word => [rarityOf(word.matches), asked(word.word)]),
  )
}

function wordsOf({ reader }: Database) {
  return engineOf(reader) === 'postgres' ? POSTGRES : FTS5
}

/** An article asks about a hundred words: they are counted at a glance. */
async function findRarest(
  database: Database,
  table: SearchedTable,
  words: readonly string[],
): Promise<CountedWord[]> {
  const { matches, asked } = wordsOf(database)
  const count = `select count(*) as matches from (
    select 1 from ${table} where ${matches(table)} limit ${MATCHES_MAX}) found`
  const counted = soundWords(words).map(async (word): Promise<CountedWord> => {
    const [row] = await database.readRaw<{ matches: number }>(count, asked(word))
    return { word, matches: row!.matches }
  })
  return rarest((await Promise.all(counted)).filter(({ matches }) => matches > 0))
}

function rarityOf(matches: number): number {
  return Math.log(1 + ROWS_SUPPOSED / matches)
}

function soundWords(words: readonly string[]): string[] {
  const sound = words.filter(word => word.length <= WORD_CHARACTERS_MAX && WORD.test(word))
  return [...new Set(sound)].slice(0, WORDS_MAX)
}

function rarest(counted: CountedWord[]): CountedWord[] {
  counted.sort((left, right) => left.matches - right.matches)
  let total = 0
  return counted.filter(({ matches }, place) => {
    total += matches
    return place === 0 || total <= MATCHES_MAX
  })
}

const FTS5 = {
  /** Whether a row has the word that is given as parameter, in the form that `asked` gives it. */
  matches: (table: SearchedTable) => `${table} match ?`,
  asked: (word: string) => `"${word}"`,
  matching: (table: SearchedTable, words: string[]) =>
    sql<boolean>`${sql.ref(table)} match ${words.map(FTS5.asked).join(' OR ')}`,
  score(table: SearchedTable) {
    const weights = WORD_TABLES[table].columns.length === 1 ? [TEXT_WEIGHT] : [HEADING_WEIGHT, TEXT_WEIGHT]
    return sql<number>`bm25(${sql.ref(table)}, ${sql.join(weights)})`
  },
}

const POSTGRES = {
  matches: (table: SearchedTable) => `${table}.words @@ to_tsquery('${WORD_TABLES[table].configuration}', ?)`,
  asked: (word: string) => `'${foldedWords(word)}'`,
  matching: (table: SearchedTable, words: string[]) =>
    sql<boolean>`${sql.ref(`${table}.words`)} @@ ${tsquery(table, words)}`,
  /** Its rank knows how often and where a word stands in a row, but not how rare it is: that is multiplied in here. */
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
  return sql`to_tsquery(${sql.lit(configuration)}, ${words.map(POSTGRES.asked).join(' | ')})`
}
