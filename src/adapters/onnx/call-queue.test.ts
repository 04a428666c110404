import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AnalysisContext, BACKGROUND } from '../../core/judging/analysis-context.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { createCallQueue, type PendingPortion, PORTION_TEXTS } from './call-queue.ts'
import type { Entry } from './inference.ts'

const entries = (count: number, name = ''): Entry[] =>
  Array.from({ length: count }, (_, at) => [`${name}${at}`])
const row = ([left]: Entry) => Float32Array.of(Number(left))
const isOverload = (error: unknown) => error instanceof Problem && error.code === 'overloaded'

test('rows come back in the order of the texts, in whatever order their portions are answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.infiniteStream(fc.nat()), async (count, picks) => {
      const queue = createCallQueue(100)
      const rows = queue.ask('nli', entries(count))
      const portions = []
      for (let next = queue.next(); next !== undefined; next = queue.next()) portions.push(next)
      while (portions.length > 0) {
        const [portion] = portions.splice(picks.next().value! % portions.length, 1)
        portion!.resolve(portion!.entries.map(row))
      }
      assert.deepEqual(await rows, entries(count).map(row))
    }),
  )
})

test('a short call is taken right after the first portion of a long one of another account', () => {
  const queue = createCallQueue(100)
  void queue.ask('nli', entries(PORTION_TEXTS * 3, 'long '), contextNamed('ada'))
  void queue.ask('bias', entries(1, 'short '), contextNamed('bob'))
  assert.deepEqual([queue.next()?.head, queue.next()?.head, queue.next()?.head], ['nli', 'bias', 'nli'])
})

test('within an account the first call is finished first: sharing evenly would finish none in time', () => {
  const queue = createCallQueue(100)
  void queue.ask('nli', entries(PORTION_TEXTS * 2), contextNamed('ada'))
  void queue.ask('bias', entries(1), contextNamed('ada'))
  assert.deepEqual([queue.next()?.head, queue.next()?.head, queue.next()?.head], ['nli', 'nli', 'bias'])
})

test('texts that are being answered still count as waiting, and room returns with the answer', async () => {
  const queue = createCallQueue(3)
  const rows = queue.ask('nli', entries(2))
  const portion = queue.next()!
  await assert.rejects(queue.ask('nli', entries(2)), isOverload)
  portion.resolve(portion.entries.map(row))
  await rows
  void queue.ask('nli', entries(3))
  assert.equal(queue.next()?.entries.length, 3)
})

test('a statement that is read for the search alone takes an eighth of the room of a question', async () => {
  const queue = createCallQueue(10)
  const found = queue.ask('gist', entries(72))
  await assert.rejects(queue.ask('nli', entries(2)), isOverload)
  assert.equal(queue.load().waiting, 72)
  for (let next = queue.next(); next !== undefined; next = queue.next()) next.resolve(next.entries.map(row))
  await found
  void queue.ask('nli', entries(10))
  await assert.rejects(queue.ask('gist', entries(1)), isOverload)
})

test('when one portion fails the whole call does, its rest is not taken, and its room returns', async () => {
  const queue = createCallQueue(PORTION_TEXTS * 2)
  const rows = queue.ask('nli', entries(PORTION_TEXTS * 2))
  queue.next()!.reject(new Error('broken'))
  await assert.rejects(rows, /broken/)
  assert.equal(queue.next(), undefined)
  void queue.ask('nli', entries(PORTION_TEXTS * 2))
  assert.ok(queue.next())
})

test('refusing all rejects what waits and what is being answered, and a late answer changes nothing', async () => {
  const queue = createCallQueue(10)
  const calls = [queue.ask('nli', entries(2)), queue.ask('bias', entries(2))]
  const portion = queue.next()!
  const rejections = Promise.all(calls.map(call => assert.rejects(call, /closed/)))
  queue.refuseAll(new Error('closed'))
  portion.resolve(portion.entries.map(row))
  await rejections
  assert.equal(queue.next(), undefined)
})

