import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../core/runtime/problem.ts'
import { createHashQueue } from './hash-queue.ts'

const LIMITS = { atOnceMax: 2, waitingMax: 12, waitingInLineMax: 8 }

/** Works that end when the test says so. */
function openQueue() {
  const run = createHashQueue(LIMITS)
  const started: string[] = []
  const ends: (() => void)[] = []
  const works: Promise<unknown>[] = []
  return {
    started,
    add(line: string, count: number) {
      for (let number = 0; number < count; number += 1) {
        const work = run(line, () => {
          started.push(line)
          return new Promise<void>(resolve => ends.push(resolve))
        })
        works.push(work.catch((error: unknown) => error))
      }
    },
    async finishAll() {
      for (let next = 0; next < works.length; next += 1) {
        ends[next]?.()
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      }
      return Promise.all(works)
    },
  }
}

test('a few run at a time, and one who comes alone goes before the crowd of another line', async () => {
  const { started, add, finishAll } = openQueue()
  add('crowd', 8)
  add('alone', 1)
  await Promise.resolve()
  assert.deepEqual(started, ['crowd', 'crowd'])
  await finishAll()
  assert.ok(started.indexOf('alone') <= 3, String(started))
  assert.equal(started.length, 9)
})

test('a full line is refused with a time to wait, and others still have room', async () => {
  const { started, add, finishAll } = openQueue()
  add('crowd', 30)
  add('alone', 1)
  const results = await finishAll()
  const refusals = results.filter(result => result instanceof Problem)
  assert.equal(refusals.length, 20)
  assert.ok(refusals.every(({ code, retryAfterSeconds }) => code === 'overloaded' && retryAfterSeconds! > 0))
  assert.ok(started.includes('alone'))
})

test('a failed work gives its place back', async () => {
  const run = createHashQueue({ ...LIMITS, atOnceMax: 1 })
  for (let time = 0; time < 3; time += 1)
    await assert.rejects(
      run('line', async () => Promise.reject(new Error('broken'))),
      /broken/,
    )
  assert.equal(await run('line', async () => 'fine'), 'fine')
})
