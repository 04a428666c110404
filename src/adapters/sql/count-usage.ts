import { CompiledQuery, type Transaction } from 'kysely'
import { utcDay } from '../../core/utc-day.ts'
import type { Debit } from '../../pipeline/commit/commit-store.port.ts'
import type { Schema } from './schema.ts'

const ADD_TO_DAY = CompiledQuery.raw(
  'insert into usage_days (account_id, day, certified) values (?, ?, ?) ' +
    'on conflict (account_id, day) do update set certified = usage_days.certified + excluded.certified',
)

/** Written once and never compiled again. The debits of a batch share their time, so each account is one statement. */
export async function countUsage(tx: Transaction<Schema>, debits: Debit[]): Promise<void> {
  const parameters: [accountId: string, day: string, certified: number][] = []
  for (const [time, atOnce] of Map.groupBy(debits, debit => debit.at.getTime())) {
    const day = utcDay(new Date(time))
    for (const [accountId, mine] of Map.groupBy(atOnce, debit => debit.accountId)) {
      parameters.push([accountId, day, mine.length])
    }
  }
  await tx.executeQuery({ ...ADD_TO_DAY, parameters })
}
