import type { AllowanceRequests } from '../../../access/operators/allowance-requests.port.ts'
import type { Database } from '../engine/database.ts'

export function createAllowanceRequests({ reader, writer }: Database): AllowanceRequests {
  return {
    async ask(accountId, note, at) {
      const values = { note, at: at.getTime() }
      await writer
        .insertInto('allowance_requests')
        .values({ account_id: accountId, ...values })
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
        .execute()
    },
    async list() {
      const rows = await reader
        .selectFrom('allowance_requests as request')
        .innerJoin('accounts', 'accounts.id', 'request.account_id')
        .select(['accounts.id', 'accounts.email', 'request.note', 'request.at'])
        .orderBy('request.at')
        .execute()
      return rows.map(({ id, email, note, at }) => ({ accountId: id, email, note, at: new Date(at) }))
    },
    async isOpen(accountId) {
      const row = reader.selectFrom('allowance_requests').select('at').where('account_id', '=', accountId)
      return (await row.executeTakeFirst()) !== undefined
    },
    async close(email) {
      const account = reader.selectFrom('accounts').select('id').where('email', '=', email)
      const row = writer.deleteFrom('allowance_requests').where('account_id', 'in', account)
      return (await row.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}
