import { type Kysely, sql } from 'kysely'

type Tables = {
  log_entries: { entry_index: number; bytes: Uint8Array }
  status_changes: { entry_index: number; code: string; cid: string | null }
}

const ENTRIES_AT_ONCE = 10_000

/** Entries of the log that say something about earlier ones, and the places in the status lists that are given away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addStatusChanges(db)
  await addTimeCorrections(db)
  await addStatusPlaces(db)
}

/** `cid` is that of the certificate's record; null for entries from before, whose records name no status list. */
async function addStatusChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('status_changes')
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('cid', 'text')
    .execute()
  await db.schema.createIndex('status_changes_code').on('status_changes').column('code').execute()
  await readStatusChanges(db as Kysely<Tables>)
}

/** Not in SQL: an entry that was damaged must not keep the tables from their new shape. */
async function readStatusChanges(db: Kysely<Tables>): Promise<void> {
  for (let start = 0; ; start += ENTRIES_AT_ONCE) {
    const entries = await db
      .selectFrom('log_entries')
      .selectAll()
      .where('entry_index', '>=', start)
      .where('entry_index', '<', start + ENTRIES_AT_ONCE)
      .execute()
    if (entries.length === 0) return
    for (const { entry_index, bytes } of entries) {
      const code = changedCode(new TextDecoder().decode(bytes))
      if (code !== undefined)
        await db.insertInto('status_changes').values({ entry_index, code, cid: null }).execute()
    }
  }
}

/** The certificate whose status this entry changed; undefined for any other. */
function changedCode(entry: string): string | undefined {
  const type = /"type":"(?:revoked|superseded)"/.test(entry)
  return type ? /"code":"([^"]+)"/.exec(entry)?.[1] : undefined
}

/** The entries from `from_index` up to this one bear times that were too late. */
async function addTimeCorrections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('time_corrections')
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('from_index', 'integer', column => column.notNull())
    .execute()
}

/** One row: the first place in the status lists that no process has reserved. */
async function addStatusPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('status_places')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('next_place', 'integer', column => column.notNull())
    .execute()
  await sql`insert into status_places (id, next_place) values (1, 0)`.execute(db)
}
