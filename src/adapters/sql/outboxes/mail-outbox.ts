import type { Selectable, Transaction } from 'kysely'
import type { MailAnswer, MailOutbox } from '../../../doors/smtp/answering/mail-outbox.port.ts'
import type { Letter, MailOutcome } from '../../../doors/smtp/certifying/mail-queue.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type Tx = Transaction<Schema>

const REFUSAL_REPEATED_MS = 24 * 60 * 60 * 1000

export function createMailOutbox({ reader, writer }: Database): MailOutbox {
  return {
    async due(limit, now) {
      const rows = await reader
        .selectFrom('mail_outbox')
        .selectAll()
        .where('finished_at', 'is', null)
        .where('due_at', '<=', now.getTime())
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(answerFromRow)
    },
    async nextDueAt() {
      const { at } = await reader
        .selectFrom('mail_outbox')
        .select(row => row.fn.min('due_at').as('at'))
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow()
      return at === null ? undefined : new Date(at)
    },
    async postpone(id, until) {
      await writer
        .updateTable('mail_outbox')
        .set(row => ({ attempts: row('attempts', '+', 1), due_at: until.getTime() }))
        .where('id', '=', id)
        .execute()
    },
    async finish(id, now) {
      await writer
        .updateTable('mail_outbox')
        .set({ finished_at: now.getTime() })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** A letter has one answer, which carries its id. */
export async function putAnswer(
  tx: Tx,
  { id, accountId, messageId }: Letter,
  outcome: MailOutcome,
  now: Date,
): Promise<void> {
  if (outcome.kind === 'refused' && (await wasRefusedRecently(tx, accountId, outcome.reason, now))) return
  await tx
    .insertInto('mail_outbox')
    .values({
      id,
      account_id: accountId,
      code: outcome.kind === 'certified' ? outcome.code : null,
      reason: outcome.kind === 'refused' ? outcome.reason : null,
      in_reply_to: messageId ?? null,
      created_at: now.getTime(),
      attempts: 0,
      due_at: now.getTime(),
      finished_at: null,
    })
    .execute()
}

/** One refusal of a kind each day is enough, for example for a hundred messages without allowance. */
async function wasRefusedRecently(tx: Tx, accountId: string, reason: string, now: Date): Promise<boolean> {
  const refusal = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('created_at', '>', now.getTime() - REFUSAL_REPEATED_MS)
    .executeTakeFirst()
  return refusal !== undefined
}

function answerFromRow(row: Selectable<Schema['mail_outbox']>): MailAnswer {
  return {
    id: row.id,
    accountId: row.account_id,
    outcome:
      row.code === null ? { kind: 'refused', reason: row.reason! } : { kind: 'certified', code: row.code },
    inReplyTo: row.in_reply_to ?? undefined,
    createdAt: new Date(row.created_at),
    attempts: row.attempts,
  }
}
