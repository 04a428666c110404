import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createMemorySessionStore } from './memory-session-store.ts'
import { createSessions, SESSION_SECONDS } from './sessions.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const FORTNIGHT_MS = 14 * 24 * 60 * 60 * 1_000

function sessionsWithClock() {
  let now = START
  const store = createMemorySessionStore()
  return {
    store,
    sessions: createSessions(store, () => now, randomBytes),
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
    expiresAt: new Date(START.getTime() + FORTNIGHT_MS),
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

test('a session ends after a fortnight to the millisecond', async () => {
  const { sessions, passMs } = sessionsWithClock()
  assert.equal(SESSION_SECONDS * 1_000, FORTNIGHT_MS)
  const token = await sessions.open('account_ada')
  passMs(FORTNIGHT_MS - 1)
  assert.equal(await sessions.accountOf(token), 'account_ada')
  passMs(1)
  assert.equal(await sessions.accountOf(token), undefined)
})

test('sessions that have ended are swept out by the next log-in', async () => {
  const { sessions, store, passMs } = sessionsWithClock()
  const token = await sessions.open('account_ada')
  passMs(FORTNIGHT_MS)
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
