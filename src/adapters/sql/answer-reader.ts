import type { AnswerReader } from '../../pipeline/commit/answer-reader.port.ts'
import type { Database } from './sqlite.ts'

export function createAnswerReader({ reader, writer }: Database): AnswerReader {
  return {
    findAnswer: (accountId, key) =>
      reader
        .selectFrom('idempotent_answers')
        .select(['fingerprint', 'answer'])
        .where('account_id', '=', accountId)
        .where('idempotency_key', '=', key)
        .executeTakeFirst(),
    async forgetAnswers(before) {
      await writer.deleteFrom('idempotent_answers').where('created_at', '<', before.getTime()).execute()
    },
  }
}
