import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRateWindow } from './rate-window.ts'

const START_MS = Date.UTC(2026, 0, 2)

function windowWithClock(quota: number, windowSeconds: number) {
  let nowMs = START_MS
  const window = createRateWindow(quota, windowSeconds, () => new Date(nowMs))
  const passSeconds = (seconds: number) => {
    nowMs += seconds * 1_000
  }
  return { window, passSeconds }
}

test('exactly the quota fits into a window', () => {
  const { window } = windowWithClock(3, 60)
  const answers = Array.from({ length: 5 }, () => window.take('ada'))
  assert.deepEqual(
    answers.map(({ allowed, remaining }) => [allowed, remaining]),
    [
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ],
  )
})

test('one name’s uses are not another’s', () => {
  const { window } = windowWithClock(1, 60)
  window.take('ada')
  assert.equal(window.take('ada').allowed, false)
  assert.equal(window.take('bob').allowed, true)
})

test('the window opens with the first use and says how long it still lasts', () => {
  const { window, passSeconds } = windowWithClock(1, 60)
  assert.equal(window.take('ada').resetSeconds, 60)
  passSeconds(20.5)
  assert.deepEqual(window.take('ada'), { allowed: false, remaining: 0, resetSeconds: 40 })
  passSeconds(39.4)
  assert.equal(window.take('ada').resetSeconds, 1)
})

test('when the window is over the quota is whole again', () => {
  const { window, passSeconds } = windowWithClock(2, 60)
  window.take('ada')
  window.take('ada')
  passSeconds(60)
  assert.deepEqual(window.take('ada'), { allowed: true, remaining: 1, resetSeconds: 60 })
})

test('being refused does not make the wait longer', () => {
  const { window, passSeconds } = windowWithClock(1, 60)
  window.take('ada')
  passSeconds(59)
  for (let knock = 0; knock < 100; knock += 1) window.take('ada')
  passSeconds(1)
  assert.equal(window.take('ada').allowed, true)
})

test('looking does not count', () => {
  const { window } = windowWithClock(1, 60)
  for (let look = 0; look < 10; look += 1)
    assert.deepEqual(window.peek('ada'), { allowed: true, remaining: 1, resetSeconds: 60 })
  window.take('ada')
  assert.deepEqual(window.peek('ada'), { allowed: false, remaining: 0, resetSeconds: 60 })
})

test('a use that is given back can be taken again, and no more than were taken come back', () => {
  const { window } = windowWithClock(1, 60)
  window.take('ada')
  window.giveBack('ada')
  window.giveBack('ada')
  assert.equal(window.take('ada').allowed, true)
  assert.equal(window.take('ada').allowed, false)
})

test('a flood of names pushes out the oldest window and none of the newest', () => {
  const { window } = windowWithClock(1, 60)
  window.take('first')
  window.take('second')
  for (let name = 0; name < 99_999; name += 1) window.take(`flood ${name}`)
  assert.equal(window.peek('first').allowed, true)
  assert.equal(window.peek('second').allowed, false)
  assert.equal(window.peek('flood 99998').allowed, false)
})
