import type { Holdings } from '../../access/accounts/holdings.port.ts'
import { makeLinkToken } from '../../access/accounts/link-token.ts'
import { createPooledRandomBytes } from '../../adapters/random/pooled-random-bytes.ts'
import { createHoldingsReader } from '../../adapters/sql/accounts/account-holdings.ts'
import { createAccountStore } from '../../adapters/sql/accounts/account-store.ts'
import { createRecoveryStore } from '../../adapters/sql/accounts/recovery-store.ts'
import { removeSecondFactor as removeStoredSecondFactor } from '../../adapters/sql/accounts/second-factor-store.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import { createAccountErasure } from '../../adapters/sql/erasure/account-erasure.ts'
import { createOperatorStore } from '../../adapters/sql/operators/operator-store.ts'
import { foldEmail } from '../../core/mail/mailbox.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { PRODUCTS } from '../../products/catalog.ts'
import type { Config } from '../../settings/config.ts'
import { openExistingDatabase } from '../database-wiring.ts'
import { tracedProducts } from '../erasure.ts'

// Operator commands for one account, for use with or without a running service.

export function showAccount(config: Config, emailOrId: string): Promise<Holdings | undefined> {
  return withDatabase(config, async database => {
    const holdings = createHoldingsReader(database)
    const id = await holdings.findId(normalizeName(emailOrId))
    return id === undefined ? undefined : holdings.read(id)
  })
}

/** Its id, or undefined when there is no such account; remains of an interrupted erasure are erased even then. */
export function eraseAccount(config: Config, emailOrId: string, clock: Clock): Promise<string | undefined> {
  return withDatabase(config, async database => {
    const id = await createHoldingsReader(database).findId(normalizeName(emailOrId))
    const erasure = createAccountErasure(database, createPooledRandomBytes(), tracedProducts(PRODUCTS))
    const wasErased = id !== undefined && (await erasure.erase(id, clock()))
    await erasure.finish()
    return wasErased ? id : undefined
  })
}

/** For a holder whom no mail reaches. */
export function makeResetLink(config: Config, emailOrId: string, clock: Clock): Promise<string | undefined> {
  return withDatabase(config, async database => {
    const account = await findActive(database, emailOrId)
    if (account === undefined) return undefined
    const { token, stored } = makeLinkToken(createPooledRandomBytes(), clock())
    await createRecoveryStore(database).insertReset(account.id, account.email, stored, clock())
    return `${config.BASE_URL ?? `http://${config.HOST}:${config.PORT}`}/reset?token=${token}`
  })
}

export function setAddress(
  config: Config,
  emailOrId: string,
  email: string,
): Promise<'changed' | 'taken' | undefined> {
  return withDatabase(config, async database => {
    const account = await findActive(database, emailOrId)
    if (account === undefined) return undefined
    return (await createRecoveryStore(database).setAddress(account.id, foldEmail(email)))
      ? 'changed'
      : 'taken'
  })
}

/** For a holder who has lost app and recovery codes. */
export function removeSecondFactor(
  config: Config,
  emailOrId: string,
): Promise<'removed' | 'none' | undefined> {
  return withDatabase(config, async database => {
    const account = await findActive(database, emailOrId)
    if (account === undefined) return undefined
    const wasOn = await database.writer.transaction().execute(tx => removeStoredSecondFactor(tx, account.id))
    return wasOn ? 'removed' : 'none'
  })
}

export function listOperators(config: Config): Promise<string[]> {
  return withDatabase(config, database => createOperatorStore(database).list())
}

export function addOperator(config: Config, emailOrId: string, at: Date): Promise<boolean> {
  return withDatabase(config, async database => {
    const account = await findActive(database, emailOrId)
    if (account !== undefined) await createOperatorStore(database).mark(account.id, at)
    return account !== undefined
  })
}

export function removeOperator(config: Config, emailOrId: string): Promise<boolean> {
  return withDatabase(config, async database => {
    const account = await findActive(database, emailOrId)
    return account !== undefined && createOperatorStore(database).unmark(account.id)
  })
}

async function findActive(database: Database, emailOrId: string) {
  const accounts = createAccountStore(database)
  const name = normalizeName(emailOrId)
  return (await accounts.findByEmail(name)) ?? accounts.findById(name)
}

/** Ids are case-sensitive and are not folded. */
function normalizeName(emailOrId: string): string {
  return emailOrId.includes('@') ? foldEmail(emailOrId) : emailOrId
}

async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openExistingDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
