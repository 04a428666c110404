import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { AccountErasure } from '../../../access/accounts/account-erasure.port.ts'
import { toHex } from '../../../core/encoding/bytes.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import type { RandomBytes } from '../../../core/runtime/random-bytes.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { eraseResidue, type TracedProducts } from './erase-residue.ts'
import { type AccountTransfer, transferRows } from './transfer-account.ts'

type Tx = Transaction<Schema>

const ID_BYTES = 12
/** A hash that no password has, for a log-in request admitted just before the erasure. */
const NO_PASSWORD = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Longer than another process sleeps before it retries SQLite's lock: see sqlite-outage.ts. */
const GIVE_WAY_MS = 25
const ATTEMPTS = 10

/**
 * Certificates are public and need a holder: they are transferred to an anonymous successor account. A small account goes
 * in one transaction. For a large one the first transaction closes the account, the next ones transfer its rows, and the
 * last deletes its own row: work still under way then fails on a foreign key and never leaves half an account.
 */
export function createAccountErasure(
  database: Database,
  randomBytes: RandomBytes,
  products: TracedProducts,
): AccountErasure {
  return {
    async erase(accountId, at, signal) {
      const start = await database.erase(async tx => {
        const successor = `erased_${toHex(randomBytes(ID_BYTES))}`
        const transfer = await closeAccount(tx, accountId, successor, at.getTime())
        return transfer && { rest: await transferRows(tx, transfer) }
      })
      await transferAll(database, start?.rest, signal)
      return start !== undefined
    },
    async finish(signal) {
      for (const transfer of await openTransfers(database)) await transferAll(database, transfer, signal)
      await eraseResidue(database, products, signal)
    },
  }
}

/** From here on no log-in succeeds, and the address is free. Undefined when there is no such account. */
async function closeAccount(
  tx: Tx,
  accountId: string,
  newSuccessor: string,
  at: number,
): Promise<AccountTransfer | undefined> {
  const own = tx.selectFrom('accounts').select(['state', 'successor']).where('id', '=', accountId)
  const account = await own.executeTakeFirst()
  const start = { accountId, at, lastEntry: -1, lastChange: -1 }
  // Another erasure has begun, and may have been interrupted.
  if (account?.state === 'leaving') return { ...start, successor: account.successor! }
  if (account?.state !== 'active') return undefined
  const anonymous = { id: newSuccessor, email: newSuccessor, password_hash: NO_PASSWORD, created_at: at }
  await tx
    .insertInto('accounts')
    .values({ ...anonymous, remaining: 0, certified: 0, state: 'receiving' })
    .execute()
  const closure = {
    state: 'leaving',
    successor: newSuccessor,
    email: accountId,
    password_hash: NO_PASSWORD,
  } as const
  await tx.updateTable('accounts').set(closure).where('id', '=', accountId).execute()
  return { ...start, successor: newSuccessor }
}

/** Accounts whose erasure was interrupted, or is under way in another process: two may work on one account. */
async function openTransfers({ reader }: Database): Promise<AccountTransfer[]> {
  const rows = await reader
    .selectFrom('accounts')
    .innerJoin('accounts as holders', 'holders.id', 'accounts.successor')
    .select(['accounts.id as accountId', 'holders.id as successor', 'holders.created_at as at'])
    .where('accounts.state', '=', 'leaving')
    .execute()
  return rows.map(row => ({ ...row, lastEntry: -1, lastChange: -1 }))
}

async function transferAll(database: Database, first: AccountTransfer | undefined, signal?: AbortSignal) {
  let failures = 0
  for (let transfer = first; transfer !== undefined; ) {
    const from: AccountTransfer = transfer
    await wait(GIVE_WAY_MS)
    signal?.throwIfAborted()
    try {
      await pruneIndexes(database, from)
      transfer = await database.erase(tx => transferRows(tx, from))
      failures = 0
    } catch (error) {
      // The caller cannot repeat the request: the account is closed to all doors.
      failures += 1
      if (!(error instanceof Problem) || failures === ATTEMPTS) throw error
    }
  }
}

/**
 * PostgreSQL removes index entries of deleted rows only when a read meets them. The last transaction has to pass all of
 * them while every commit waits; reading them before makes it short.
 */
async function pruneIndexes({ reader }: Database, { accountId }: AccountTransfer): Promise<void> {
  const [certificates, ledger] = [reader.selectFrom('certificates'), reader.selectFrom('allowance_ledger')]
  const firstEntry = certificates.select('entry_index').where('account_id', '=', accountId)
  await firstEntry.orderBy('entry_index').limit(1).execute()
  const firstChange = ledger.select('id').where('account_id', '=', accountId)
  await firstChange.orderBy('id').limit(1).execute()
}
