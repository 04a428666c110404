import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { NoticeMail, PrivacyNoticeStore } from '../../../access/accounts/privacy-notices.port.ts'
import { ENGLISH } from '../../../messages/catalogue.ts'
import { RECEIVED_AT } from '../certifying/letters.sample.ts'
import type { MailSender, OutgoingMail } from './mail-sender.port.ts'
import { createNoticeRound } from './send-privacy-notices.ts'

const HOUR_MS = 60 * 60_000

/** Notices for these accounts, due at once. */
function openStore(accountIds: string[]) {
  const rows = accountIds.map(accountId => ({
    mail: { accountId, email: `${accountId}@x.example`, attempts: 0 } satisfies NoticeMail,
    dueAt: new Date(0) as Date | undefined,
  }))
  async function setDue(accountId: string, dueAt?: Date): Promise<void> {
    rows.find(({ mail }) => mail.accountId === accountId)!.dueAt = dueAt
  }
  const store: PrivacyNoticeStore = {
    isOpen: async () => true,
    close: accountId => setDue(accountId),
    async take(limit, now, leasedUntil) {
      const due = rows.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now).slice(0, limit)
      for (const row of due) {
        row.mail = { ...row.mail, attempts: row.mail.attempts + 1 }
        row.dueAt = leasedUntil
      }
      return due.map(({ mail }) => mail)
    },
    nextDueAt: async () => rows.find(({ dueAt }) => dueAt !== undefined)?.dueAt,
    postpone: setDue,
    finish: accountId => setDue(accountId),
  }
  return store
}

function setUp(store: PrivacyNoticeStore, send: MailSender['send']) {
  let now = RECEIVED_AT
  const failures: unknown[] = []
  const round = createNoticeRound({
    store,
    catalogueFor: async () => ENGLISH,
    sender: { send, close: () => {} },
    baseUrl: 'https://pinproof.example',
    clock: () => now,
    randomBytes,
    onError: error => failures.push(error),
  })
  return {
    failures,
    async runFor(hours: number) {
      for (let hour = 0; hour < hours; hour += 1) {
        while (await round());
        now = new Date(now.getTime() + HOUR_MS)
      }
    },
  }
}

test('each owner gets one mail, with the page to act on and no word of a certificate', async () => {
  const mails: OutgoingMail[] = []
  const accounts = Array.from({ length: 20 }, (_, number) => `account_${number}`)
  const { runFor } = setUp(openStore(accounts), async mail => {
    mails.push(mail)
    return 'taken'
  })
  await runFor(48)
  assert.deepEqual(mails.map(({ to }) => to).sort(), accounts.map(id => `${id}@x.example`).sort())
  assert.match(mails[0]!.text, /https:\/\/pinproof\.example\/dashboard#privacy/)
  assert.doesNotMatch(mails[0]!.text, /PP-|sha256/)
})

test('a server that does not take it is asked again for about a day, then no more', async () => {
  let attempts = 0
  const { runFor, failures } = setUp(openStore(['account_ada']), async () => {
    attempts += 1
    throw new Error('no route')
  })
  await runFor(100)
  assert.equal(attempts, 24)
  assert.equal(failures.length, 24)
})

test('a refusal for good ends it at once', async () => {
  let attempts = 0
  const { runFor } = setUp(openStore(['account_ada']), async () => {
    attempts += 1
    return 'refused'
  })
  await runFor(48)
  assert.equal(attempts, 1)
})
