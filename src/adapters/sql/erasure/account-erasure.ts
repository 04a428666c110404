import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { AccountErasure } from '../../../access/accounts/account-erasure.port.ts'
import { toHex } from '../../../core/encoding/bytes.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import type { RandomBytes } from '../../../core/runtime/random-bytes.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { eraseTraces, type TracedProducts } from './erased-traces.ts'
import { type Leaving, passOn } from './pass-account-on.ts'

type Tx = Transaction<Schema>

const ID_BYTES = 12
/** The hash of a password that is not known to anybody, for a request that was let in just before. */
const NO_PASSWORD = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Longer than another process sleeps before it asks for SQLite's lock again: see sqlite-outage.ts. */
const GIVE_WAY_MS = 25
const ATTEMPTS = 10

/**
 * Certificates are public and need a holder: they pass to one that is nobody and leads back to nobody. Of a small account
 * all goes in one transaction. Of a large one the first shuts every door, the next ones pass its rows on, and the last
 * takes away its own row, so that whatever is still under way then fails on a foreign key and never leaves half an account.
 */
export function createAccountErasure(
  database: Database,
  randomBytes: RandomBytes,
  products: TracedProducts,
): AccountErasure {
  return {
    async erase(accountId, at, signal) {
      const begun = await database.erase(async tx => {
        const holder = `erased_${toHex(randomBytes(ID_BYTES))}`
        const leaving = await leave(tx, accountId, holder, at.getTime())
        return leaving && { rest: await passOn(tx, leaving) }
      })
      await passAllOn(database, begun?.rest, signal)
      return begun !== undefined
    },
    async finish(signal) {
      for (const leaving of await findLeaving(database)) await passAllOn(database, leaving, signal)
      await eraseTraces(database, products, signal)
    },
  }
}

/** From here on nobody can log in, and the address is free. Undefined when there is no such account. */
async function leave(tx: Tx, accountId: string, holder: string, at: number): Promise<Leaving | undefined> {
  const own = tx.selectFrom('accounts').select(['state', 'successor']).where('id', '=', accountId)
  const account = await own.executeTakeFirst()
  const start = { accountId, at, lastEntry: -1, lastChange: -1 }
  // Another erasure has begun, and may have been cut off.
  if (account?.state === 'leaving') return { ...start, holder: account.successor! }
  if (account?.state !== 'active') return undefined
  const nobody = { id: holder, email: holder, password_hash: NO_PASSWORD, created_at: at }
  await tx
    .insertInto('accounts')
    .values({ ...nobody, remaining: 0, certified: 0, state: 'receiving' })
    .execute()
  const shut = { state: 'leaving', successor: holder, email: accountId, password_hash: NO_PASSWORD } as const
  await tx.updateTable('accounts').set(shut).where('id', '=', accountId).execute()
  return { ...start, holder }
}

/** Accounts whose erasure was cut off, or is under way elsewhere: two may work at it. */
async function findLeaving({ reader }: Database): Promise<Leaving[]> {
  const rows = await reader
    .selectFrom('accounts')
    .innerJoin('accounts as holders', 'holders.id', 'accounts.successor')
    .select(['accounts.id as accountId', 'holders.id as holder', 'holders.created_at as at'])
    .where('accounts.state', '=', 'leaving')
    .execute()
  return rows.map(row => ({ ...row, lastEntry: -1, lastChange: -1 }))
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
