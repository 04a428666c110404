import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeTime } from './fake-time.ts'
import { keepLooking, type PauseAfterLook } from './keep-looking.ts'

const START = new Date('2026-01-02T03:04:05.678Z')

/** Notes the second of each look; looks last as long as `lookMs` says. */
function start(rest: PauseAfterLook, lookMs = 0) {
  const { clock, startTimer, pass } = createFakeTime(START)
  const looks: number[] = []
  const looking = keepLooking(startTimer, async () => {
    looks.push((clock().getTime() - START.getTime()) / 1000)
    if (lookMs > 0) await new Promise<void>(resolve => startTimer(lookMs, resolve))
    return rest
  })
  return { ...looking, pass, looks }
}

test('somebody looks at once, and once in a while although nobody calls', async () => {
  const { pass, looks, stop } = start({ pauseMs: 1_000, thenMs: 59_000 })
  await pass(150_000)
  assert.deepEqual(looks, [0, 60, 120])
  await stop()
})

test('a call is followed at once, and a crowd of calls by one look after the pause', async () => {
  const { pass, looks, wake, stop } = start({ pauseMs: 1_000, thenMs: 59_000 })
  await pass(10_000)
  wake()
  await pass(100)
  for (let call = 0; call < 5; call += 1) wake()
  await pass(5_000)
  assert.deepEqual(looks, [0, 10, 11])
  await stop()
})

test('a call during a look is not lost, and does not begin a second look beside it', async () => {
  const { pass, looks, wake, stop } = start({ pauseMs: 1_000, thenMs: 3_600_000 }, 5_000)
  await pass(2_000)
  wake()
  await pass(3_000)
  assert.deepEqual(looks, [0])
  await pass(2_000)
  assert.deepEqual(looks, [0, 6])
  await pass(10_000)
  await stop()
})

test('a stop waits for the look that is under way, and none follows', async () => {
  const { pass, looks, wake, stop } = start({ pauseMs: 0, thenMs: 0 }, 5_000)
  await pass(1_000)
  let isOver = false
  const stopped = stop().then(() => {
    isOver = true
  })
  wake()
  await pass(3_000)
  assert.equal(isOver, false)
  await pass(60_000)
  await stopped
  assert.deepEqual(looks, [0])
})
