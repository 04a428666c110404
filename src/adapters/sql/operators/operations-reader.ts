import { sql } from 'kysely'
import type { AccountLine, Queue } from '../../../access/operators/operations.port.ts'
import type { Database } from '../engine/database.ts'

const LISTED_MAX = 50

/** The counts behind the operator's page. Of contents nothing is read. */
export type OperationsReader = {
  accounts(): Promise<{ count: number; certified: number; newest: AccountLine[] }>
  findAccounts(text: string): Promise<AccountLine[]>
  days(since: string): Promise<{ day: string; certified: number }[]>
  queues(logSize: number): Promise<Queue[]>
}

export function createOperationsReader({ reader }: Pick<Database, 'reader'>): OperationsReader {
  const lines = (text: string) =>
    reader
      .selectFrom('accounts')
      .select(['email', 'created_at', 'remaining', 'certified'])
      .where('state', '=', 'active')
      .where(sql<boolean>`email like ${patternOf(text)} escape '!'`)
      .orderBy('created_at', 'desc')
      .limit(LISTED_MAX)
      .execute()

  return {
    accounts: async () => ({ ...(await countAccounts(reader)), newest: (await lines('')).map(asLine) }),
    findAccounts: async text => (await lines(text)).map(asLine),
    async days(since) {
      const rows = await reader
        .selectFrom('usage_days')
        .where('day', '>=', since)
        .groupBy('day')
        .orderBy('day')
        .select(({ fn }) => ['day', fn.sum<number>('certified').as('certified')])
        .execute()
      return rows.map(({ day, certified }) => ({ day, certified: Number(certified) }))
    },
    async queues(logSize) {
      const own = await Promise.all([mailsIn(reader), mailsOut(reader), webhooks(reader)])
      return [...own, ...(await copies(reader, logSize))]
    },
  }
}

/** Every address that contains the text, which is taken literally. */
function patternOf(text: string): string {
  return `%${text.replace(/[%_!]/g, sign => `!${sign}`)}%`
}

type Reader = Database['reader']
async function countAccounts(reader: Reader): Promise<{ count: number; certified: number }> {
  const { count, certified } = await reader
    .selectFrom('accounts')
    .where('state', '=', 'active')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('certified').as('certified'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), certified: Number(certified ?? 0) }
}

type LineRow = { email: string; created_at: number; remaining: number; certified: number }
type CountRow = { waiting: number; failing: number | null; oldest: number | null }

function asLine({ email, created_at, remaining, certified }: LineRow): AccountLine {
  return { email, createdAt: new Date(created_at), remaining, certified }
}

function asQueue(name: string, { waiting, failing, oldest }: CountRow): Queue {
  return {
    name,
    waiting: Number(waiting),
    failing: Number(failing ?? 0),
    oldest: oldest === null ? undefined : new Date(Number(oldest)),
  }
}

const FAILING = sql<number | null>`sum(case when attempts > 0 then 1 else 0 end)`.as('failing')

async function mailsIn(reader: Reader): Promise<Queue> {
  const row = await reader
    .selectFrom('mail_queue')
    .where('settled_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('received_at').as('oldest'), FAILING])
    .executeTakeFirstOrThrow()
  return asQueue('mails to certify', row)
}

async function mailsOut(reader: Reader): Promise<Queue> {
  const row = await reader
    .selectFrom('mail_outbox')
    .where('finished_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest'), FAILING])
    .executeTakeFirstOrThrow()
  return asQueue('answers by mail', row)
}

async function webhooks(reader: Reader): Promise<Queue> {
  const row = await reader
    .selectFrom('webhook_deliveries')
    .where('due_at', 'is not', null)
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('at').as('oldest'), FAILING])
    .executeTakeFirstOrThrow()
  return asQueue('webhooks', row)
}

/** A target has the entries before its cursor, except those in `copy_waits`. */
async function copies(reader: Reader, logSize: number): Promise<Queue[]> {
  const targets = await reader.selectFrom('copy_targets').select(['target', 'next_entry']).execute()
  const waits = await reader
    .selectFrom('copy_waits')
    .groupBy('target')
    .select(({ fn }) => ['target', fn.countAll<number>().as('count'), fn.min('tried_at').as('oldest')])
    .execute()
  return targets.map(({ target, next_entry }) => {
    const wait = waits.find(each => each.target === target)
    const failing = Number(wait?.count ?? 0)
    const backlog = Math.max(logSize - Number(next_entry), 0) + failing
    return asQueue(`copies to ${target}`, { waiting: backlog, failing, oldest: wait?.oldest ?? null })
  })
}
