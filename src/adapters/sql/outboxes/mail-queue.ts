import type { Kysely, Transaction } from 'kysely'
import { concatBytes, fromUtf8, utf8 } from '../../../core/encoding/bytes.ts'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import type { Letter, MailQueue, TakenLetter } from '../../../doors/smtp/certifying/mail-queue.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { putAnswer } from './mail-outbox.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

const REMEMBERED_MS = 24 * 60 * 60 * 1000
/** Longer than the sending of an answer is retried. */
const UNSENT_MS = 7 * REMEMBERED_MS

/** Each message is encrypted with a key of its own, which is deleted with the message. */
export function createMailQueue({ reader, writer, erase }: Database, cipher: DocumentCipher): MailQueue {
  return {
    add: letters =>
      writer.transaction().execute(async tx => {
        const ids: string[] = []
        for (const letter of letters) if (await addLetter(tx, letter, cipher)) ids.push(letter.id)
        return ids
      }),
    take: (limit, now) => takeDue(writer, cipher, limit, now),
    nextDueAt: () => nextDueAt(reader),
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
          const isNew = await markSettled(tx, letter.id, now)
          if (answer && isNew) await putAnswer(tx, letter, outcome, now)
        }
      }),
    async tidy(now) {
      if (await hasSettledContent(reader)) await erase(eraseSettledContent)
      await deleteOld(writer, now)
    },
  }
}

async function addLetter(tx: Tx, letter: Letter, cipher: DocumentCipher): Promise<boolean> {
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
      sealed: cipher.encrypt({ accountId, code: id }, key, encodeLetter(letter)),
    })
    .onConflict(conflict => conflict.columns(['account_id', 'content_hash']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function takeDue(db: Db, cipher: DocumentCipher, limit: number, now: Date): Promise<TakenLetter[]> {
  const rows = await db
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
    .map(({ id, account_id: accountId, attempts, wrapped_key, sealed }) => {
      const bytes = cipher.decrypt({ accountId, code: id }, wrapped_key!, sealed!)
      return { id, letter: bytes && decodeLetter(bytes), attempts }
    })
}

async function nextDueAt(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('mail_queue')
    .select(row => row.fn.min('due_at').as('at'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return at === null ? undefined : new Date(at)
}

/** False where it was settled before. */
async function markSettled(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_queue')
    .set({ settled_at: now.getTime() })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function hasSettledContent(db: Db): Promise<boolean> {
  const full = db.selectFrom('mail_queue').select('id').where('sealed', 'is not', null)
  return (await full.where('settled_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

async function eraseSettledContent(tx: Tx): Promise<void> {
  await tx
    .updateTable('mail_queue')
    .set({ wrapped_key: null, sealed: null })
    .where('settled_at', 'is not', null)
    .execute()
}

async function deleteOld(db: Db, now: Date): Promise<void> {
  const before = now.getTime() - REMEMBERED_MS
  await db.deleteFrom('mail_queue').where('settled_at', '<', before).execute()
  await db
    .deleteFrom('mail_outbox')
    .where(row =>
      row.or([row('finished_at', '<', before), row('created_at', '<', now.getTime() - UNSENT_MS)]),
    )
    .execute()
}

const LENGTH_BYTES = 4

/** The length of a JSON header, the header, then the message exactly as it was received. */
function encodeLetter({ delivery: { message, ...delivery }, ...letter }: Letter): Uint8Array {
  const header = utf8(JSON.stringify({ ...letter, delivery }))
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, header.length)
  return concatBytes(length, header, message)
}

function decodeLetter(bytes: Uint8Array): Letter {
  const end = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const { delivery, title, messageId, ...letter } = JSON.parse(fromUtf8(bytes.subarray(LENGTH_BYTES, end))!)
  const receivedAt = new Date(delivery.receivedAt)
  // A copy: it is transferred to another thread, and a view would take the whole buffer along.
  return { ...letter, title, messageId, delivery: { ...delivery, receivedAt, message: bytes.slice(end) } }
}
