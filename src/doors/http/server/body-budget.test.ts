import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../../core/runtime/problem.ts'
import { createBodyBudget } from './body-budget.ts'

const KIB = 1024
const LIMITS = { bytesMax: 100 * KIB, bytesEachMax: 80 * KIB }

function startBody(budget: ReturnType<typeof createBodyBudget>, declared?: number) {
  const body = new PassThrough()
  const failures: unknown[] = []
  body.on('error', error => failures.push(error))
  budget.watch(body, declared)
  return {
    failures,
    async send(kib: number) {
      body.write(Buffer.alloc(kib * KIB))
      await nextTurn()
    },
    async finish() {
      body.end()
      await nextTurn()
    },
    async hangUp() {
      body.destroy()
      await nextTurn()
    },
  }
}

test('when bodies hold too much together, the one that is at it longest is refused, and the newest gets through', async () => {
  const budget = createBodyBudget(LIMITS)
  const [slow, slower, quick] = [startBody(budget), startBody(budget), startBody(budget)]
  await slow.send(40)
  await slower.send(40)
  await quick.send(60)
  assert.deepEqual(
    [slow, slower, quick].map(({ failures }) => failures.length),
    [1, 0, 0],
  )
  const [error] = slow.failures
  assert.ok(error instanceof Problem && error.code === 'overloaded' && error.retryAfterSeconds === 1)
  assert.deepEqual(budget.load(), { bytes: 100 * KIB, refused: 1 })
})

test('what is read, or hung up on, is held no longer', async () => {
  const budget = createBodyBudget(LIMITS)
  const [read, left] = [startBody(budget), startBody(budget)]
  await read.send(30)
  await left.send(30)
  assert.equal(budget.load().bytes, 60 * KIB)
  await read.finish()
  await left.hangUp()
  assert.deepEqual(budget.load(), { bytes: 0, refused: 0 })
})

test('a body that says how short it is goes uncounted, and one that says nothing does not', async () => {
  const budget = createBodyBudget(LIMITS)
  await startBody(budget, 2 * KIB).send(2)
  assert.equal(budget.load().bytes, 0)
  await startBody(budget).send(2)
  assert.equal(budget.load().bytes, 2 * KIB)
})

test('what comes of a body that is too long anyway is read away and takes nobody’s place', async () => {
  const budget = createBodyBudget(LIMITS)
  const [modest, endless] = [startBody(budget), startBody(budget)]
  await modest.send(20)
  for (let sent = 0; sent < 500; sent += 50) await endless.send(50)
  assert.deepEqual(modest.failures, [])
  assert.deepEqual(budget.load(), { bytes: 20 * KIB, refused: 0 })
})

test('one body alone may be as long as any may, however little may be held', async () => {
  const budget = createBodyBudget({ bytesMax: 1, bytesEachMax: 80 * KIB })
  const body = startBody(budget)
  await body.send(80)
  assert.deepEqual(body.failures, [])
})
