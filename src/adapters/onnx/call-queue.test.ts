import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Problem } from '../../core/problem.ts'
import { createCallQueue, PORTION_TEXTS } from './call-queue.ts'
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
      const taken = []
      for (let next = queue.next(); next !== undefined; next = queue.next()) taken.push(next)
      while (taken.length > 0) {
        const [portion] = taken.splice(picks.next().value! % taken.length, 1)
        portion!.answered(portion!.entries.map(row))
      }
      assert.deepEqual(await rows, entries(count).map(row))
    }),
  )
})

test('a short call is taken right after the first portion of a long one that came before it', () => {
  const queue = createCallQueue(100)
  void queue.ask('nli', entries(PORTION_TEXTS * 3, 'long '))
  void queue.ask('bias', entries(1, 'short '))
  assert.deepEqual([queue.next()?.head, queue.next()?.head, queue.next()?.head], ['nli', 'bias', 'nli'])
})

test('texts that are being answered still count as waiting, and room returns with the answer', async () => {
  const queue = createCallQueue(3)
  const rows = queue.ask('nli', entries(2))
  const portion = queue.next()!
  await assert.rejects(queue.ask('nli', entries(2)), isOverload)
  portion.answered(portion.entries.map(row))
  await rows
  void queue.ask('nli', entries(3))
  assert.equal(queue.next()?.entries.length, 3)
})

test('when one portion fails the whole call does, its rest is not taken, and its room returns', async () => {
  const queue = createCallQueue(PORTION_TEXTS * 2)
  const rows = queue.ask('nli', entries(PORTION_TEXTS * 2))
  queue.next()!.failed(new Error('broken'))
  await assert.rejects(rows, /broken/)
  assert.equal(queue.next(), undefined)
  void queue.ask('nli', entries(PORTION_TEXTS * 2))
  assert.ok(queue.next())
})

test('refusing all rejects what waits and what is being answered, and a late answer changes nothing', async () => {
  const queue = createCallQueue(10)
  const calls = [queue.ask('nli', entries(2)), queue.ask('bias', entries(2))]
  const portion = queue.next()!
  const refused = Promise.all(calls.map(call => assert.rejects(call, /closed/)))
  queue.refuseAll(new Error('closed'))
  portion.answered(portion.entries.map(row))
  await refused
  assert.equal(queue.next(), undefined)
})
