import type { Transaction } from 'kysely'
import { utcDay } from '../../../core/encoding/utc-day.ts'
import type { Debit } from '../../../pipeline/commit/commit-store.port.ts'
import { batchParameters } from '../engine/batch-parameters.ts'
import { compileOnce } from '../engine/compile-once.ts'
import type { Schema } from '../schema/schema.ts'

const addToDay = compileOnce(db =>
  db
    .insertInto('usage_days')
    .values({ account_id: '', day: '', certified: 0 })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet(row => ({ certified: row('usage_days.certified', '+', row.ref('excluded.certified')) })),
    ),
)

/** The debits of a batch share their time, so each account is one statement. */
export async function countUsage(tx: Transaction<Schema>, debits: Debit[]): Promise<void> {
  const rows: [accountId: string, day: string, certified: number][] = []
  for (const [time, atOnce] of Map.groupBy(debits, debit => debit.at.getTime())) {
    const day = utcDay(new Date(time))
    for (const [accountId, mine] of Map.groupBy(atOnce, debit => debit.accountId)) {
      rows.push([accountId, day, mine.length])
    }
  }
  await tx.executeQuery(addToDay(tx, batchParameters(rows)))
}
