import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfterMs } from '../../core/web/retry-after.ts'
import type { PollState } from './evidence-store.port.ts'
import { newSource } from './new-source.ts'
import { afterPoll, type PollOutcome } from './poll-state.ts'

const NOW = new Date('2026-01-02T03:00:00.000Z')
const MINUTE = 60_000
const USUAL = 30 * MINUTE
const FAILED: PollOutcome = { kind: 'failed', error: 'too-slow', retryAfterMs: undefined }
const readOutcome = (newStories: number): PollOutcome => ({
  kind: 'read',
  newStories,
  etag: '"1"',
  lastModified: undefined,
})

/** The minutes until the next poll after each of these outcomes. */
function waits(...outcomes: PollOutcome[]): number[] {
  let state: PollState = newSource('https://a.example/', undefined, NOW, USUAL)
  return outcomes.map(outcome => {
    state = afterPoll(state, outcome, NOW, USUAL)
    return (state.nextPollAt.getTime() - NOW.getTime()) / MINUTE
  })
}

test('a source with news is polled at the usual interval', () => {
  assert.deepEqual(waits(readOutcome(3), readOutcome(1)), [30, 30])
})

test('one without is polled less and less often, at least every eighth time, and sooner again once it has news', () => {
  assert.deepEqual(
    waits(readOutcome(0), { kind: 'unchanged' }, readOutcome(0), readOutcome(1)),
    [45, 67.5, 101.25, 50.625],
  )
  assert.equal(waits(...Array.from({ length: 20 }, () => readOutcome(0))).at(-1), 240)
})

test('each failure doubles the wait, up to a day', () => {
  assert.deepEqual(waits(FAILED, FAILED, FAILED), [60, 120, 240])
  assert.equal(waits(...Array.from({ length: 2_000 }, () => FAILED)).at(-1), 24 * 60)
})

test('a failure keeps what the next conditional request needs', () => {
  const before = afterPoll(newSource('https://a.example/', undefined, NOW, USUAL), readOutcome(1), NOW, USUAL)
  const after = afterPoll(before, FAILED, NOW, USUAL)
  assert.deepEqual([after.etag, after.lastSuccessAt, after.lastError], ['"1"', NOW, 'too-slow'])
})

test('the address that a source moved to is remembered, and given up as soon as it fails', () => {
  const atHome = newSource('https://a.example/', undefined, NOW, USUAL)
  const moved = afterPoll(
    atHome,
    { ...readOutcome(1), movedTo: 'https://b.example/' } as PollOutcome,
    NOW,
    USUAL,
  )
  assert.equal(moved.movedTo, 'https://b.example/')
  assert.equal(afterPoll(moved, { kind: 'unchanged' }, NOW, USUAL).movedTo, 'https://b.example/')
  assert.equal(afterPoll(moved, FAILED, NOW, USUAL).movedTo, undefined)
})

test('an address that is gone ends polling, unless the source’s own can still be asked', () => {
  const atHome = newSource('https://a.example/', undefined, NOW, USUAL)
  assert.equal(afterPoll(atHome, { kind: 'gone' }, NOW, USUAL).state, 'paused')
  const after = afterPoll({ ...atHome, movedTo: 'https://b.example/' }, { kind: 'gone' }, NOW, USUAL)
  assert.deepEqual([after.state, after.movedTo, after.lastError], ['active', undefined, 'gone'])
})

test('a site that asks for a longer wait gets it', () => {
  const minutes = (retryAfterMs: number) => waits({ ...FAILED, retryAfterMs } as PollOutcome)
  assert.deepEqual([minutes(5 * MINUTE), minutes(300 * MINUTE)], [[60], [300]])
})

test('Retry-After is read as seconds or as a date, and no longer than a week', () => {
  const cases: [header: string | undefined, ms: number | undefined][] = [
    ['120', 120_000],
    [' 120 ', 120_000],
    ['Fri, 02 Jan 2026 03:10:00 GMT', 600_000],
    ['Fri, 02 Jan 2026 02:00:00 GMT', undefined],
    ['999999999999', 7 * 24 * 60 * MINUTE],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ]
  for (const [header, ms] of cases) assert.equal(retryAfterMs(header, NOW), ms, header)
})
