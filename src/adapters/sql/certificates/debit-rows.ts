import type { Transaction } from 'kysely'
import { utcDay } from '../../../core/encoding/utc-day.ts'
import type { Debit } from '../../../pipeline/commit/commit-store.port.ts'
import { batchParameters } from '../engine/batch-parameters.ts'
import { compileOnce } from '../engine/compile-once.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'

type Tx = Transaction<Schema>

const debitAccount = compileOnce(db =>
  db
    .updateTable('accounts')
    .set(account => ({
      remaining: account('remaining', '-', 0),
      certified: account('certified', '+', 0),
    }))
    .where('id', '=', ''),
)

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

/** The ledger rows, balances and daily usage of a batch. */
export async function writeDebits(tx: Tx, debits: Debit[]): Promise<void> {
  await writeLedger(
    tx,
    debits.filter(debit => debit.charged),
  )
  const accounts = [...Map.groupBy(debits, debit => debit.accountId)].map(([accountId, own]) => {
    return [own.filter(debit => debit.charged).length, own.length, accountId]
  })
  await tx.executeQuery(debitAccount(tx, batchParameters(accounts)))
  await countUsage(tx, debits)
}

async function writeLedger(tx: Tx, debits: Debit[]): Promise<void> {
  const rows = debits.map(({ accountId, code, at }) => ({
    account_id: accountId,
    change: -1,
    reason: 'certification',
    code,
    at: at.getTime(),
  }))
  await insertRows(tx, 'allowance_ledger', rows)
}

/** The debits of a batch share their time, so each account is one statement. */
async function countUsage(tx: Tx, debits: Debit[]): Promise<void> {
  const rows: [accountId: string, day: string, certified: number][] = []
  for (const [time, sameTime] of Map.groupBy(debits, debit => debit.at.getTime())) {
    const day = utcDay(new Date(time))
    for (const [accountId, own] of Map.groupBy(sameTime, debit => debit.accountId)) {
      rows.push([accountId, day, own.length])
    }
  }
  await tx.executeQuery(addToDay(tx, batchParameters(rows)))
}
