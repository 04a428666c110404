import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { AccountErasure } from '../../access/account-erasure.port.ts'
import { toHex } from '../../core/bytes.ts'
import { Problem } from '../../core/problem.ts'
import type { RandomBytes } from '../../core/random-bytes.ts'
import type { Database } from './database.ts'
import { engineOf } from './engine.ts'
import { ERASING, eraseTraces, holdersIn, isNobody, NOBODY } from './erased-traces.ts'
import { BELONGS, type Belonging } from './held-tables.ts'
import { isOneOf } from './one-of.ts'
import type { Schema } from './schema.ts'

type Tx = Transaction<Schema>

/** An account on its way out, and how far its rows have passed on. */
type Leaving = { accountId: string; holder: string; at: number; lastEntry: number; lastChange: number }

type LongTable = { table: keyof Schema; by: Belonging; most: number }

const ID_BYTES = 12
/** In the place of the holder's password, until the account is gone. */
const LEAVING = 'leaving'
/** With the holder's id in the place of the account's address: nobody can register that, nor write to it. */
const LEAVES_FOR = 'leaves for '
/** The hash of no password that anybody knows, for a request that was let in just before. */
const NO_PASSWORD = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Every commit waits for a transaction, and on SQLite the whole thread; PostgreSQL ends a long one: see postgres.ts. */
const ROWS_AT_ONCE = 500
const LARGE_ROWS_AT_ONCE = 10
/** Longer than another process sleeps before it asks for SQLite's lock again: see sqlite-outage.ts. */
const GIVE_WAY_MS = 25
const ATTEMPTS = 10

/** Few rows, among them all that anybody is let in by. */
const OWN_TABLES = [
  'sessions',
  'api_keys',
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

/**
 * Certificates are public and need a holder: they pass to one that is nobody and leads back to nobody. Of a small account
 * all goes in one transaction. Of a large one the first shuts every door, the next ones pass its rows on, and the last
 * takes away its own row, so that whatever is still under way then fails on a foreign key and never leaves half an account.
 */
export function createAccountErasure(database: Database, randomBytes: RandomBytes): AccountErasure {
  return {
    async erase(accountId, at, signal) {
      const begun = await database.erase(async tx => {
        const holder = `${NOBODY}${toHex(randomBytes(ID_BYTES))}`
        const leaving = await leave(tx, accountId, holder, at.getTime())
        return leaving && { rest: await passOn(tx, leaving) }
      })
      await passAllOn(database, begun?.rest, signal)
      return begun !== undefined
    },
    async finish(signal) {
      for (const leaving of await findLeaving(database)) await passAllOn(database, leaving, signal)
      await eraseTraces(database, signal)
    },
  }
}

/** From here on nobody can log in, and the address is free. Undefined when there is no such account. */
async function leave(tx: Tx, accountId: string, holder: string, at: number): Promise<Leaving | undefined> {
  const own = tx.selectFrom('accounts').select('email').where('id', '=', accountId)
  const account = isNobody(accountId) ? undefined : await own.executeTakeFirst()
  if (account === undefined) return undefined
  const start = { accountId, at, lastEntry: -1, lastChange: -1 }
  // Another erasure has begun, and may have been cut off.
  if (account.email.startsWith(LEAVES_FOR))
    return { ...start, holder: account.email.slice(LEAVES_FOR.length) }
  const nobody = { id: holder, email: holder, password_hash: LEAVING, created_at: at }
  await tx
    .insertInto('accounts')
    .values({ ...nobody, remaining: 0, certified: 0 })
    .execute()
  const shut = { email: `${LEAVES_FOR}${holder}`, password_hash: NO_PASSWORD }
  await tx.updateTable('accounts').set(shut).where('id', '=', accountId).execute()
  return { ...start, holder }
}

/** Accounts whose erasure was cut off, or is under way elsewhere: two may work at it. */
async function findLeaving({ reader }: Database): Promise<Leaving[]> {
  const holders = await holdersIn(reader, LEAVING)
  if (holders.length === 0) return []
  const addresses = new Map(holders.map(({ id, created_at }) => [`${LEAVES_FOR}${id}`, { id, created_at }]))
  const rows = await reader
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where(isOneOf(reader, 'email', [...addresses.keys()]))
    .execute()
  return rows.map(row => {
    const { id: holder, created_at: at } = addresses.get(row.email)!
    return { accountId: row.id, holder, at, lastEntry: -1, lastChange: -1 }
  })
}

async function passAllOn(database: Database, first: Leaving | undefined, signal?: AbortSignal) {
  let failures = 0
  for (let leaving = first; leaving !== undefined; ) {
    const from: Leaving = leaving
    await wait(GIVE_WAY_MS)
    signal?.throwIfAborted()
    try {
      await passBy(database, from)
      leaving = await database.erase(tx => passOn(tx, from))
      failures = 0
    } catch (error) {
      // Whoever asked cannot ask again: no door knows the account any more.
      failures += 1
      if (!(error instanceof Problem) || failures === ATTEMPTS) throw error
    }
  }
}

/**
 * PostgreSQL forgets where rows were only when somebody comes by and finds them gone. The last transaction has to pass all
 * those places, with everybody waiting; this makes it short.
 */
async function passBy({ reader }: Database, { accountId }: Leaving): Promise<void> {
  const [certificates, ledger] = [reader.selectFrom('certificates'), reader.selectFrom('allowance_ledger')]
  const firstEntry = certificates.select('entry_index').where('account_id', '=', accountId)
  await firstEntry.orderBy('entry_index').limit(1).execute()
  const firstChange = ledger.select('id').where('account_id', '=', accountId)
  await firstChange.orderBy('id').limit(1).execute()
}

/** One portion. Undefined when the account is gone; else what is to be done next, if this is committed. */
async function passOn(tx: Tx, leaving: Leaving): Promise<Leaving | undefined> {
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
  const settled = tx.updateTable('accounts').set({ remaining: 0, certified, password_hash: ERASING })
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
