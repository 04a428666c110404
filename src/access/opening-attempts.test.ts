import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMemoryRateWindows } from '../core/runtime/memory-rate-window.ts'
import { Problem } from '../core/runtime/problem.ts'
import { createOpeningAttempts, type Guess, type MissLimits } from './opening-attempts.ts'

const LIMITS: MissLimits = { openings: 5, openingsOfCode: 8, lookUps: 12 }
const HOUR_MS = 60 * 60_000

describe('presenting a hash', () => {
  let now = new Date('2026-01-02T03:04:05Z')
  const open = (limits = LIMITS) => {
    const attempts = createOpeningAttempts(
      createMemoryRateWindows(() => now),
      limits,
    )
    return async (guess: Partial<Guess>) => {
      try {
        await attempts.count({ network: '192.0.2.1', isRight: false, ...guess })
        return 'answered'
      } catch (error) {
        assert.ok(error instanceof Problem && error.code === 'rate-limited' && error.retryAfterSeconds! > 0)
        return 'refused'
      }
    }
  }

  test('costs nothing while it is right', async () => {
    const count = open()
    for (let turn = 0; turn < 50; turn += 1) {
      assert.equal(await count({ code: 'PP-1', isRight: true }), 'answered')
      assert.equal(await count({ isRight: true }), 'answered')
    }
  })

  test('for a code ends for a network after its misses, for every code and for the right hash too, until the hour is over', async () => {
    const count = open()
    for (let turn = 0; turn < LIMITS.openings!; turn += 1)
      assert.equal(await count({ code: `PP-${turn}` }), 'answered')
    assert.equal(await count({ code: 'PP-X', isRight: true }), 'refused')
    assert.equal(await count({ code: 'PP-X', isRight: true, network: '192.0.2.2' }), 'answered')
    now = new Date(now.getTime() + HOUR_MS)
    assert.equal(await count({ code: 'PP-X', isRight: true }), 'answered')
  })

  test('ends for a code after its misses from all networks together', async () => {
    const count = open()
    for (let turn = 0; turn < LIMITS.openingsOfCode!; turn += 1)
      await count({ code: 'PP-1', network: `192.0.2.${turn}` })
    assert.equal(await count({ code: 'PP-1', isRight: true, network: '198.51.100.1' }), 'refused')
    assert.equal(await count({ code: 'PP-2', isRight: true, network: '198.51.100.1' }), 'answered')
  })

  test('without a code has a limit of its own, for the network', async () => {
    const count = open()
    for (let turn = 0; turn < LIMITS.lookUps!; turn += 1) assert.equal(await count({}), 'answered')
    assert.equal(await count({ isRight: true }), 'refused')
    assert.equal(await count({ isRight: true, network: '192.0.2.2' }), 'answered')
    assert.equal(await count({ code: 'PP-1', isRight: true }), 'answered')
  })

  test('is limited also for guesses that come all at once', async () => {
    const count = open()
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => count({ code: 'PP-1' })))
    assert.equal(answers.filter(answer => answer === 'answered').length, LIMITS.openings)
  })

  test('is not limited where the operator says so', async () => {
    const count = open({ openings: undefined, openingsOfCode: undefined, lookUps: undefined })
    for (let turn = 0; turn < 500; turn += 1)
      assert.equal(await count({ code: turn % 2 ? 'PP-1' : undefined }), 'answered')
  })
})
