import { type Kysely, sql } from 'kysely'

/** Keys and domains of the accounts behind agents, and which declarations are versions of one agent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agent_keys')
    .ifNotExists()
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('thumbprint', 'text', column => column.notNull())
    .addColumn('jwk', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('agent_keys_pk', ['account_id', 'thumbprint'])
    .execute()
  await db.schema
    .createTable('domains')
    .ifNotExists()
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('domain', 'text', column => column.notNull())
    .addColumn('token', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('checked_at', 'integer')
    .addColumn('shown_at', 'integer')
    .addColumn('shown_by', 'text')
    .addPrimaryKeyConstraint('domains_pk', ['account_id', 'domain'])
    .execute()
  await createVersionTables(db)
}

async function createVersionTables(db: Kysely<unknown>): Promise<void> {
  // One entry of one tree for each key: the table is its own index, so a certificate costs one write and a look one read.
  await db.schema
    .createTable('agent_versions')
    .ifNotExists()
    .addColumn('version_key', 'integer', column => column.notNull())
    .addColumn('entry_index', 'integer', column => column.notNull())
    .addColumn('holder', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('agent_versions_pk', ['version_key', 'entry_index'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('agent_changes')
    .ifNotExists()
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('since_code', 'text', column => column.notNull())
    .addColumn('kinds', 'text', column => column.notNull())
    .execute()
}
