import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Clock } from './clock.ts'
import type { OpenRateWindow, RateState } from './rate-window.port.ts'

const START_MS = Date.UTC(2026, 0, 2)

/** Each opened place is a new one. */
export function rateWindowContract(
  kind: string,
  openPlace: (t: TestContext, clock: Clock) => Promise<OpenRateWindow>,
): void {
  async function windowWithClock(t: TestContext, quota: number, windowSeconds: number) {
    let nowMs = START_MS
    const openWindow = await openPlace(t, () => new Date(nowMs))
    const window = openWindow('test', quota, windowSeconds)
    const passSeconds = (seconds: number) => {
      nowMs += seconds * 1_000
    }
    return { window, openWindow, passSeconds }
  }

  test(`${kind}: exactly the quota fits into a window`, async t => {
    const { window } = await windowWithClock(t, 3, 60)
    const answers: RateState[] = []
    for (let use = 0; use < 5; use += 1) answers.push(await window.take('ada'))
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

  test(`${kind}: one name’s uses are not another’s`, async t => {
    const { window } = await windowWithClock(t, 1, 60)
    await window.take('ada')
    assert.equal((await window.take('ada')).allowed, false)
    assert.equal((await window.take('bob')).allowed, true)
  })

  test(`${kind}: the window opens with the first use and says how long it still lasts`, async t => {
    const { window, passSeconds } = await windowWithClock(t, 1, 60)
    assert.equal((await window.take('ada')).resetSeconds, 60)
    passSeconds(20.5)
    assert.deepEqual(await window.take('ada'), { allowed: false, remaining: 0, resetSeconds: 40 })
    passSeconds(39.4)
    assert.equal((await window.take('ada')).resetSeconds, 1)
  })

  test(`${kind}: when the window is over the quota is whole again`, async t => {
    const { window, passSeconds } = await windowWithClock(t, 2, 60)
    await window.take('ada')
    await window.take('ada')
    passSeconds(60)
    assert.deepEqual(await window.take('ada'), { allowed: true, remaining: 1, resetSeconds: 60 })
  })

  test(`${kind}: being refused does not make the wait longer`, async t => {
    const { window, passSeconds } = await windowWithClock(t, 1, 60)
    await window.take('ada')
    passSeconds(59)
    for (let knock = 0; knock < 100; knock += 1) await window.take('ada')
    passSeconds(1)
    assert.equal((await window.take('ada')).allowed, true)
  })

  test(`${kind}: a window from a clock that ran ahead is over when the clock is right again`, async t => {
    for (const aheadSeconds of [90, 24 * 60 * 60]) {
      const { window, passSeconds } = await windowWithClock(t, 2, 60)
      passSeconds(aheadSeconds)
      await window.take('ada')
      await window.take('ada')
      passSeconds(-aheadSeconds)
      assert.deepEqual(await window.peek('ada'), { allowed: true, remaining: 2, resetSeconds: 60 })
      assert.deepEqual(await window.take('ada'), { allowed: true, remaining: 1, resetSeconds: 60 })
      assert.equal((await window.take('ada')).allowed, true)
      assert.equal((await window.take('ada')).allowed, false)
    }
  })

  test(`${kind}: nobody is told to wait longer than a window lasts, however little the clock goes back`, async t => {
    const { window, passSeconds } = await windowWithClock(t, 1, 60)
    await window.take('ada')
    for (const seconds of [-0.001, -1, -3, -60]) {
      passSeconds(seconds)
      assert.ok((await window.peek('ada')).resetSeconds <= 60)
      assert.ok((await window.take('ada')).resetSeconds <= 60)
    }
  })

  test(`${kind}: looking does not count`, async t => {
    const { window } = await windowWithClock(t, 1, 60)
    for (let look = 0; look < 10; look += 1)
      assert.deepEqual(await window.peek('ada'), { allowed: true, remaining: 1, resetSeconds: 60 })
    await window.take('ada')
    assert.deepEqual(await window.peek('ada'), { allowed: false, remaining: 0, resetSeconds: 60 })
  })

  test(`${kind}: a use that is given back can be taken again, and no more than were taken come back`, async t => {
    const { window } = await windowWithClock(t, 1, 60)
    await window.take('ada')
    await window.giveBack('ada')
    await window.giveBack('ada')
    assert.equal((await window.take('ada')).allowed, true)
    assert.equal((await window.take('ada')).allowed, false)
  })

  test(`${kind}: a window of another purpose has its own counts`, async t => {
    const { window, openWindow } = await windowWithClock(t, 1, 60)
    await window.take('ada')
    assert.equal((await openWindow('other', 1, 60).take('ada')).allowed, true)
  })

  test(`${kind}: of uses taken at once exactly the quota fits`, async t => {
    const { window } = await windowWithClock(t, 7, 60)
    const answers = await Promise.all(Array.from({ length: 40 }, () => window.take('ada')))
    assert.equal(answers.filter(({ allowed }) => allowed).length, 7)
  })
}
