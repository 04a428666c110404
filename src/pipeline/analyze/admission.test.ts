import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAdmission } from './admission.ts'

const LONG = 40_000

/** Work that ends when the test says so, on a clock that the test moves. */
function open({ slots = 2, waitMsMax = 30_000 } = {}) {
  let time = 0
  const admission = createAdmission({ slots, waitMsMax, now: () => time })
  const started: { name: string; end(): void }[] = []
  return {
    started,
    names: () => started.map(({ name }) => name),
    tick(ms: number) {
      time += ms
    },
    ask(name: string, { size = LONG, caller }: { size?: number; caller?: AbortSignal } = {}) {
      return admission.run({ name, size, caller }, async () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        started.push({ name, end: resolve })
        await promise
        return name
      })
    },
  }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

test('so many run at once as there are slots, first come first served, and accounts take turns', async () => {
  const { ask, names, started } = open({ waitMsMax: 1e9 })
  const answers = ['ada', 'ada', 'ada', 'bob'].map(name => ask(name))
  await settled()
  assert.deepEqual(names(), ['ada', 'ada'])
  for (let at = 0; at < 4; at += 1) {
    started[at]!.end()
    await settled()
  }
  assert.deepEqual(names(), ['ada', 'ada', 'ada', 'bob'].toSorted())
  assert.equal(names()[2], 'ada')
  assert.deepEqual(await Promise.all(answers), ['ada', 'ada', 'ada', 'bob'])
})

test('a request that would wait too long is refused at once, and told when the line will be worked off', async () => {
  const { ask, started } = open()
  // Four characters in a millisecond: ten seconds each, three of them half a minute.
  const admitted = Array.from({ length: 4 }, () => ask('ada'))
  await assert.rejects(ask('ada'), { code: 'overloaded', retryAfterSeconds: 40 })
  for (let at = 0; at < 4; at += 1) {
    await settled()
    started[at]!.end()
  }
  await Promise.all(admitted)
  assert.equal(started.length, 4)
})

test('the speed is measured: a fast machine lets in what a slow one refuses', async () => {
  const { ask, tick, started } = open({ slots: 1 })
  for (let at = 0; at < 20; at += 1) {
    const answer = ask('ada')
    await settled()
    tick(100)
    started[at]!.end()
    await answer
  }
  const admitted = Array.from({ length: 40 }, () => ask('ada'))
  await settled()
  for (let at = 20; at < 60; at += 1) {
    started[at]!.end()
    await settled()
  }
  assert.equal((await Promise.all(admitted)).length, 40)
})

test('a caller who leaves the line gives up the place and the room', async () => {
  const { ask, names, started } = open({ slots: 1 })
  const departure = new AbortController()
  const first = ask('ada')
  const leaving = ask('bob', { caller: departure.signal, size: 10 * LONG })
  departure.abort(new Error('gone'))
  await assert.rejects(leaving, /gone/)
  const last = ask('carl')
  started[0]!.end()
  await settled()
  started[1]!.end()
  await Promise.all([first, last])
  assert.deepEqual(names(), ['ada', 'carl'])
})

test('work that fails gives its slot back', async () => {
  const admission = createAdmission({ slots: 1, waitMsMax: 1 })
  const ticket = { name: 'ada', size: LONG, caller: undefined }
  await assert.rejects(
    admission.run(ticket, async () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await admission.run(ticket, async () => 'done'), 'done')
})
