import { sql, type Transaction } from 'kysely'
import { engineOf } from '../engine/engine.ts'
import { isInList } from '../engine/in-list.ts'
import type { Schema } from '../schema/schema.ts'
import { OWNED_BY, type Ownership } from './account-tables.ts'

type Tx = Transaction<Schema>

/** An account under erasure, its successor, and how far its rows have been transferred. */
export type AccountTransfer = {
  accountId: string
  successor: string
  at: number
  lastEntry: number
  lastChange: number
}

type LongTable = { table: keyof Schema; by: Ownership; portion: number }

/** Every commit waits for a transaction, and on SQLite the whole thread; PostgreSQL ends a long one: see postgres.ts. */
const ROWS_AT_ONCE = 500
const LARGE_ROWS_AT_ONCE = 10

/** Tables with few rows of an account, among them all of its credentials. */
const OWN_TABLES = [
  'sessions',
  'api_keys',
  'address_confirmations',
  'password_resets',
  'address_changes',
  'mail_addresses',
  'mail_outbox',
  'agent_keys',
  'domains',
  'usage_days',
  'privacy_notices',
  'operators',
  'allowance_requests',
  'second_factors',
  'recovery_codes',
  'identities',
] as const

/** Tables with any number of rows of an account, or with large ones. */
const LONG_TABLES: LongTable[] = [
  { table: 'mail_queue', by: 'account', portion: LARGE_ROWS_AT_ONCE },
  { table: 'kept_documents', by: 'account', portion: LARGE_ROWS_AT_ONCE },
  { table: 'share_links', by: 'account', portion: ROWS_AT_ONCE },
  { table: 'idempotent_answers', by: 'account', portion: ROWS_AT_ONCE },
  { table: 'webhook_deliveries', by: 'webhook', portion: ROWS_AT_ONCE },
]

/** Tables that rows of the long tables refer to; and the choice that hides certificates for as long as they have a hash. */
const PARENT_TABLES = ['kept_document_keys', 'webhooks', 'privacy_choices'] as const

/** Transfers one portion. Undefined when the account is gone; otherwise where to go on after the commit. */
export async function transferRows(tx: Tx, transfer: AccountTransfer): Promise<AccountTransfer | undefined> {
  const { accountId } = transfer
  const own = tx.selectFrom('accounts').select('certified').where('id', '=', accountId)
  const account = await own.executeTakeFirst()
  if (account === undefined) return undefined
  await useIndexes(tx)
  // In each portion again: a request admitted before the erasure may have written rows since.
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  const webhooks = tx.updateTable('webhooks').set({ disabled_at: transfer.at })
  await webhooks.where('account_id', '=', accountId).where('disabled_at', 'is', null).execute()
  for (const long of LONG_TABLES)
    if ((await deletePortion(tx, long, accountId)) === long.portion) return transfer
  const lastEntry = await transferCertificates(tx, transfer)
  if (lastEntry !== undefined) return { ...transfer, lastEntry }
  const lastChange = await transferLedger(tx, transfer)
  if (lastChange !== undefined) return { ...transfer, lastChange }
  for (const table of PARENT_TABLES) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await settleBalance(tx, transfer, account.certified)
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
  return undefined
}

/** PostgreSQL plans by statistics from before the erasure, and would scan whole tables for the account's last rows. */
async function useIndexes(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
}

/** The number of deleted rows. */
async function deletePortion(tx: Tx, { table, by, portion }: LongTable, accountId: string): Promise<number> {
  const [rows, isOwn] = [sql.table(table), OWNED_BY[by](accountId)]
  const where =
    engineOf(tx) === 'postgres'
      ? sql`ctid = any(array(select ctid from ${rows} where ${isOwn} limit ${portion}))`
      : sql`rowid in (select rowid from ${rows} where ${isOwn} limit ${portion})`
  const { numAffectedRows } = await sql`delete from ${rows} where ${where}`.execute(tx)
  return Number(numAffectedRows)
}

/** Every certificate keeps its debit; grants are deleted. Both balances stay the sum of their rows. */
async function transferLedger(
  tx: Tx,
  { accountId, successor, lastChange }: AccountTransfer,
): Promise<number | undefined> {
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
    isInList(
      tx,
      'id',
      some.map(({ id }) => id),
    )
  const sumOf = (some: typeof rows) => some.reduce((sum, { change }) => sum + change, 0)
  await tx.deleteFrom('allowance_ledger').where(idsOf(grants)).execute()
  await tx.updateTable('allowance_ledger').set({ account_id: successor }).where(idsOf(debits)).execute()
  await addToBalance(tx, accountId, -sumOf(rows))
  await addToBalance(tx, successor, sumOf(debits))
  return rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)!.id
}

async function addToBalance(tx: Tx, accountId: string, change: number): Promise<void> {
  const balance = tx.updateTable('accounts').set(row => ({ remaining: row('remaining', '+', change) }))
  await balance.where('id', '=', accountId).execute()
}

/** The successor's balance becomes zero, and its ledger says so. From here on it is `erasing`: see erase-residue.ts. */
async function settleBalance(tx: Tx, { successor, at }: AccountTransfer, certified: number): Promise<void> {
  const balance = tx.selectFrom('accounts').select('remaining').where('id', '=', successor)
  const { remaining } = await balance.executeTakeFirstOrThrow()
  const change = { account_id: successor, change: -remaining, reason: 'erased', code: null, at }
  await tx.insertInto('allowance_ledger').values(change).execute()
  const update = tx.updateTable('accounts').set({ remaining: 0, certified, state: 'erasing' })
  await update.where('id', '=', successor).execute()
}

async function transferCertificates(tx: Tx, transfer: AccountTransfer): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('certificates')
    .select(['code', 'entry_index'])
    .where('account_id', '=', transfer.accountId)
    .where('entry_index', '>', transfer.lastEntry)
    .orderBy('entry_index')
    .limit(ROWS_AT_ONCE)
    .execute()
  if (rows.length === 0) return undefined
  const codes = rows.map(({ code }) => code)
  const entries = rows.map(({ entry_index }) => entry_index)
  await tx
    .deleteFrom('certificate_details')
    .where(isInList(tx, 'code', codes))
    .execute()
  await deletePrivateParagraphs(tx, entries)
  for (const table of ['passage_documents', 'agent_changes'] as const)
    await tx
      .deleteFrom(table)
      .where(isInList(tx, 'entry_index', entries))
      .execute()
  await anonymizeCertificates(tx, codes, transfer.successor)
  return rows.length < ROWS_AT_ONCE ? undefined : entries.at(-1)
}

async function deletePrivateParagraphs(tx: Tx, entries: number[]): Promise<void> {
  const privateEntries = tx
    .selectFrom('certificates')
    .select('entry_index')
    .where(isInList(tx, 'entry_index', entries))
    .where('salt', 'is not', null)
  await tx.deleteFrom('paragraphs').where('entry_index', 'in', privateEntries).execute()
}

/**
 * A private record is tied to its content by salt and hash alone: without them the tie is gone for ever. Columns that
 * repeat a public record stay.
 */
async function anonymizeCertificates(tx: Tx, codes: string[], successor: string): Promise<void> {
  const isPublic = ['salt', 'is', null] as const
  await tx
    .updateTable('certificates')
    .set(row => ({
      account_id: successor,
      status_reason: null,
      content_hash: row
        .case()
        .when(...isPublic)
        .then(row.ref('content_hash'))
        .else('')
        .end(),
      text_hash: row
        .case()
        .when(...isPublic)
        .then(row.ref('text_hash'))
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
    .where(isInList(tx, 'code', codes))
    .execute()
}
