import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMemoryRateWindows } from '../core/runtime/memory-rate-window.ts'
import { Problem } from '../core/runtime/problem.ts'
import {
  createOpeningAttempts,
  MISSES_MINUTES,
  MISSES_PER_CODE,
  MISSES_PER_NETWORK,
} from './opening-attempts.ts'

const RIGHT = `sha256:${'a'.repeat(64)}`
const WRONG = `sha256:${'b'.repeat(64)}`

describe('presenting a hash for a code', () => {
  let now = new Date('2026-01-02T03:04:05Z')
  const open = () => createOpeningAttempts(createMemoryRateWindows(() => now))
  const isLimited = (error: unknown) => error instanceof Problem && error.code === 'rate-limited'

  test('is right for the content’s hash alone', async () => {
    const attempts = open()
    assert.equal(await attempts.isRight('PP-1', RIGHT, [RIGHT], '192.0.2.1'), true)
    assert.equal(await attempts.isRight('PP-1', WRONG, [RIGHT], '192.0.2.1'), false)
  })

  test('costs nothing while it is right', async () => {
    const attempts = open()
    for (let count = 0; count < MISSES_PER_CODE + MISSES_PER_NETWORK; count += 1)
      assert.equal(await attempts.isRight('PP-1', RIGHT, [RIGHT], '192.0.2.1'), true)
  })

  test('ends for a network after its misses, for every code and for the right hash too, until the time is over', async () => {
    const attempts = open()
    for (let count = 0; count < MISSES_PER_NETWORK; count += 1)
      await attempts.isRight(`PP-${count}`, WRONG, [RIGHT], '192.0.2.1')
    await assert.rejects(attempts.isRight('PP-X', RIGHT, [RIGHT], '192.0.2.1'), isLimited)
    assert.equal(await attempts.isRight('PP-X', RIGHT, [RIGHT], '192.0.2.2'), true)
    now = new Date(now.getTime() + MISSES_MINUTES * 60_000)
    assert.equal(await attempts.isRight('PP-X', RIGHT, [RIGHT], '192.0.2.1'), true)
  })

  test('ends for a code after its misses from all networks together', async () => {
    const attempts = open()
    for (let count = 0; count < MISSES_PER_CODE; count += 1)
      await attempts.isRight('PP-1', WRONG, [RIGHT], `192.0.2.${count}`)
    await assert.rejects(attempts.isRight('PP-1', RIGHT, [RIGHT], '198.51.100.1'), isLimited)
    assert.equal(await attempts.isRight('PP-2', RIGHT, [RIGHT], '198.51.100.1'), true)
  })

  test('is limited also for guesses that come all at once', async () => {
    const attempts = open()
    const guesses = Array.from({ length: 1_000 }, () =>
      attempts.isRight('PP-1', WRONG, [RIGHT], '192.0.2.1').catch(error => isLimited(error) && 'refused'),
    )
    const answers = (await Promise.all(guesses)).filter(answer => answer === false)
    assert.equal(answers.length, MISSES_PER_NETWORK)
  })
})
