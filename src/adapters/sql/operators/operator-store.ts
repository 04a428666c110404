import type { OperatorStore } from '../../../access/operators/operator-store.port.ts'
import type { Database } from '../engine/database.ts'

export function createOperatorStore({ reader, writer }: Database): OperatorStore {
  return {
    async isOperator(accountId) {
      const row = reader.selectFrom('operators').select('account_id').where('account_id', '=', accountId)
      return (await row.executeTakeFirst()) !== undefined
    },
    async list() {
      const rows = await reader
        .selectFrom('operators')
        .innerJoin('accounts', 'accounts.id', 'operators.account_id')
        .select('accounts.email')
        .orderBy('operators.since')
        .execute()
      return rows.map(({ email }) => email)
    },
    async mark(accountId, at) {
      await writer
        .insertInto('operators')
        .values({ account_id: accountId, since: at.getTime() })
        .onConflict(conflict => conflict.column('account_id').doNothing())
        .execute()
    },
    async unmark(accountId) {
      const row = writer.deleteFrom('operators').where('account_id', '=', accountId)
      return (await row.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}
