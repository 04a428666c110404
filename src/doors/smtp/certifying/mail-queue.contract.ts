import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { MailOutbox } from '../answering/mail-outbox.port.ts'
import { RECEIVED_AT, sampleLetter } from './letters.sample.ts'
import type { MailOutcome, MailQueue, MailSettlement } from './mail-queue.port.ts'

/** `other` is the same queue as another process sees it. Accounts `account_ada` and `account_bob` exist. */
type OpenQueue = {
  queue: MailQueue
  other: MailQueue
  outbox: MailOutbox
  /** Enters a certificate that an answer can name. */
  addCertificate(code: string): Promise<void>
  close(): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
const CODE = 'PP-AAAAAAAAAAAAAAAA'
const SPENT: MailOutcome = { kind: 'refused', reason: 'allowance-spent' }
const after = (ms: number) => new Date(RECEIVED_AT.getTime() + ms)
const settled = (number: number, outcome: MailOutcome = SPENT, answer = false): MailSettlement => {
  return { letter: sampleLetter(number), outcome, answer }
}

/** Covers the queue and the outbox that it fills. */
export function mailQueueContract(open: () => Promise<OpenQueue>): void {
  const openForTest = async (t: TestContext) => {
    const all = await open()
    t.after(() => all.close())
    return all
  }

  test('letters are handed out to every process exactly as they were added, the oldest first', async t => {
    const { queue, other } = await openForTest(t)
    const bare = sampleLetter(2, { title: undefined, messageId: undefined, answerable: false })
    const late = sampleLetter(1)
    late.delivery.receivedAt = after(5)
    assert.deepEqual(await queue.add([late, bare]), ['mail_1', 'mail_2'])
    assert.deepEqual(await other.take(10, after(5)), [
      { id: 'mail_2', letter: bare, attempts: 1 },
      { id: 'mail_1', letter: late, attempts: 1 },
    ])
  })

  test('a letter is handed out again until it is settled, and each time counts', async t => {
    const { queue, other } = await openForTest(t)
    await queue.add([sampleLetter(1), sampleLetter(2)])
    await queue.take(1, RECEIVED_AT)
    const again = await other.take(10, RECEIVED_AT)
    assert.deepEqual(
      again.map(({ id, attempts }) => [id, attempts]),
      [
        ['mail_1', 2],
        ['mail_2', 1],
      ],
    )
    await queue.settle([settled(1)], RECEIVED_AT)
    assert.deepEqual(
      (await other.take(10, RECEIVED_AT)).map(({ id }) => id),
      ['mail_2'],
    )
  })

  test('a postponed letter is due when its time has come, and the queue knows when', async t => {
    const { queue } = await openForTest(t)
    assert.equal(await queue.nextDueAt(), undefined)
    await queue.add([sampleLetter(1)])
    assert.deepEqual(await queue.nextDueAt(), RECEIVED_AT)
    await queue.postpone('mail_1', after(60_000))
    assert.deepEqual(await queue.nextDueAt(), after(60_000))
    assert.deepEqual(await queue.take(10, after(59_999)), [])
    assert.equal((await queue.take(10, after(60_000))).length, 1)
    await queue.settle([settled(1)], after(60_000))
    assert.equal(await queue.nextDueAt(), undefined)
  })

  test('the same content for the same account within a day is one letter, settled or not', async t => {
    const { queue } = await openForTest(t)
    const again = (id: string, at: Date) => {
      const letter = sampleLetter(1, { id })
      return { ...letter, delivery: { ...letter.delivery, receivedAt: at } }
    }
    assert.deepEqual(await queue.add([sampleLetter(1)]), ['mail_1'])
    assert.deepEqual(await queue.add([again('mail_2', after(1))]), [])
    await queue.settle([settled(1)], after(2))
    assert.deepEqual(await queue.add([again('mail_3', after(DAY_MS))]), [])
    assert.deepEqual(await queue.take(10, after(DAY_MS)), [])
    assert.deepEqual(await queue.add([again('mail_4', after(DAY_MS + 3))]), ['mail_4'])
    assert.deepEqual(
      await queue.add([sampleLetter(1, { id: 'mail_5', accountId: 'account_bob' })]),
      ['mail_5'],
      'another account’s copy is another letter',
    )
  })

  test('a message for several accounts is added for all of them or for none', async t => {
    const { queue } = await openForTest(t)
    const unknownAccount = sampleLetter(2, { accountId: 'account_nobody' })
    await assert.rejects(queue.add([sampleLetter(1), unknownAccount]))
    assert.equal(await queue.nextDueAt(), undefined)
  })

  test('a settled letter has its answer in the outbox, once, and only where one is wanted', async t => {
    const { queue, outbox, addCertificate } = await openForTest(t)
    await addCertificate(CODE)
    await queue.add([1, 2, 3].map(number => sampleLetter(number)))
    await queue.settle([settled(1, { kind: 'certified', code: CODE }, true), settled(2)], after(10))
    await queue.settle([settled(1, { kind: 'certified', code: CODE }, true)], after(20))
    assert.deepEqual(await outbox.due(10, after(10)), [
      {
        id: 'mail_1',
        accountId: 'account_ada',
        outcome: { kind: 'certified', code: CODE },
        inReplyTo: '<1@mail.example>',
        createdAt: after(10),
        attempts: 0,
      },
    ])
    assert.deepEqual(await outbox.due(10, after(9)), [])
  })

  test('letters are settled together or not at all', async t => {
    const { queue, outbox } = await openForTest(t)
    await queue.add([sampleLetter(1), sampleLetter(2)])
    const unknown: MailOutcome = { kind: 'certified', code: 'PP-NOSUCHCODE000000' }
    await assert.rejects(queue.settle([settled(1, SPENT, true), settled(2, unknown, true)], after(1)))
    assert.equal((await queue.take(10, after(1))).length, 2)
    assert.deepEqual(await outbox.due(10, after(1)), [])
  })

  test('an account is told of one reason once a day', async t => {
    const { queue, outbox } = await openForTest(t)
    await queue.add([1, 2, 3, 4].map(number => sampleLetter(number)))
    await queue.settle([settled(1, SPENT, true), settled(2, SPENT, true)], after(1))
    await queue.settle([settled(3, { kind: 'refused', reason: 'internal' }, true)], after(2))
    await outbox.finish('mail_1', after(3))
    await queue.settle([settled(4, SPENT, true)], after(DAY_MS + 2))
    assert.deepEqual(
      (await outbox.due(10, after(2 * DAY_MS))).map(({ id }) => id),
      ['mail_3', 'mail_4'],
    )
  })

  test('an answer is due until it is finished, later when it is postponed', async t => {
    const { queue, outbox } = await openForTest(t)
    await queue.add([sampleLetter(1)])
    await queue.settle([settled(1, SPENT, true)], after(1))
    assert.deepEqual(await outbox.nextDueAt(), after(1))
    await outbox.postpone('mail_1', after(500))
    assert.deepEqual(await outbox.due(10, after(499)), [])
    assert.deepEqual(await outbox.nextDueAt(), after(500))
    assert.equal((await outbox.due(10, after(500)))[0]!.attempts, 1)
    await outbox.finish('mail_1', after(501))
    assert.deepEqual(await outbox.due(10, after(999)), [])
    assert.equal(await outbox.nextDueAt(), undefined)
  })

  test('tidying leaves waiting letters and answers as they are', async t => {
    const { queue, outbox } = await openForTest(t)
    await queue.add([sampleLetter(1), sampleLetter(2)])
    await queue.settle([settled(2, SPENT, true)], after(1))
    await queue.tidy(after(2))
    assert.deepEqual(await queue.take(10, after(2)), [{ id: 'mail_1', letter: sampleLetter(1), attempts: 1 }])
    assert.equal((await outbox.due(10, after(2))).length, 1)
    assert.deepEqual(await queue.add([sampleLetter(2, { id: 'mail_9' })]), [], 'it is still remembered')
  })
}
