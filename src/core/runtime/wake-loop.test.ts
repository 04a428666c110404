import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeTime } from './time.fake.ts'
import { type Rest, startWakeLoop } from './wake-loop.ts'

const START = new Date('2026-01-02T03:04:05.678Z')

type Course = { rest: Rest; roundMs?: number; firstAfterMs?: number; isBroken?: () => boolean }

/** Notes the second in which each round begins. */
function start({ rest, roundMs = 0, firstAfterMs = 0, isBroken = () => false }: Course) {
  const { clock, startTimer, pass, alarms } = createFakeTime(START)
  const rounds: number[] = []
  const errors: unknown[] = []
  const loop = startWakeLoop({
    startTimer,
    async round(signal) {
      rounds.push((clock().getTime() - START.getTime()) / 1000)
      if (isBroken()) throw new Error('no disk')
      if (roundMs > 0)
        await new Promise<void>(resolve => {
          startTimer(roundMs, resolve)
          signal.addEventListener('abort', () => errors.push('aborted'))
        })
      return rest
    },
    onError: error => errors.push(error),
    restAfterError: { pauseMs: 0, thenMs: 5_000 },
    firstAfterMs,
  })
  return { ...loop, pass, alarms, rounds, errors }
}

test('a round begins at once, and again after the rest although nothing woke the loop', async () => {
  const { pass, rounds, stop } = start({ rest: { pauseMs: 1_000, thenMs: 59_000 } })
  await pass(150_000)
  assert.deepEqual(rounds, [0, 60, 120])
  await stop()
})

test('waking begins a round at once, and many calls during the pause share the next', async () => {
  const { pass, rounds, wake, stop } = start({ rest: { pauseMs: 1_000, thenMs: 59_000 } })
  await pass(10_000)
  wake()
  await pass(100)
  for (let call = 0; call < 5; call += 1) wake()
  await pass(5_000)
  assert.deepEqual(rounds, [0, 10, 11])
  await stop()
})

test('waking begins no round before the caller of wake has gone on', async () => {
  const { pass, rounds, wake, stop } = start({ rest: { pauseMs: 0, thenMs: 59_000 } })
  await pass(10_000)
  wake()
  assert.deepEqual(rounds, [0])
  await pass(0)
  assert.deepEqual(rounds, [0, 10])
  await stop()
})

test('a call during a round is not lost, and does not begin a second round beside it', async () => {
  const { pass, rounds, wake, stop } = start({ rest: { pauseMs: 1_000, thenMs: 3_600_000 }, roundMs: 5_000 })
  await pass(2_000)
  wake()
  await pass(3_000)
  assert.deepEqual(rounds, [0])
  await pass(2_000)
  assert.deepEqual(rounds, [0, 6])
  await pass(10_000)
  await stop()
})

test('without a pause, a call during a round is followed right after it', async () => {
  const { pass, rounds, wake, stop } = start({ rest: { pauseMs: 0, thenMs: 3_600_000 }, roundMs: 5_000 })
  wake()
  await pass(6_000)
  assert.deepEqual(rounds, [0, 5])
  await pass(10_000)
  await stop()
})

test('a stop aborts the round that is under way and waits for it, and none follows', async () => {
  const { pass, rounds, errors, wake, stop, alarms } = start({
    rest: { pauseMs: 0, thenMs: 0 },
    roundMs: 5_000,
  })
  await pass(1_000)
  let isOver = false
  const stopPromise = stop().then(() => {
    isOver = true
  })
  wake()
  await pass(3_000)
  assert.deepEqual([isOver, errors], [false, ['aborted']])
  await pass(60_000)
  await stopPromise
  wake()
  assert.deepEqual([rounds, alarms()], [[0], 0])
})

test('a round that fails is reported, and the next comes after its own rest or when the loop is woken', async () => {
  let isBroken = true
  const { pass, rounds, errors, wake, stop } = start({
    rest: { pauseMs: 0, thenMs: 60_000 },
    isBroken: () => isBroken,
  })
  await pass(4_000)
  wake()
  await pass(4_999)
  assert.deepEqual([rounds, errors.length], [[0, 4], 2])
  isBroken = false
  await pass(1)
  await pass(61_000)
  assert.deepEqual([rounds, errors.length], [[0, 4, 9, 69], 2])
  await stop()
})

test('the first round can wait for its time', async () => {
  const { pass, rounds, stop } = start({ rest: { pauseMs: 0, thenMs: 60_000 }, firstAfterMs: 30_000 })
  await pass(100_000)
  assert.deepEqual(rounds, [30, 90])
  await stop()
})
