import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../../access/accounts/account-store.port.ts'
import { ENGLISH } from '../../../messages/catalogue.ts'
import { RECEIVED_AT } from '../certifying/letters.sample.ts'
import type { MailAnswer, MailOutbox } from './mail-outbox.port.ts'
import type { MailSender, OutgoingMail } from './mail-sender.port.ts'
import { createAnswerRound } from './send-answers.ts'
import type { AnswerDeps } from './write-answer.ts'

const ANSWER: MailAnswer = {
  id: 'mail_1',
  accountId: 'account_ada',
  outcome: { kind: 'refused', reason: 'allowance-spent' },
  inReplyTo: '<1@sender.example>',
  createdAt: RECEIVED_AT,
  attempts: 0,
}

/** An outbox in memory, and a server that answers as it is told. */
function setUp(send: MailSender['send'], answers: MailAnswer[] = [ANSWER]) {
  const rows = new Map(answers.map(answer => [answer.id, { answer, dueAt: answer.createdAt }]))
  const failures: Error[] = []
  let now = RECEIVED_AT
  const outbox: MailOutbox = {
    due: async (limit, at) =>
      [...rows.values()]
        .filter(row => row.dueAt <= at)
        .slice(0, limit)
        .map(row => row.answer),
    nextDueAt: async () => [...rows.values()].map(row => row.dueAt).sort()[0],
    async postpone(id, until) {
      const row = rows.get(id)!
      rows.set(id, { answer: { ...row.answer, attempts: row.answer.attempts + 1 }, dueAt: until })
    },
    finish: async id => void rows.delete(id),
  }
  const round = createAnswerRound({
    // Dependencies that only an answer with a certificate uses.
    ...({} as AnswerDeps),
    outbox,
    sender: { send, close: () => {} },
    accounts: {
      find: async id => (id === 'account_gone' ? undefined : ({ id, email: 'ada@x.example' } as Account)),
    },
    catalogueFor: async () => ENGLISH,
    confirmations: { isConfirmed: async ({ id }) => id === 'account_ada' },
    baseUrl: 'https://pinproof.example',
    clock: () => now,
    onError: error => failures.push(error as Error),
  })
  return {
    rows,
    failures,
    async run() {
      while (await round());
    },
    passMs(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

test('an answer goes to the address the account was registered with, and is then done', async () => {
  const mails: OutgoingMail[] = []
  const { rows, run } = setUp(async mail => {
    mails.push(mail)
    return 'taken'
  })
  await run()
  assert.deepEqual(
    mails.map(({ to, id, inReplyTo, attachments }) => ({ to, id, inReplyTo, attachments })),
    [{ to: 'ada@x.example', id: 'mail_1', inReplyTo: '<1@sender.example>', attachments: [] }],
  )
  assert.equal(mails[0]!.subject, 'Not certified: No certifications are left on this account')
  assert.equal(rows.size, 0)
})

test('an answer for an account that is gone, or whose address nobody has confirmed, is dropped', async () => {
  for (const accountId of ['account_gone', 'account_unconfirmed']) {
    const { rows, run } = setUp(async () => assert.fail('it was sent'), [{ ...ANSWER, accountId }])
    await run()
    assert.equal(rows.size, 0)
  }
})

test('while the next server is not to be had, an answer is tried after a minute, four, sixteen, then hourly, for three days', async () => {
  const tries: number[] = []
  let minute = 0
  const { rows, run, passMs } = setUp(async () => {
    tries.push(minute)
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' })
  })
  for (; minute <= 5 * 24 * 60; minute += 1) {
    await run()
    passMs(60_000)
  }
  assert.deepEqual(tries.slice(0, 6), [0, 1, 5, 21, 81, 141])
  assert.ok(tries.at(-1)! > 3 * 24 * 60 && tries.at(-1)! <= 3 * 24 * 60 + 60)
  assert.equal(rows.size, 0)
})

test('what is refused for good is not tried again', async () => {
  let tries = 0
  const { rows, failures, run } = setUp(async () => {
    tries += 1
    return 'refused'
  })
  await run()
  assert.deepEqual([tries, rows.size, failures.length], [1, 0, 1])
})

test('one answer that cannot be sent does not keep back the others', async () => {
  const recipients: string[] = []
  const others = ['mail_2', 'mail_3'].map(id => ({ ...ANSWER, id }))
  const { rows, run } = setUp(
    async ({ id }) => {
      if (id === 'mail_1') throw new Error('not this one')
      recipients.push(id)
      return 'taken'
    },
    [ANSWER, ...others],
  )
  await run()
  assert.deepEqual(recipients, ['mail_2', 'mail_3'])
  assert.deepEqual([...rows.keys()], ['mail_1'])
})

test('what the mail server says of a mailbox does not get into the log', async () => {
  const { failures, run } = setUp(async () => {
    throw Object.assign(new Error('451 <ada@x.example> over quota'), { code: 'EENVELOPE', responseCode: 451 })
  })
  await run()
  assert.equal(failures[0]!.message, 'A mail could not be sent now (EENVELOPE 451).')
})
