import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MessageAnswer, Unreachable } from '../core/web/web-fetcher.port.ts'
import { ATTEMPTS_MAX, evaluateAttempt } from './next-step.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const SLOW: Unreachable = { kind: 'unreachable', reason: 'too-slow' }

const answerWith = (status: number, retryAfter?: string): MessageAnswer => ({
  kind: 'taken',
  status,
  retryAfter,
})

function attemptAfter(answer: MessageAnswer | Unreachable, { attempts = 0, silentMs = 0, chance = 0 } = {}) {
  const webhook = { lastHeardAt: new Date(NOW.getTime() - silentMs) }
  return evaluateAttempt({ attempts, webhook }, answer, NOW, chance)
}

function waitMs(answer: MessageAnswer | Unreachable, options = {}): number | undefined {
  const { next } = attemptAfter(answer, options)
  return next.kind === 'again' ? next.dueAt.getTime() - NOW.getTime() : undefined
}

test('only an answer of 2xx means that the message was taken', () => {
  for (const status of [200, 201, 202, 204, 299])
    assert.deepEqual(attemptAfter(answerWith(status)), {
      at: NOW,
      status,
      error: undefined,
      next: { kind: 'delivered' },
    })
  for (const status of [100, 199, 300, 304, 400, 401, 404, 409, 429, 500, 503])
    assert.equal(attemptAfter(answerWith(status)).next.kind, 'again', String(status))
  assert.deepEqual([attemptAfter(SLOW).error, attemptAfter(SLOW).next.kind], ['too-slow', 'again'])
})

test('410 disables the webhook at the first attempt', () => {
  assert.deepEqual(attemptAfter(answerWith(410)).next, { kind: 'disable', because: 'gone' })
})

test('waits grow from seconds to hours, the last attempt comes within a day, and then it is given up', () => {
  const waits = Array.from({ length: ATTEMPTS_MAX - 1 }, (_, attempts) => waitMs(SLOW, { attempts })!)
  assert.equal(waits[0], 5_000)
  assert.ok(waits.every((wait, at) => at === 0 || wait >= waits[at - 1]!))
  const total = waits.reduce((sum, wait) => sum + wait)
  assert.ok(total > 23 * HOUR_MS && total < DAY_MS, `${total / HOUR_MS} hours`)
  assert.deepEqual(attemptAfter(SLOW, { attempts: ATTEMPTS_MAX - 1 }).next, { kind: 'given-up' })
})

test('chance shortens a wait by a quarter at most, and never lengthens it', () => {
  assert.deepEqual(
    [0, 0.5, 1].map(chance => waitMs(SLOW, { attempts: 5, chance })! / HOUR_MS),
    [1, 0.875, 0.75],
  )
})

test('a receiver that asks for more time gets it, and not more than hours', () => {
  assert.equal(waitMs(answerWith(429, '60')), 60_000)
  assert.equal(waitMs(answerWith(503, '1')), 5_000)
  assert.equal(waitMs(answerWith(503, '9999999')), 8 * HOUR_MS)
  assert.equal(waitMs(answerWith(503, 'soon')), 5_000)
})

test('a webhook that has taken nothing for five days is disabled when it fails for good', () => {
  const last = { attempts: ATTEMPTS_MAX - 1 }
  assert.deepEqual(attemptAfter(SLOW, { ...last, silentMs: 5 * DAY_MS }).next, { kind: 'given-up' })
  const { next } = attemptAfter(SLOW, { ...last, silentMs: 5 * DAY_MS + 1 })
  assert.deepEqual(next, { kind: 'disable', because: 'failing' })
  assert.equal(attemptAfter(SLOW, { attempts: 0, silentMs: 50 * DAY_MS }).next.kind, 'again')
})
