import { sql, type Transaction } from 'kysely'
import { engineOf } from '../engine/engine.ts'
import { isOneOf } from '../engine/one-of.ts'
import type { Schema } from '../schema/schema.ts'
import { BELONGS, type Belonging } from './held-tables.ts'

type Tx = Transaction<Schema>

/** An account on its way out, and how far its rows have passed on. */
export type Leaving = { accountId: string; holder: string; at: number; lastEntry: number; lastChange: number }

type LongTable = { table: keyof Schema; by: Belonging; most: number }

/** Every commit waits for a transaction, and on SQLite the whole thread; PostgreSQL ends a long one: see postgres.ts. */
const ROWS_AT_ONCE = 500
const LARGE_ROWS_AT_ONCE = 10

/** Few rows, among them all that anybody is let in by. */
const OWN_TABLES = [
  'sessions',
  'api_keys',
  'address_confirmations',
  'mail_addresses',
  'mail_outbox',
  'agent_keys',
  'domains',
  'usage_days',
] as const

/** As many rows, or as large ones, as the account has made. */
const LONG_TABLES: LongTable[] = [
  { table: 'mail_queue', by: 'account', most: LARGE_ROWS_AT_ONCE },
  { table: 'kept_documents', by: 'account', most: LARGE_ROWS_AT_ONCE },
  { table: 'idempotent_answers', by: 'account', most: ROWS_AT_ONCE },
  { table: 'webhook_deliveries', by: 'webhook', most: ROWS_AT_ONCE },
]

/** What rows of the long tables point to. */
const PARENT_TABLES = ['kept_document_keys', 'webhooks'] as const

/** One portion. Undefined when the account is gone; else what is to be done next, if this is committed. */
export async function passOn(tx: Tx, leaving: Leaving): Promise<Leaving | undefined> {
  const { accountId } = leaving
  const own = tx.selectFrom('accounts').select('certified').where('id', '=', accountId)
  const account = await own.executeTakeFirst()
  if (account === undefined) return undefined
  await useIndexes(tx)
  // Each time, for what was let in just before and is written only now.
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  const webhooks = tx.updateTable('webhooks').set({ disabled_at: leaving.at })
  await webhooks.where('account_id', '=', accountId).where('disabled_at', 'is', null).execute()
  for (const long of LONG_TABLES) if ((await deleteSome(tx, long, accountId)) === long.most) return leaving
  const lastEntry = await passCertificatesOn(tx, leaving)
  if (lastEntry !== undefined) return { ...leaving, lastEntry }
  const lastChange = await passLedgerOn(tx, leaving)
  if (lastChange !== undefined) return { ...leaving, lastChange }
  for (const table of PARENT_TABLES) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await settle(tx, leaving, account.certified)
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
  return undefined
}

/** PostgreSQL plans by what it counted when the account was there, and would look through whole tables for its last rows. */
async function useIndexes(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
}

/** How many rows went. */
async function deleteSome(tx: Tx, { table, by, most }: LongTable, accountId: string): Promise<number> {
  const [rows, theirs] = [sql.table(table), BELONGS[by](accountId)]
  const where =
    engineOf(tx) === 'postgres'
      ? sql`ctid = any(array(select ctid from ${rows} where ${theirs} limit ${most}))`
      : sql`rowid in (select rowid from ${rows} where ${theirs} limit ${most})`
  const { numAffectedRows } = await sql`delete from ${rows} where ${where}`.execute(tx)
  return Number(numAffectedRows)
}

/** Every certificate keeps its debit; who granted how much when is not kept. Both balances stay the sum of their rows. */
async function passLedgerOn(tx: Tx, { accountId, holder, lastChange }: Leaving): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('allowance_ledger')
    .select(['id', 'change', 'code'])
    .where('account_id', '=', accountId)
    .where('id', '>', lastChange)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute()
  if (rows.length === 0) return undefined
  const [debits, grants] = [
    rows.filter(({ code }) => code !== null),
    rows.filter(({ code }) => code === null),
  ]
  const idsOf = (some: typeof rows) =>
    isOneOf(
      tx,
      'id',
      some.map(({ id }) => id),
    )
  const sumOf = (some: typeof rows) => some.reduce((sum, { change }) => sum + change, 0)
  await tx.deleteFrom('allowance_ledger').where(idsOf(grants)).execute()
  await tx.updateTable('allowance_ledger').set({ account_id: holder }).where(idsOf(debits)).execute()
  await addToBalance(tx, accountId, -sumOf(rows))
  await addToBalance(tx, holder, sumOf(debits))
  return rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)!.id
}

async function addToBalance(tx: Tx, accountId: string, change: number): Promise<void> {
  const balance = tx.updateTable('accounts').set(row => ({ remaining: row('remaining', '+', change) }))
  await balance.where('id', '=', accountId).execute()
}

/** Nothing remains to the holder, and its ledger says so. What is left to do is to be searched for. */
async function settle(tx: Tx, { holder, at }: Leaving, certified: number): Promise<void> {
  const balance = tx.selectFrom('accounts').select('remaining').where('id', '=', holder)
  const { remaining } = await balance.executeTakeFirstOrThrow()
  const change = { account_id: holder, change: -remaining, reason: 'erased', code: null, at }
  await tx.insertInto('allowance_ledger').values(change).execute()
  const settled = tx.updateTable('accounts').set({ remaining: 0, certified, state: 'erasing' })
  await settled.where('id', '=', holder).execute()
}

/**
 * A private record is tied to its content by salt and hash alone: without them nobody can, for ever. What a public record
 * says stays beside it.
 */
async function passCertificatesOn(tx: Tx, leaving: Leaving): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('certificates')
    .select(['code', 'entry_index'])
    .where('account_id', '=', leaving.accountId)
    .where('entry_index', '>', leaving.lastEntry)
    .orderBy('entry_index')
    .limit(ROWS_AT_ONCE)
    .execute()
  if (rows.length === 0) return undefined
  const codes = rows.map(({ code }) => code)
  const entries = rows.map(({ entry_index }) => entry_index)
  await tx
    .deleteFrom('certificate_details')
    .where(isOneOf(tx, 'code', codes))
    .execute()
  for (const table of ['passage_documents', 'agent_changes'] as const)
    await tx
      .deleteFrom(table)
      .where(isOneOf(tx, 'entry_index', entries))
      .execute()
  const isPublic = ['salt', 'is', null] as const
  await tx
    .updateTable('certificates')
    .set(row => ({
      account_id: leaving.holder,
      status_reason: null,
      content_hash: row
        .case()
        .when(...isPublic)
        .then(row.ref('content_hash'))
        .else('')
        .end(),
      title: row
        .case()
        .when(...isPublic)
        .then(row.ref('title'))
        .end(),
      source_url: row
        .case()
        .when(...isPublic)
        .then(row.ref('source_url'))
        .end(),
      salt: null,
    }))
    .where(isOneOf(tx, 'code', codes))
    .execute()
  return rows.length < ROWS_AT_ONCE ? undefined : entries.at(-1)
}
