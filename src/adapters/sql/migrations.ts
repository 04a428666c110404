import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { createAccountRowIndexes } from './account-row-indexes.ts'
import { createAgentIdentityTables } from './agent-identity-tables.ts'
import { createCertificateDetails } from './certificate-details.ts'
import { createConfirmationTables } from './confirmation-tables.ts'
import { createContentKeySample } from './content-key-sample.ts'
import { createCopyTables } from './copy-tables.ts'
import { engineOf } from './engine.ts'
import { createEvidenceTables } from './evidence-tables.ts'
import { createHandOverTables } from './hand-over-tables.ts'
import { createKeptDocumentTables } from './kept-document-tables.ts'
import { createMailTables } from './mail-tables.ts'
import { createPassageTables } from './passage-tables.ts'
import { postgresColumns } from './postgres-columns.ts'
import { createWordFunctions } from './postgres-words.ts'
import type { Schema } from './schema.ts'
import { createRateWindowTable } from './shared-rate-windows.ts'
import { createWebTables } from './web-tables.ts'
import { createWebhookTables } from './webhook-tables.ts'

/** Brings the tables to the newest shape. A migration that has landed is never edited, only followed by another. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const written = engineOf(db) === 'postgres' ? db.withPlugin(postgresColumns) : db
  const migrator = new Migrator({ db: written, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
}

const MIGRATIONS: Record<string, Migration> = {
  '0001-foundation': {
    async up(db) {
      if (engineOf(db) === 'postgres') await createWordFunctions(db)
      await createAccess(db)
      await createCertificates(db)
      await createLog(db)
    },
  },
  '0002-web': { up: createWebTables },
  '0003-passages': { up: createPassageTables },
  '0004-evidence': { up: createEvidenceTables },
  '0005-kept-documents': { up: createKeptDocumentTables },
  '0006-mail': {
    async up(db) {
      await createMailTables(db)
      await createCertificateDetails(db)
    },
  },
  '0007-webhooks': { up: createWebhookTables },
  '0008-agent-identity': { up: createAgentIdentityTables },
  '0009-copies': { up: createCopyTables },
  '0010-hand-overs': { up: createHandOverTables },
  '0011-rate-windows': { up: createRateWindowTable },
  '0012-content-key': { up: createContentKeySample },
  '0013-account-rows': { up: createAccountRowIndexes },
  '0014-confirmations': { up: createConfirmationTables },
}

async function createAccess(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('remaining', 'integer', column => column.notNull())
    .addColumn('certified', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('expires_at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('api_keys')
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
  await db.schema.createIndex('api_keys_account').on('api_keys').column('account_id').execute()
  await db.schema
    .createTable('allowance_ledger')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('change', 'integer', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('code', 'text')
    .addColumn('at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('idempotent_answers')
    .addColumn('account_id', 'text', column => column.notNull())
    .addColumn('idempotency_key', 'text', column => column.notNull())
    .addColumn('fingerprint', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('idempotent_answers_pk', ['account_id', 'idempotency_key'])
    .execute()
  await db.schema
    .createIndex('idempotent_answers_age')
    .on('idempotent_answers')
    .column('created_at')
    .execute()
}

async function createCertificates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('cid', 'text', column => column.primaryKey())
    .addColumn('bytes', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createTable('certificates')
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
  const byHash = db.schema.createIndex('certificates_hash').on('certificates')
  await byHash.columns(['content_hash', 'entry_index']).execute()
  const byAccount = db.schema.createIndex('certificates_account').on('certificates')
  await byAccount.columns(['account_id', 'entry_index']).execute()
  await db.schema
    .createTable('fingerprints')
    .addColumn('code', 'text', column => column.primaryKey())
    .addColumn('signature', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createTable('fingerprint_bands')
    .addColumn('band', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('fingerprint_bands_pk', ['band', 'code'])
    .execute()
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('log_entries')
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('bytes', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createTable('log_tiles')
    .addColumn('level', 'integer', column => column.notNull())
    .addColumn('tile_index', 'integer', column => column.notNull())
    .addColumn('bytes', 'blob', column => column.notNull())
    .addPrimaryKeyConstraint('log_tiles_pk', ['level', 'tile_index'])
    .execute()
  await db.schema
    .createTable('log_head')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('origin', 'text', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('checkpoint', 'text', column => column.notNull())
    .addColumn('last_entry_at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('signing_keys')
    .addColumn('public_key', 'text', column => column.primaryKey())
    .addColumn('first_used_at', 'integer', column => column.notNull())
    .execute()
}