test('a caller with many calls has no more turns than one with a single call', () => {
  const queue = createCallQueue(1_000)
  const [many, single] = [contextNamed('many'), contextNamed('single')]
  for (let call = 0; call < 50; call += 1) void queue.ask('nli', entries(PORTION_TEXTS * 2), many)
  void queue.ask('bias', entries(PORTION_TEXTS * 2), single)
  assert.deepEqual(
    Array.from({ length: 5 }, () => queue.next()?.head),
    ['nli', 'bias', 'nli', 'bias', 'nli'],
  )
})

test('when a caller has gone its questions reject, their rest is not taken, and their room returns', async () => {
  const queue = createCallQueue(PORTION_TEXTS * 2)
  const cancellation = new AbortController()
  const rows = queue.ask('nli', entries(PORTION_TEXTS * 2), contextNamed('leaving', cancellation.signal))
  const portion = queue.next()!
  cancellation.abort(new Error('gone'))
  await assert.rejects(rows, /gone/)
  assert.equal(queue.next(), undefined)
  portion.resolve(portion.entries.map(row))
  assert.deepEqual(queue.load(), { waiting: 0, refused: 0, abandoned: 1 })
})

test('whoever has gone before asking is not let in', async () => {
  const queue = createCallQueue(10)
  const goneContext = contextNamed('gone', AbortSignal.abort(new Error('gone')))
  await assert.rejects(queue.ask('nli', entries(1), goneContext), /gone/)
  assert.equal(queue.next(), undefined)
})

test('a full queue refuses newcomers and still hears out those it has let in, up to twice as much', async () => {
  const queue = createCallQueue(10)
  const inside = contextNamed('inside')
  void queue.ask('embedding', entries(10), inside)
  await assert.rejects(queue.ask('nli', entries(1), contextNamed('newcomer')), isOverload)
  void queue.ask('nli', entries(10), inside)
  await assert.rejects(queue.ask('nli', entries(1), inside), isOverload)
  assert.deepEqual(queue.load(), { waiting: 20, refused: 2, abandoned: 0 })
})

test('whatever is asked, answered and left in whatever order, nothing is left waiting in the end', async () => {
  const step = fc.record({ name: fc.nat(3), texts: fc.integer({ min: 1, max: 9 }), leaves: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.infiniteStream(fc.nat(3)),
      async (steps, turns) => {
        const queue = createCallQueue(60)
        const portions: PendingPortion[] = []
        const results = steps.map(({ name, texts, leaves }) => {
          const departure = new AbortController()
          const rows = queue.ask('nli', entries(texts), contextNamed(String(name), departure.signal))
          for (let turn = turns.next().value!; turn > 0; turn -= 1)
            portions.push(...[queue.next() ?? []].flat())
          if (leaves) departure.abort(new Error('gone'))
          return rows.catch((error: Error) => error)
        })
        for (let next = queue.next(); next !== undefined; next = queue.next()) portions.push(next)
        for (const portion of portions) portion.resolve(portion.entries.map(row))
        for (const [at, result] of (await Promise.all(results)).entries())
          if (!(result instanceof Error)) assert.deepEqual(result, entries(steps[at]!.texts).map(row))
        assert.equal(queue.load().waiting, 0)
      },
    ),
  )
})

function contextNamed(name: string, signal = new AbortController().signal): AnalysisContext {
  return { ...BACKGROUND, name, signal }
}

test('a refused caller is told when the line will be worked off at the speed it has', async () => {
  let nowMs = 0
  const queue = createCallQueue(20, () => nowMs)
  const ignored = queue.ask('nli', entries(20)).catch(() => {})
  const isToldToWait = (seconds: number) => (error: unknown) =>
    error instanceof Problem && error.retryAfterSeconds === seconds
  await assert.rejects(queue.ask('nli', entries(5)), isToldToWait(5))
  nowMs = 4_000
  const portion = queue.next()!
  portion.resolve(portion.entries.map(row))
  // Four texts in four seconds, and sixteen wait.
  await assert.rejects(queue.ask('nli', entries(5)), isToldToWait(16))
  queue.refuseAll(new Error('closed'))
  await ignored
})
