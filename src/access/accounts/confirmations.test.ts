import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { createMemoryRateWindows } from '../../core/runtime/memory-rate-window.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { SecurityEvent } from '../security-event.ts'
import { createConfirmations } from './confirmations.ts'
import { makeLinkToken } from './link-token.ts'
import { createMemoryConfirmationStore } from './memory-confirmation-store.fake.ts'

const ADA = { id: 'account_ada', email: 'ada@x.example' }
const HOUR_MS = 60 * 60 * 1000

function setUp() {
  const emails = new Map([[ADA.id, ADA.email]])
  const store = createMemoryConfirmationStore(id => emails.get(id)!)
  const events: SecurityEvent[] = []
  let now = new Date('2026-01-02T03:04:05Z')
  const clock = () => now
  const confirmations = createConfirmations({
    store,
    clock,
    openRateWindow: createMemoryRateWindows(clock),
    onSecurityEvent: event => events.push(event),
    onRequested: () => {},
  })
  return {
    confirmations,
    store,
    events,
    emails,
    /** Stands in for the mail sender; returns the token of the mailed link. */
    async send() {
      const [link] = await store.take(1, now, now)
      const { token, stored } = makeLinkToken(randomBytes, now)
      await store.setToken(link!, stored)
      await store.finish(link!)
      return token
    },
    isWanted: async () => (await store.nextDueAt()) !== undefined,
    pass(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

const isLimited = (error: unknown) => error instanceof Problem && error.code === 'rate-limited'

describe('an address', () => {
  test('is confirmed by the token that was mailed to it, and somebody is told', async () => {
    const { confirmations, send, events } = setUp()
    await confirmations.welcome(ADA)
    const token = await send()
    assert.match(token, /^[\w-]{43}$/)
    assert.equal(await confirmations.isConfirmed(ADA), false)
    assert.equal(await confirmations.confirm(token), true)
    assert.equal(await confirmations.isConfirmed(ADA), true)
    assert.deepEqual(events, [{ event: 'address-confirmed', account: ADA.id }])
  })

  test('is not confirmed by what is stored of the token, by a guess, or by anything that is no token', async () => {
    const { confirmations, send } = setUp()
    await confirmations.welcome(ADA)
    const token = await send()
    const { token: guess, stored } = makeLinkToken(randomBytes, new Date())
    const wrong = [guess, stored.tokenHash, '', token.slice(1), `${token}=`, ` ${token}`, token.toUpperCase()]
    for (const each of wrong) assert.equal(await confirmations.confirm(each), false, each)
    assert.equal(await confirmations.isConfirmed(ADA), false)
  })

  test('is not confirmed by a token that was used, or is 48 hours old', async () => {
    const { confirmations, send, pass } = setUp()
    await confirmations.welcome(ADA)
    const late = await send()
    pass(48 * HOUR_MS)
    assert.equal(await confirmations.confirm(late), false)
    await confirmations.askAgain(ADA, '192.0.2.1')
    const inTime = await send()
    pass(48 * HOUR_MS - 1)
    assert.equal(await confirmations.confirm(inTime), true)
    assert.equal(await confirmations.confirm(inTime), false)
  })

  test('is another one when the account has changed it', async () => {
    const { confirmations, send, emails } = setUp()
    await confirmations.welcome(ADA)
    await confirmations.confirm(await send())
    const otherAddress = { ...ADA, email: 'victim@bank.example' }
    emails.set(ADA.id, otherAddress.email)
    assert.equal(await confirmations.isConfirmed(otherAddress), false)
  })
})

describe('a link', () => {
  test('is asked for again at most three times an hour for one mailbox, however often its account is made anew', async () => {
    const { confirmations, isWanted, send, pass } = setUp()
    for (const id of ['account_1', 'account_2', 'account_3']) {
      await confirmations.welcome({ ...ADA, id })
      await send()
    }
    await confirmations.welcome(ADA)
    assert.equal(await isWanted(), false, 'registering goes on without a mail')
    await assert.rejects(confirmations.askAgain(ADA, '192.0.2.1'), isLimited)
    pass(HOUR_MS)
    await confirmations.askAgain(ADA, '192.0.2.1')
    assert.equal(await isWanted(), true)
  })

  test('is asked for again at most ten times an hour from one network', async () => {
    const { confirmations } = setUp()
    const ask = (number: number, network: string) =>
      confirmations.askAgain({ id: `account_${number}`, email: `${number}@x.example` }, network)
    for (let number = 0; number < 10; number += 1) await ask(number, '192.0.2.1')
    await assert.rejects(ask(10, '192.0.2.1'), isLimited)
    await ask(10, '192.0.2.2')
  })

  test('is not sent to an address that is confirmed', async () => {
    const { confirmations, send, isWanted } = setUp()
    await confirmations.welcome(ADA)
    await confirmations.confirm(await send())
    const isConflict = (error: unknown) => error instanceof Problem && error.code === 'conflict'
    await assert.rejects(confirmations.askAgain(ADA, '192.0.2.1'), isConflict)
    assert.equal(await isWanted(), false)
  })
})
