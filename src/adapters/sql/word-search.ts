import { type RawBuilder, sql } from 'kysely'
import type { Database } from './sqlite.ts'

const WORDS_MAX = 24
const WORD_CHARACTERS_MAX = 40
/** So many matches of the rarest words are scored; a question whose words are all common sees the newest of them. */
export const MATCHES_MAX = 2_000
// Letters, marks and numbers, and the signs inside a number: quoted, nothing in them means anything to FTS5.
const WORD = /^[\p{L}\p{M}\p{N}]+(?:[.,][\p{N}]+)*$/u

type WordTable = 'evidence_words' | 'certified_title_words'

/**
 * An FTS5 expression for any of these words, made of the rarest of them: together they match few enough rows to be scored
 * in bounded time. Undefined when none of them is in the table.
 */
export async function rareWords(
  { reader }: Database,
  table: WordTable,
  words: readonly string[],
): Promise<string | undefined> {
  const counted: { quoted: string; matches: number }[] = []
  for (const quoted of quotedWords(words)) {
    const matching = sql`select 1 from ${sql.table(table)} where ${matches(table, quoted)} limit ${MATCHES_MAX}`
    const { rows } = await sql<{ matches: number }>`select count(*) as matches from (${matching})`.execute(
      reader,
    )
    if (rows[0]!.matches > 0) counted.push({ quoted, matches: rows[0]!.matches })
  }
  counted.sort((left, right) => left.matches - right.matches)
  let total = 0
  const chosen = counted.filter(({ matches: count }, place) => {
    total += count
    return place === 0 || total <= MATCHES_MAX
  })
  return chosen.length === 0 ? undefined : chosen.map(({ quoted }) => quoted).join(' OR ')
}

export function matches(table: WordTable, expression: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(table)} match ${expression}`
}

function quotedWords(words: readonly string[]): string[] {
  const sound = words.filter(word => word.length <= WORD_CHARACTERS_MAX && WORD.test(word))
  return [...new Set(sound)].slice(0, WORDS_MAX).map(word => `"${word}"`)
}
