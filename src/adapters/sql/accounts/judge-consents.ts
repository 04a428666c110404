import type { JudgeConsents } from '../../../access/accounts/judge-consents.port.ts'
import type { Database } from '../engine/database.ts'

export function createJudgeConsents({ reader, writer }: Database): JudgeConsents {
  return {
    async hasAgreed(accountId) {
      const row = await reader
        .selectFrom('accounts')
        .select('judge_agreed_at')
        .where('id', '=', accountId)
        .executeTakeFirst()
      return row !== undefined && row.judge_agreed_at !== null
    },
    async agree(accountId, at) {
      await writer
        .updateTable('accounts')
        .set({ judge_agreed_at: at.getTime() })
        .where('id', '=', accountId)
        .where('judge_agreed_at', 'is', null)
        .execute()
    },
    async withdraw(accountId) {
      const account = writer.updateTable('accounts').set({ judge_agreed_at: null })
      await account.where('id', '=', accountId).execute()
    },
  }
}
