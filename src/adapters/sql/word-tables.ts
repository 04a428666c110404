import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { engineOf } from './engine.ts'
import { insertRows } from './insert-rows.ts'
import { createPostgresWordTable, foldedWords, type WordConfiguration } from './postgres-words.ts'
import type { Schema } from './schema.ts'

export type WordTable = 'agent_words' | 'evidence_words' | 'certified_title_words'

type Layout = {
  /** The last of them is the text; what stands before it stands over it. */
  columns: string[]
  /** What FTS5 is told beside the columns. */
  fts5: string
  configuration: WordConfiguration
}

// Words only: the texts themselves are in tables of their own. Stems join "resigns" to "resigned".
const STEMS = "tokenize='porter unicode61 remove_diacritics 2'"

export const WORD_TABLES: Record<WordTable, Layout> = {
  agent_words: {
    columns: ['name', 'declaration'],
    fts5: "content='', prefix='3', tokenize='unicode61 remove_diacritics 2'",
    configuration: 'simple',
  },
  evidence_words: {
    columns: ['title', 'text'],
    fts5: `content='', contentless_delete=1, ${STEMS}`,
    configuration: 'pinproof_stems',
  },
  certified_title_words: {
    columns: ['title'],
    fts5: `content='', ${STEMS}`,
    configuration: 'pinproof_stems',
  },
}

export async function createWordTable(db: Kysely<unknown>, table: WordTable): Promise<void> {
  if (engineOf(db) === 'postgres') return createPostgresWordTable(db, table)
  const { columns, fts5 } = WORD_TABLES[table]
  await sql`create virtual table if not exists ${sql.raw(table)} using fts5(
    ${sql.raw(columns.join(', '))}, ${sql.raw(fts5)})`.execute(db)
}

export async function insertWords<Name extends WordTable>(
  tx: Transaction<Schema>,
  table: Name,
  rows: Insertable<Schema[Name]>[],
): Promise<void> {
  if (engineOf(tx) === 'sqlite') return insertRows(tx, table, rows)
  if (rows.length === 0) return
  const { columns, configuration } = WORD_TABLES[table]
  const [text, heading] = [...columns].reverse()
  const given = rows as unknown as Record<string, string>[]
  const words = (column: string | undefined) =>
    given.map(row => foldedWords(column === undefined ? '' : row[column]!))
  const config = sql.lit(configuration)
  await sql`insert into ${sql.table(table)} (rowid, words)
    select rowid, setweight(to_tsvector(${config}, heading), 'A') || to_tsvector(${config}, body)
    from unnest(${given.map(row => row.rowid)}::bigint[], ${words(heading)}::text[], ${words(text)}::text[])
      as given (rowid, heading, body)`.execute(tx)
}
