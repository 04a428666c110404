import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRecentFigures } from './recent-figures.ts'

const START = Date.parse('2026-11-16T12:00:00Z')
const VERIFY = '/api/v1/verify'

describe('recent figures', () => {
  test('count certificates, refusals and faults by five minutes, with the time that most answers took', () => {
    let now = START
    const figures = createRecentFigures(() => new Date(now))
    for (let count = 0; count < 19; count += 1) figures.answered(VERIFY, 'POST', 200, 0.02)
    figures.answered(VERIFY, 'POST', 200, 40)
    figures.answered(VERIFY, 'POST', 429, 0.001)
    figures.answered('/api/v1/sandbox', 'POST', 500, 1)
    figures.answered('/certify', 'GET', 500, 1)
    now += 5 * 60_000
    figures.answered('/api/v1/certificates', 'GET', 200, 1)
    const [first, second] = figures.read()
    assert.deepEqual(first, {
      start: new Date(START),
      certified: 20,
      refused: 1,
      failed: 1,
      median: 0.025,
      p95: 0.025,
    })
    assert.deepEqual([second!.certified, second!.median], [0, undefined])
  })

  test('keep one day and no more', () => {
    let now = START
    const figures = createRecentFigures(() => new Date(now))
    for (let count = 0; count < 1000; count += 1, now += 5 * 60_000) figures.answered(VERIFY, 'POST', 200, 1)
    assert.equal(figures.read().length, 288)
  })
})
