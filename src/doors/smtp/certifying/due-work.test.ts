import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createFakeTime } from '../../../core/runtime/time.fake.ts'
import { startDueWork } from './due-work.ts'

/** Work that is due at given times of a clock in the test's hand. */
function setUp(t: TestContext) {
  const { clock, startTimer, pass } = createFakeTime(new Date(0))
  const due: number[] = []
  const rounds: number[] = []
  const failures: unknown[] = []
  let failing = false
  const work = startDueWork({
    async round() {
      if (failing) throw new Error('no disk')
      const at = due.findIndex(time => time <= clock().getTime())
      if (at === -1) return false
      rounds.push(...due.splice(at, 1))
      return true
    },
    nextDueAt: async () => (due.length === 0 ? undefined : new Date(Math.min(...due))),
    clock,
    startTimer,
    onError: error => failures.push(error),
  })
  t.after(() => work.stop())
  return {
    due,
    done: rounds,
    failures,
    work,
    fail: (yes: boolean) => {
      failing = yes
    },
    pass,
  }
}

test('what is due is done at once when woken, what is not when its time has come', async t => {
  const { due, done, work, pass } = setUp(t)
  await pass(0)
  due.push(0, 0, 500)
  work.wake()
  await pass(0)
  assert.deepEqual(done, [0, 0])
  await pass(499)
  assert.deepEqual(done, [0, 0])
  await pass(1)
  assert.deepEqual(done, [0, 0, 500])
})

test('a failure is told, and the work goes on after a pause', async t => {
  const { due, done, failures, work, fail, pass } = setUp(t)
  await pass(0)
  due.push(0)
  fail(true)
  work.wake()
  await pass(0)
  assert.equal(failures.length, 1)
  fail(false)
  await pass(4_999)
  assert.deepEqual(done, [])
  await pass(1)
  assert.deepEqual(done, [0])
})

test('after a stop nothing is begun', async t => {
  const { due, done, work, pass } = setUp(t)
  await pass(0)
  await work.stop()
  due.push(0)
  work.wake()
  await pass(10_000)
  assert.deepEqual(done, [])
})
