import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { foldEmail } from '../../access/accounts/mailbox.ts'
import { createAccountStore } from '../../adapters/sql/accounts/account-store.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { CopyOperations, SourceOperations, StarterFeed } from '../../doors/cli/cli-deps.ts'
import { STARTER_FEEDS } from '../../evidence/starter/starter-feeds.ts'
import type { Config } from '../../settings/config.ts'
import { openCopyOperations } from '../block-copies.ts'
import { databasePlace, openDatabase, openExistingDatabase } from '../database-wiring.ts'
import { userAgentOf } from '../declared-web.ts'
import { openSourceOperations } from '../evidence-library.ts'
import { makeFolder } from '../make-folder.ts'

// Operator commands, for use with or without a running service.

export async function grantCredits(
  config: Config,
  email: string,
  credits: number,
  at: Date,
): Promise<number> {
  const database = await openExistingDatabase(config)
  try {
    const remaining = await createAccountStore(database).grant(
      foldEmail(email),
      credits,
      'granted by the operator',
      at,
    )
    if (remaining === undefined) throw new Error(`There is no account with the address ${email}.`)
    return remaining
  } finally {
    await database.close()
  }
}

type SourceWork<T> = {
  /** Ends a poll that is under way. */
  stop?: AbortSignal
  /** The answer where there is no database yet. */
  onMissing?(path: string): T
  /** Creates the database where there is none yet, as the first start would, and tells its path. */
  onCreate?(path: string): void
}

/** Works on the subscriptions of the evidence library, which the running service reads concurrently. */
export async function withSources<T>(
  config: Config,
  clock: Clock,
  onError: (error: unknown) => void,
  work: (operations: SourceOperations) => Promise<T>,
  { stop, onCreate, onMissing }: SourceWork<T> = {},
): Promise<T> {
  const { engine, at } = databasePlace(config)
  if (onMissing !== undefined && engine === 'sqlite' && !existsSync(at)) return onMissing(at)
  const database = await openSourcesDatabase(config, onCreate)
  const userAgent = userAgentOf(config.BASE_URL)
  try {
    // The service computes the embeddings: it has the model.
    const library = { settings: config, database, userAgent, model: undefined, clock, onError }
    return await work(openSourceOperations({ ...library, ...(stop && { stop }) }))
  } finally {
    await database.close()
  }
}

async function openSourcesDatabase(config: Config, onCreate: SourceWork<unknown>['onCreate']) {
  const { engine, at } = databasePlace(config)
  if (engine === 'postgres' || existsSync(at)) return openDatabase(config)
  if (onCreate === undefined)
    throw new Error(
      `There is no database at ${at} yet, and so no source. Subscribe to one with: pinproof sources add URL\n` +
        'If your service has its data elsewhere, set PINPROOF_DATA (or PINPROOF_DATABASE) as it does.',
    )
  makeFolder(config.DATA)
  makeFolder(dirname(at))
  const database = await openDatabase(config)
  onCreate(at)
  return database
}

/** Needs no database. */
export async function starterList({
  EVIDENCE_STARTER,
}: Config): Promise<{ feeds: StarterFeed[]; isOn: boolean }> {
  return { feeds: [...STARTER_FEEDS], isOn: EVIDENCE_STARTER === 'on' }
}

/** Access to the state of the copies; only the running service makes copies. */
export async function withCopies<T>(
  config: Config,
  clock: Clock,
  work: (operations: CopyOperations) => Promise<T>,
): Promise<T> {
  const database = await openExistingDatabase(config)
  try {
    return await work(openCopyOperations({ settings: config, database, clock }))
  } finally {
    await database.close()
  }
}
