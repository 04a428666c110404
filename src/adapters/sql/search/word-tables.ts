import { type Insertable, sql, type Transaction } from 'kysely'
import { engineOf } from '../engine/engine.ts'
import { insertRows } from '../engine/insert-rows.ts'
import { foldedWords, type WordConfiguration } from '../engine/postgres/postgres-words.ts'
import type { Schema } from '../schema/schema.ts'

export type WordTable = 'agent_words' | 'evidence_words' | 'certified_title_words'

type Layout = {
  /** The last of them is the text; one before it is its heading. */
  columns: string[]
  configuration: WordConfiguration
}

/** Indexes of words: the texts themselves are in other tables. */
export const WORD_TABLES: Record<WordTable, Layout> = {
  agent_words: {
    columns: ['name', 'declaration'],
    configuration: 'simple',
  },
  evidence_words: {
    columns: ['title', 'text'],
    configuration: 'pinproof_stems',
  },
  certified_title_words: {
    columns: ['title'],
    configuration: 'pinproof_stems',
  },
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
  const values = rows as unknown as Record<string, string>[]
  const words = (column: string | undefined) =>
    values.map(row => foldedWords(column === undefined ? '' : row[column]!))
  const config = sql.lit(configuration)
  await sql`insert into ${sql.table(table)} (rowid, words)
    select rowid, setweight(to_tsvector(${config}, heading), 'A') || to_tsvector(${config}, body)
    from unnest(${values.map(row => row.rowid)}::bigint[], ${words(heading)}::text[], ${words(text)}::text[])
      as given (rowid, heading, body)`.execute(tx)
}
