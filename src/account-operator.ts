import { foldEmail } from './access/accounts.ts'
import type { Holdings } from './access/holdings.port.ts'
import { tracedProducts } from './account-erasures.ts'
import { createPooledRandomBytes } from './adapters/random/pooled-random-bytes.ts'
import { createAccountErasure } from './adapters/sql/account-erasure.ts'
import { createHoldingsReader } from './adapters/sql/account-holdings.ts'
import type { Database } from './adapters/sql/database.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import { openExistingDatabase } from './database.ts'
import { PRODUCTS } from './products/catalog.ts'

// What an operator does about one account, beside or instead of a running service.

export function showAccount(config: Config, emailOrId: string): Promise<Holdings | undefined> {
  return withDatabase(config, async database => {
    const holdings = createHoldingsReader(database)
    const id = await holdings.findId(named(emailOrId))
    return id === undefined ? undefined : holdings.read(id)
  })
}

/** Its id, or undefined when there is no such account; what an interrupted erasure has left is then erased all the same. */
export function eraseAccount(config: Config, emailOrId: string, clock: Clock): Promise<string | undefined> {
  return withDatabase(config, async database => {
    const id = await createHoldingsReader(database).findId(named(emailOrId))
    const erasure = createAccountErasure(database, createPooledRandomBytes(), tracedProducts(PRODUCTS))
    const erased = id !== undefined && (await erasure.erase(id, clock()))
    await erasure.finish()
    return erased ? id : undefined
  })
}

/** An id is not folded: upper and lower case make two of it. */
function named(emailOrId: string): string {
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
