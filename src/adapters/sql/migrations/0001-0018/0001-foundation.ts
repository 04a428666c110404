import { type Kysely, sql } from 'kysely'
import { engineOf } from '../migration-dialect.ts'

/** Accounts, certificates and the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') await createWordFunctions(db)
  await createAccess(db)
  await createCertificates(db)
  await createLog(db)
}

/** For tables of words and searches in titles: how words become lexemes, and lower case in every language. */
async function createWordFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`create text search dictionary pinproof_porter (template = snowball, language = porter)`.execute(
    db,
  )
  await sql`create text search configuration pinproof_stems (copy = simple)`.execute(db)
  await sql`alter text search configuration pinproof_stems
      alter mapping for asciiword, word, numword with pinproof_porter`.execute(db)
  // PostgreSQL's `lower` knows only the letters of the language that the database was created with.
  await sql`create function fold_case(text) returns text language sql immutable strict parallel safe
      as $$ select lower(normalize($1, nfc) collate "und-x-icu") $$`.execute(db)
}

async function createAccess(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .ifNotExists()
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('remaining', 'integer', column => column.notNull())
    .addColumn('certified', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .ifNotExists()
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('expires_at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('api_keys')
    .ifNotExists()
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('prefix', 'text', column => column.notNull())
    .addColumn('key_hash', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('expires_at', 'integer')
    .addColumn('revoked_at', 'integer')
    .addColumn('last_used_at', 'integer')
    .execute()
  await db.schema.createIndex('api_keys_account').ifNotExists().on('api_keys').column('account_id').execute()
  await db.schema
    .createTable('allowance_ledger')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('change', 'integer', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('code', 'text')
    .addColumn('at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('idempotent_answers')
    .ifNotExists()
    .addColumn('account_id', 'text', column => column.notNull())
    .addColumn('idempotency_key', 'text', column => column.notNull())
    .addColumn('fingerprint', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('idempotent_answers_pk', ['account_id', 'idempotency_key'])
    .execute()
  await db.schema
    .createIndex('idempotent_answers_age')
    .ifNotExists()
    .on('idempotent_answers')
    .column('created_at')
    .execute()
}

async function createCertificates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .ifNotExists()
    .addColumn('cid', 'text', column => column.primaryKey())
    .addColumn('bytes', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createTable('certificates')
    .ifNotExists()
    .addColumn('code', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('product', 'text', column => column.notNull())
    .addColumn('content_hash', 'text', column => column.notNull())
    .addColumn('cid', 'text', column => column.notNull().references('blocks.cid'))
    .addColumn('score', 'integer', column => column.notNull())
    .addColumn('grade', 'text', column => column.notNull())
    .addColumn('rubric', 'text', column => column.notNull())
    .addColumn('issued_at', 'integer', column => column.notNull())
    .addColumn('entry_index', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('status_at', 'integer', column => column.notNull())
    .addColumn('status_reason', 'text')
    .addColumn('superseded_by', 'text')
    .addColumn('salt', 'blob')
    .addColumn('title', 'text')
    .addColumn('source_url', 'text')
    .addColumn('findings', 'text', column => column.notNull())
    .execute()
  const byHash = db.schema.createIndex('certificates_hash').ifNotExists().on('certificates')
  await byHash.columns(['content_hash', 'entry_index']).execute()
  const byAccount = db.schema.createIndex('certificates_account').ifNotExists().on('certificates')
  await byAccount.columns(['account_id', 'entry_index']).execute()
  await db.schema
    .createTable('fingerprints')
    .ifNotExists()
    .addColumn('code', 'text', column => column.primaryKey())
    .addColumn('signature', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createTable('fingerprint_bands')
    .ifNotExists()
    .addColumn('band', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('fingerprint_bands_pk', ['band', 'code'])
    .execute()
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('log_entries')
    .ifNotExists()
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('bytes', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createTable('log_tiles')
    .ifNotExists()
    .addColumn('level', 'integer', column => column.notNull())
    .addColumn('tile_index', 'integer', column => column.notNull())
    .addColumn('bytes', 'blob', column => column.notNull())
    .addPrimaryKeyConstraint('log_tiles_pk', ['level', 'tile_index'])
    .execute()
  await db.schema
    .createTable('log_head')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('origin', 'text', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('checkpoint', 'text', column => column.notNull())
    .addColumn('last_entry_at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('signing_keys')
    .ifNotExists()
    .addColumn('public_key', 'text', column => column.primaryKey())
    .addColumn('first_used_at', 'integer', column => column.notNull())
    .execute()
}
