import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

export type StoredRow = Record<string, unknown>

/** Reads tables past the service, from whichever database its settings name. */
export async function readStored(
  { dataFolder, database }: { dataFolder: string; database?: string | undefined },
  ...statements: string[]
): Promise<StoredRow[][]> {
  if (database?.startsWith('postgres')) return readPostgres(database, statements)
  const sqlite = new DatabaseSync(join(dataFolder, 'pinproof.sqlite'), { readOnly: true })
  try {
    return statements.map(statement => sqlite.prepare(statement).all())
  } finally {
    sqlite.close()
  }
}

async function readPostgres(url: string, statements: string[]): Promise<StoredRow[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const results: StoredRow[][] = []
    for (const statement of statements) results.push((await client.query(statement)).rows)
    return results
  } finally {
    await client.end()
  }
}
