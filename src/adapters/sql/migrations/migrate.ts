import { type Kysely, sql } from 'kysely'
import { up as foundation } from './0001-0018/0001-foundation.ts'
import { up as web } from './0001-0018/0002-web.ts'
import { up as passages } from './0001-0018/0003-passages.ts'
import { up as evidence } from './0001-0018/0004-evidence.ts'
import { up as keptDocuments } from './0001-0018/0005-kept-documents.ts'
import { up as mail } from './0001-0018/0006-mail.ts'
import { up as webhooks } from './0001-0018/0007-webhooks.ts'
import { up as agentIdentity } from './0001-0018/0008-agent-identity.ts'
import { up as copies } from './0001-0018/0009-copies.ts'
import { up as handOvers } from './0001-0018/0010-hand-overs.ts'
import { up as rateWindows } from './0001-0018/0011-rate-windows.ts'
import { up as contentKey } from './0001-0018/0012-content-key.ts'
import { up as accountRows } from './0001-0018/0013-account-rows.ts'
import { up as confirmations } from './0001-0018/0014-confirmations.ts'
import { up as accountState } from './0001-0018/0015-account-state.ts'
import { up as badges } from './0001-0018/0016-badges.ts'
import { up as grades } from './0001-0018/0017-grades.ts'
import { up as starterSources } from './0001-0018/0018-starter-sources.ts'
import { up as privateCodes } from './0019-private-codes.ts'
import { up as privacy } from './0020-privacy.ts'
import { up as attestations } from './0021-attestations.ts'
import { up as history } from './0023-history.ts'
import { up as judgeConsents } from './0025-judge-consents.ts'
import { up as paragraphs } from './0027-paragraphs.ts'
import { up as recovery } from './0030-recovery.ts'
import { up as recordKeys } from './0031-record-keys.ts'
import { up as keySets } from './0032-key-sets.ts'
import { up as prefixTree } from './0033-prefix-tree.ts'
import { up as secondFactors } from './0035-second-factors.ts'
import { up as keyPermissions } from './0036-key-permissions.ts'
import { up as explanations } from './0039-explanations.ts'
import { up as operators } from './0041-operators.ts'
import { up as identities } from './0042-identities.ts'
import { up as accountLanguage } from './0043-account-language.ts'
import { engineOf, postgresColumns } from './migration-dialect.ts'

type Up = (db: Kysely<unknown>) => Promise<void>

/**
 * A migration that has landed is never edited, only followed by another. Up to 0014 they ran on SQLite without a
 * transaction: a start that was killed left some of their tables without the row. So those skip whatever is there.
 */
const MIGRATIONS: [name: string, up: Up][] = [
  ['0001-foundation', foundation],
  ['0002-web', web],
  ['0003-passages', passages],
  ['0004-evidence', evidence],
  ['0005-kept-documents', keptDocuments],
  ['0006-mail', mail],
  ['0007-webhooks', webhooks],
  ['0008-agent-identity', agentIdentity],
  ['0009-copies', copies],
  ['0010-hand-overs', handOvers],
  ['0011-rate-windows', rateWindows],
  ['0012-content-key', contentKey],
  ['0013-account-rows', accountRows],
  ['0014-confirmations', confirmations],
  ['0015-account-state', accountState],
  ['0016-badges', badges],
  ['0017-grades', grades],
  ['0018-starter-sources', starterSources],
  ['0019-private-codes', privateCodes],
  ['0020-privacy', privacy],
  ['0021-attestations', attestations],
  ['0023-history', history],
  ['0025-judge-consents', judgeConsents],
  ['0027-paragraphs', paragraphs],
  ['0030-recovery', recovery],
  ['0031-record-keys', recordKeys],
  ['0032-key-sets', keySets],
  ['0033-prefix-tree', prefixTree],
  ['0035-second-factors', secondFactors],
  ['0036-key-permissions', keyPermissions],
  ['0039-explanations', explanations],
  ['0041-operators', operators],
  ['0042-identities', identities],
  ['0043-account-language', accountLanguage],
]

/** The names are Kysely's: its migrator wrote these tables first. */
type MigrationRows = { kysely_migration: { name: string; timestamp: string } }

/**
 * Brings the tables to the newest shape, each migration in one transaction with the row that says it ran: a process that
 * is killed, or a power cut, leaves all of it or nothing. Processes that start together take turns: see Database.
 */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const database = db as unknown as Kysely<MigrationRows>
  const target = engineOf(database) === 'postgres' ? database.withPlugin(postgresColumns) : database
  const executedMigrations = await executedNames(target)
  refuseUnknown(executedMigrations)
  for (const [name, up] of MIGRATIONS.filter(([name]) => !executedMigrations.has(name))) {
    try {
      await target.transaction().execute(tx => runOnce(tx, name, up))
    } catch (cause) {
      throw new Error(
        `The database could not be brought up to date: ${name} failed, and nothing of it was kept.`,
        { cause },
      )
    }
  }
}

async function executedNames(db: Kysely<MigrationRows>): Promise<Set<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return new Set()
  const rows = await db.selectFrom('kysely_migration').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

function refuseUnknown(executedMigrations: Set<string>): void {
  const knownNames = new Set(MIGRATIONS.map(([name]) => name))
  const unknownNames = [...executedMigrations].filter(name => !knownNames.has(name))
  if (unknownNames.length > 0)
    throw new Error(
      `A newer version has used this database (${unknownNames.join(', ')}). Start that version, or restore a backup from before the upgrade.`,
    )
}

/** Does nothing where another process has run it meanwhile. */
async function runOnce(tx: Kysely<MigrationRows>, name: string, up: Up): Promise<void> {
  await createMigrationTables(tx)
  const row = tx.selectFrom('kysely_migration').select('name').where('name', '=', name)
  if ((await row.executeTakeFirst()) !== undefined) return
  await up(tx as unknown as Kysely<unknown>)
  await tx.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute()
}

/** As Kysely's migrator creates them, so that an older version starts on a database that has no newer migration. */
async function createMigrationTables(tx: Kysely<MigrationRows>): Promise<void> {
  await tx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', column => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', column => column.notNull())
    .execute()
  await tx.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', column => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0) on conflict do nothing`.execute(
    tx,
  )
}
