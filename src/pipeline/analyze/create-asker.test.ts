import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { callerGone, isCallerGone } from '../../core/runtime/caller-gone.ts'
import { isTimeOver } from '../../core/runtime/time-over.ts'
import { createAsker } from './create-asker.ts'

const DEADLINE_MS = 60_000

test('the time is counted from the first question, and when it is over the signal says so', (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const asker = createAsker('ada', { deadlineMs: DEADLINE_MS, caller: undefined })
  t.mock.timers.tick(DEADLINE_MS)
  const { signal } = asker
  t.mock.timers.tick(DEADLINE_MS - 1)
  assert.equal(signal.aborted, false)
  t.mock.timers.tick(1)
  assert.ok(isTimeOver(signal.reason))
  assert.equal(asker.signal, signal)
})

test('a caller who goes away aborts the signal, before the first question and after it', () => {
  for (const first of ['question', 'departure']) {
    const departure = new AbortController()
    const asker = createAsker('ada', { deadlineMs: DEADLINE_MS, caller: departure.signal })
    if (first === 'question') assert.equal(asker.signal.aborted, false)
    departure.abort(callerGone())
    assert.ok(isCallerGone(asker.signal.reason), first)
    asker.end()
  }
})

test('long work stops at its next turn when the caller has gone', async () => {
  const departure = new AbortController()
  const asker = createAsker('ada', { deadlineMs: DEADLINE_MS, caller: departure.signal })
  await asker.nextTurn()
  departure.abort(callerGone())
  await assert.rejects(asker.nextTurn(), isCallerGone)
})

test('what is still asked when the analysis ends is withdrawn, and no timer is left', (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const asker = createAsker('ada', { deadlineMs: DEADLINE_MS, caller: undefined })
  const { signal } = asker
  asker.end()
  assert.ok(isCallerGone(signal.reason))
  t.mock.timers.tick(DEADLINE_MS)
  assert.ok(isCallerGone(signal.reason))
})
