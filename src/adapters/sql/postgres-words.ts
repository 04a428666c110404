import { type Kysely, sql } from 'kysely'

/** Longer words are told apart by their beginnings alone; the index takes none that is much longer. */
const WORD_CHARACTERS_MAX = 100
const DIACRITICS = /[\u0300-\u036f]+/gu
const WORD = /[\p{L}\p{M}\p{N}\p{Co}]+/gu

/**
 * The words of a text apart by single spaces, in small letters and without diacritics, as FTS5 sees them. PostgreSQL
 * would cut addresses and compounds in ways of its own; of these words it makes one lexeme each.
 */
export function foldedWords(text: string): string {
  const bare = text.normalize('NFD').replace(DIACRITICS, '').normalize('NFC').toLowerCase()
  return (bare.match(WORD) ?? []).map(word => word.slice(0, WORD_CHARACTERS_MAX)).join(' ')
}

/** How words are turned into lexemes: with the stems that FTS5's `porter` finds, or as they are. No word is left out. */
export type WordConfiguration = 'pinproof_stems' | 'simple'

/** What tables of words and searches in titles need of the server, once for each database. */
export async function createWordFunctions(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create text search dictionary pinproof_porter (template = snowball, language = porter)',
    'create text search configuration pinproof_stems (copy = simple)',
    `alter text search configuration pinproof_stems
      alter mapping for asciiword, word, numword with pinproof_porter`,
    // Its own `lower` knows only the letters of the language that the database was created with.
    `create function fold_case(text) returns text language sql immutable strict parallel safe
      as $$ select lower(normalize($1, nfc) collate "und-x-icu") $$`,
  ])
    await sql.raw(statement).execute(db)
}

export async function createPostgresWordTable(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`create table ${sql.table(table)} (rowid bigint primary key, words tsvector not null)`.execute(db)
  const index = sql.ref(`${table}_words`)
  await sql`create index ${index} on ${sql.table(table)} using gin (words)`.execute(db)
}
