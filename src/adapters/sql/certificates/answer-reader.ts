import type { AnswerReader } from '../../../pipeline/commit/answer-reader.port.ts'
import type { Database } from '../engine/database.ts'

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
      await writer
        .deleteFrom('idempotent_answers')
        .where('created_at', '<', before.getTime())
        // The answer of a queued message outlives it: without it, a retry would issue a second certificate.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mail_queue')
                .select('id')
                .where('settled_at', 'is', null)
                .whereRef('mail_queue.id', '=', 'idempotent_answers.idempotency_key'),
            ),
          ),
        )
        .execute()
    },
  }
}
