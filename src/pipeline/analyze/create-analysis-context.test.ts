import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { cancelled, isCancelled, isDeadlineExceeded } from '../../core/runtime/abort-reasons.ts'
import { createAnalysisContext } from './create-analysis-context.ts'

const DEADLINE_MS = 60_000

test('the time is counted from the first question, and when it is over the signal says so', (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const context = createAnalysisContext('ada', { deadlineMs: DEADLINE_MS, caller: undefined })
  t.mock.timers.tick(DEADLINE_MS)
  const { signal } = context
  t.mock.timers.tick(DEADLINE_MS - 1)
  assert.equal(signal.aborted, false)
  t.mock.timers.tick(1)
  assert.ok(isDeadlineExceeded(signal.reason))
  assert.equal(context.signal, signal)
})

test('a caller who goes away aborts the signal, before the first question and after it', () => {
  for (const first of ['question', 'cancellation']) {
    const cancellation = new AbortController()
    const context = createAnalysisContext('ada', { deadlineMs: DEADLINE_MS, caller: cancellation.signal })
    if (first === 'question') assert.equal(context.signal.aborted, false)
    cancellation.abort(cancelled())
    assert.ok(isCancelled(context.signal.reason), first)
    context.end()
  }
})

test('long work stops at its next turn when the caller has gone', async () => {
  const cancellation = new AbortController()
  const context = createAnalysisContext('ada', { deadlineMs: DEADLINE_MS, caller: cancellation.signal })
  await context.nextTurn()
  cancellation.abort(cancelled())
  await assert.rejects(context.nextTurn(), isCancelled)
})

test('what is still asked when the analysis ends is withdrawn, and no timer is left', (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const context = createAnalysisContext('ada', { deadlineMs: DEADLINE_MS, caller: undefined })
  const { signal } = context
  context.end()
  assert.ok(isCancelled(signal.reason))
  t.mock.timers.tick(DEADLINE_MS)
  assert.ok(isCancelled(signal.reason))
})
