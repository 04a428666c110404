import type { Transaction } from 'kysely'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import type { Letter, MailQueue } from '../../../doors/smtp/certifying/mail-queue.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { letterFromBytes, letterToBytes } from './letter-bytes.ts'
import { putAnswer } from './mail-outbox.ts'

type Tx = Transaction<Schema>

const REMEMBERED_MS = 24 * 60 * 60 * 1000
/** Longer than anybody tries to send an answer. */
const UNSENT_MS = 7 * REMEMBERED_MS

/** Each message is encrypted with a key of its own, which goes when the message goes. */
export function createMailQueue({ reader, writer, erase }: Database, cipher: DocumentCipher): MailQueue {
  function open(accountId: string, id: string, key: Uint8Array, sealed: Uint8Array): Letter | undefined {
    const bytes = cipher.decrypt({ accountId, code: id }, key, sealed)
    return bytes && letterFromBytes(bytes)
  }

  return {
    add: letters =>
      writer.transaction().execute(async tx => {
        const added: string[] = []
        for (const letter of letters) if (await addOne(tx, letter, cipher)) added.push(letter.id)
        return added
      }),

    async take(limit, now) {
      const rows = await writer
        .updateTable('mail_queue')
        .set(row => ({ attempts: row('attempts', '+', 1) }))
        .where('id', 'in', due =>
          due
            .selectFrom('mail_queue')
            .select('id')
            .where('settled_at', 'is', null)
            .where('due_at', '<=', now.getTime())
            .orderBy('received_at')
            .orderBy('id')
            .limit(limit),
        )
        .returning(['id', 'account_id', 'attempts', 'received_at', 'wrapped_key', 'sealed'])
        .execute()
      return rows
        .sort((left, right) => left.received_at - right.received_at || (left.id < right.id ? -1 : 1))
        .map(({ id, account_id, attempts, wrapped_key, sealed }) => {
          return { id, letter: open(account_id, id, wrapped_key!, sealed!), attempts }
        })
    },

    async nextDueAt() {
      const { at } = await reader
        .selectFrom('mail_queue')
        .select(row => row.fn.min('due_at').as('at'))
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow()
      return at === null ? undefined : new Date(at)
    },

    async postpone(id, until) {
      await writer
        .updateTable('mail_queue')
        .set({ due_at: until.getTime() })
        .where('id', '=', id)
        .where('settled_at', 'is', null)
        .execute()
    },

    settle: (settlements, now) =>
      writer.transaction().execute(async tx => {
        for (const { letter, outcome, answer } of settlements) {
          const { numUpdatedRows } = await tx
            .updateTable('mail_queue')
            .set({ settled_at: now.getTime() })
            .where('id', '=', letter.id)
            .where('settled_at', 'is', null)
            .executeTakeFirst()
          if (answer && numUpdatedRows === 1n) await putAnswer(tx, letter, outcome, now)
        }
      }),

    async tidy(now) {
      const before = now.getTime() - REMEMBERED_MS
      const full = reader.selectFrom('mail_queue').select('id').where('sealed', 'is not', null)
      const stale = await full.where('settled_at', 'is not', null).limit(1).executeTakeFirst()
      if (stale !== undefined) await erase(emptySettled)
      await writer.deleteFrom('mail_queue').where('settled_at', '<', before).execute()
      await writer
        .deleteFrom('mail_outbox')
        .where(row =>
          row.or([row('finished_at', '<', before), row('created_at', '<', now.getTime() - UNSENT_MS)]),
        )
        .execute()
    },
  }
}

async function addOne(tx: Tx, letter: Letter, cipher: DocumentCipher): Promise<boolean> {
  const { id, accountId, content, delivery } = letter
  const receivedAt = delivery.receivedAt.getTime()
  const hash = contentHash(content)
  await tx
    .deleteFrom('mail_queue')
    .where('account_id', '=', accountId)
    .where('content_hash', '=', hash)
    .where('settled_at', '<', receivedAt - REMEMBERED_MS)
    .execute()
  const key = cipher.newKey(accountId)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_queue')
    .values({
      id,
      account_id: accountId,
      content_hash: hash,
      received_at: receivedAt,
      attempts: 0,
      due_at: receivedAt,
      settled_at: null,
      wrapped_key: key,
      sealed: cipher.encrypt({ accountId, code: id }, key, letterToBytes(letter)),
    })
    .onConflict(conflict => conflict.columns(['account_id', 'content_hash']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function emptySettled(tx: Tx): Promise<void> {
  await tx
    .updateTable('mail_queue')
    .set({ wrapped_key: null, sealed: null })
    .where('settled_at', 'is not', null)
    .execute()
}
