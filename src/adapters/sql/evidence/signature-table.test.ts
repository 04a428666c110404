import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSignatureTable } from './signature-table.ts'

const DIMENSIONS = 384
const ORIGIN = new Float32Array(DIMENSIONS)
const ALWAYS = Number.MAX_SAFE_INTEGER

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

function vectorsOf(count: number, seed: number): Float32Array[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5))
}

const blend = (left: Float32Array, right: Float32Array, share: number) =>
  left.map((value, at) => value * share + right[at]! * (1 - share))

test('of thousands of vectors those that point the same way are found, the nearest first', () => {
  const table = createSignatureTable(ORIGIN)
  const [question, ...others] = vectorsOf(3_001, 7)
  const planted = [0.9, 0.8, 0.7].map((share, at) => blend(question!, others[at]!, share))
  for (const [id, vector] of [...others, ...planted].entries()) table.add(id, 0, vector)
  assert.deepEqual(table.nearest(question!, ALWAYS, 3), [3_000, 3_001, 3_002])
})

test('nothing known later than the moment asked for is found, and no more than asked for', () => {
  const table = createSignatureTable(ORIGIN)
  const [question] = vectorsOf(1, 7)
  for (let id = 1; id <= 5; id += 1) table.add(id, id, question!)
  assert.deepEqual(table.nearest(question!, 3, 10), [3, 2, 1])
  assert.deepEqual(table.nearest(question!, 3, 2), [3, 2])
})

test('what is taken away is not found any more, and the rest is', () => {
  const table = createSignatureTable(ORIGIN)
  const vectors = vectorsOf(2_500, 9)
  for (const [id, vector] of vectors.entries()) table.add(id, 0, vector)
  const odd = new Set([...vectors.keys()].filter(id => id % 2 === 1))
  table.keepOnly(odd)
  assert.equal(table.size(), odd.size)
  for (const [id, vector] of vectors.entries()) {
    if (id % 100 === 1) assert.deepEqual(table.nearest(vector, ALWAYS, 1), [id])
  }
  assert.equal(table.nearest(vectors[0]!, ALWAYS, 5_000).length, odd.size)
})

test('a vector of another width is passed over, and one that is added again replaces the former', () => {
  const table = createSignatureTable(ORIGIN)
  const [first, second] = vectorsOf(2, 11)
  table.add(1, 0, new Float32Array(3))
  assert.equal(table.size(), 0)
  table.add(1, 0, first!)
  table.add(1, 5, second!)
  assert.deepEqual(table.nearest(second!, 4, 1), [])
  assert.deepEqual(table.nearest(second!, 5, 9), [1])
})
