import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHostGate } from './host-gate.ts'

/** A clock that moves when it is told to. */
function createClock() {
  let now = 0
  const sleepers: { until: number; wake: () => void }[] = []
  return {
    now: () => now,
    wait: (ms: number) => new Promise<void>(wake => sleepers.push({ until: now + ms, wake })),
    async advance(ms: number) {
      await nextTurn()
      now += ms
      for (const sleeper of sleepers.filter(({ until }) => until <= now)) sleeper.wake()
      await nextTurn()
    },
  }
}

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

test('visits to one host happen one at a time, in order, with a rest between', async () => {
  const clock = createClock()
  const gate = createHostGate({ restMs: 1000, wait: clock.wait })
  const events: string[] = []
  const visit = (name: string) => async () => {
    events.push(`${name} begins at ${clock.now()}`)
    await clock.wait(300)
    events.push(`${name} ends at ${clock.now()}`)
    return name
  }
  const both = Promise.all([gate.enter('a.org', visit('first')), gate.enter('a.org', visit('second'))])
  for (let step = 0; step < 20; step += 1) await clock.advance(100)
  assert.deepEqual(await both, ['first', 'second'])
  assert.deepEqual(events, [
    'first begins at 0',
    'first ends at 300',
    'second begins at 1300',
    'second ends at 1600',
  ])
})

test('the rest counts also when nobody was waiting', async () => {
  const clock = createClock()
  const gate = createHostGate({ restMs: 1000, wait: clock.wait })
  await gate.enter('a.org', async () => {})
  await clock.advance(400)
  const visitStart = gate.enter('a.org', async () => clock.now())
  await clock.advance(400)
  await clock.advance(200)
  assert.equal(await visitStart, 1000)
})

test('a host that has rested is entered at once', async () => {
  const clock = createClock()
  const gate = createHostGate({ restMs: 1000, wait: clock.wait })
  await gate.enter('a.org', async () => {})
  await clock.advance(1000)
  assert.equal(await gate.enter('a.org', async () => clock.now()), 1000)
})

test('one host does not wait for another', async () => {
  const clock = createClock()
  const gate = createHostGate({ restMs: 1000, wait: clock.wait })
  const never = new Promise<never>(() => {})
  void gate.enter('slow.org', () => never)
  assert.equal(await gate.enter('fast.org', async () => 'in'), 'in')
})

test('a visit that fails fails for its caller alone', async () => {
  const clock = createClock()
  const gate = createHostGate({ restMs: 1000, wait: clock.wait })
  const failingVisit = gate.enter('a.org', async () => {
    throw new Error('no luck')
  })
  const next = gate.enter('a.org', async () => clock.now())
  await assert.rejects(failingVisit, { message: 'no luck' })
  await clock.advance(1000)
  assert.equal(await next, 1000)
})
