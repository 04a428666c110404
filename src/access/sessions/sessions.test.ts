import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../core/runtime/problem.ts'
import type { SecurityEvent } from '../security-event.ts'
import { createMemorySessionStore } from './memory-session-store.fake.ts'
import type { SessionStore } from './session-store.port.ts'
import { createSessions, IDLE_SECONDS, SESSION_SECONDS } from './sessions.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
const FORTNIGHT_MS = 14 * DAY_MS

function sessionsWithClock(store: SessionStore = createMemorySessionStore()) {
  let now = START
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const events: SecurityEvent[] = []
  const onSecurityEvent = (event: SecurityEvent) => void events.push(event)
  return {
    store,
    events,
    failures,
    sessions: createSessions({ store, clock: () => now, randomBytes, onSecurityEvent, onError }),
    passMs(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

test('a token of 256 random bits opens the account it was made for', async () => {
  const { sessions } = sessionsWithClock()
  const token = await sessions.open('account_ada')
  assert.match(token, /^[A-Za-z0-9_-]{43}$/)
  assert.equal(await sessions.accountOf(token), 'account_ada')
})

test('the store holds the hash of the token and not the token', async () => {
  const { sessions, store } = sessionsWithClock()
  const token = await sessions.open('account_ada')
  assert.deepEqual(await store.find(hash(token)), {
    tokenHash: hash(token),
    accountId: 'account_ada',
    createdAt: START,
    expiresAt: new Date(START.getTime() + DAY_MS),
  })
  assert.equal(await sessions.accountOf(hash(token)), undefined)
})

test('every log-in gets a token of its own', async () => {
  const { sessions } = sessionsWithClock()
  const [one, other] = [await sessions.open('account_ada'), await sessions.open('account_ada')]
  assert.notEqual(one, other)
  await sessions.close(one)
  assert.equal(await sessions.accountOf(one), undefined)
  assert.equal(await sessions.accountOf(other), 'account_ada')
})

test('a session that is used every hour ends after a fortnight to the millisecond', async () => {
  const { sessions, passMs } = sessionsWithClock()
  assert.equal(SESSION_SECONDS * 1_000, FORTNIGHT_MS)
  const token = await sessions.open('account_ada')
  for (let hour = 1; hour < 14 * 24; hour += 1) {
    passMs(HOUR_MS)
    assert.equal(await sessions.accountOf(token), 'account_ada', `hour ${hour}`)
    await nextTurn()
  }
  passMs(HOUR_MS - 1)
  assert.equal(await sessions.accountOf(token), 'account_ada')
  passMs(1)
  assert.equal(await sessions.accountOf(token), undefined)
})

test('a session that nobody uses for a day is over', async () => {
  const { sessions, passMs } = sessionsWithClock()
  assert.equal(IDLE_SECONDS * 1_000, DAY_MS)
  const token = await sessions.open('account_ada')
  for (let day = 0; day < 2; day += 1) {
    passMs(DAY_MS - 1)
    assert.equal(await sessions.accountOf(token), 'account_ada')
    await nextTurn()
  }
  passMs(DAY_MS)
  assert.equal(await sessions.accountOf(token), undefined)
})

test('while nothing can be written a session opens its account, one write a minute is tried, and its failure is told', async () => {
  const disk = { isAway: true, asked: 0 }
  const store = createMemorySessionStore()
  const { sessions, failures, passMs } = sessionsWithClock({
    ...store,
    async extend(tokenHash, expiresAt) {
      disk.asked += 1
      if (disk.isAway) throw new Problem('overloaded', 'The disk is full.')
      await store.extend(tokenHash, expiresAt)
    },
  })
  const token = await sessions.open('account_ada')
  passMs(HOUR_MS)
  for (let second = 0; second < 120; second += 1) {
    assert.equal(await sessions.accountOf(token), 'account_ada')
    await nextTurn()
    passMs(1_000)
  }
  assert.deepEqual([disk.asked, failures.length], [2, 2])
  disk.isAway = false
  await sessions.accountOf(token)
  await nextTurn()
  const [{ usedAt } = assert.fail()] = await sessions.list('account_ada', token)
  assert.deepEqual(usedAt, new Date(START.getTime() + HOUR_MS + 120_000))
})

test('nobody waits for a session to be extended', async () => {
  const hangingStore = { ...createMemorySessionStore(), extend: () => new Promise<void>(() => {}) }
  const { sessions, passMs } = sessionsWithClock(hangingStore)
  const token = await sessions.open('account_ada')
  passMs(HOUR_MS)
  assert.equal(await Promise.race([sessions.accountOf(token), nextTurn('still waiting')]), 'account_ada')
})

test('a holder sees the sessions that are open, ends one, and then all others', async () => {
  const { sessions, passMs, events } = sessionsWithClock()
  const [first, , third] = [
    await sessions.open('account_ada'),
    passMs(HOUR_MS),
    await sessions.open('account_ada'),
  ]
  const bobs = await sessions.open('account_bob')
  passMs(HOUR_MS)
  await sessions.accountOf(third!)
  await nextTurn()
  const [newer, older] = await sessions.list('account_ada', third!)
  assert.deepEqual([newer!.isThis, older!.isThis], [true, false])
  assert.equal(newer!.usedAt.getTime() - newer!.openedAt.getTime(), HOUR_MS)
  assert.deepEqual(older!.usedAt, older!.openedAt)
  await assert.rejects(sessions.closeOne('account_bob', older!.id), { code: 'not-found' })
  await sessions.closeOne('account_ada', older!.id)
  assert.equal(await sessions.accountOf(first!), undefined)

  const fourth = await sessions.open('account_ada')
  await sessions.closeOthers('account_ada', third!)
  assert.equal(await sessions.accountOf(fourth), undefined)
  assert.equal(await sessions.accountOf(third!), 'account_ada')
  assert.equal(await sessions.accountOf(bobs), 'account_bob')
  assert.deepEqual(events, Array(2).fill({ event: 'sessions-ended', account: 'account_ada', subject: 1 }))
})

test('of more than a hundred sessions the oldest end', async () => {
  const { sessions, passMs } = sessionsWithClock()
  const first = await sessions.open('account_ada')
  for (let more = 0; more < 100; more += 1) {
    passMs(1)
    await sessions.open('account_ada')
  }
  assert.equal(await sessions.accountOf(first), undefined)
  assert.equal((await sessions.list('account_ada', first)).length, 100)
})

test('sessions that have ended are swept out by the next log-in', async () => {
  const { sessions, store, passMs } = sessionsWithClock()
  const token = await sessions.open('account_ada')
  passMs(DAY_MS)
  assert.notEqual(await store.find(hash(token)), undefined)
  await sessions.open('account_bob')
  assert.equal(await store.find(hash(token)), undefined)
})

test('what is no token opens nothing and closes nothing', async () => {
  const { sessions } = sessionsWithClock()
  const token = await sessions.open('account_ada')
  for (const text of ['', token.slice(1), `${token}x`, `${token}\n`, '*'.repeat(43), 'x'.repeat(100_000)]) {
    assert.equal(await sessions.accountOf(text), undefined)
    await sessions.close(text)
  }
  assert.equal(await sessions.accountOf(token), 'account_ada')
})

test('sessions that have expired are forgotten, others are not', async () => {
  const { sessions, store, passMs } = sessionsWithClock()
  const first = await sessions.open('account_ada')
  passMs(DAY_MS / 2)
  const second = await sessions.open('account_ada')
  passMs(DAY_MS / 2 + 1)
  await sessions.forgetExpired()
  assert.equal(await store.find(hash(first)), undefined)
  assert.notEqual(await store.find(hash(second)), undefined)
})
