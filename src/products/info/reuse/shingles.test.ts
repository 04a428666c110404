import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shinglesOf, winnow } from './shingles.ts'

const someShingles = fc.uint32Array({ minLength: 1, maxLength: 200 })
const fewDifferent = fc.uint32Array({ minLength: 1, maxLength: 200, max: 4 })
const window = fc.integer({ min: 1, max: 30 })

test('equal runs of six words have equal shingles wherever they stand', () => {
  const run = [11, 22, 33, 44, 55, 66]
  const [left, right] = [shinglesOf(Uint32Array.of(1, 2, ...run, 3)), shinglesOf(Uint32Array.of(...run, 9))]
  assert.deepEqual([left.length, right.length], [4, 2])
  assert.equal(left[2], right[0])
  assert.equal(new Set([...left, ...right]).size, 5)
  assert.equal(shinglesOf(Uint32Array.of(...run).subarray(1)).length, 0)
})

test('every window has a chosen place, and that is a smallest of some window', () => {
  fc.assert(
    fc.property(fc.oneof(someShingles, fewDifferent), window, (shingles, width) => {
      const chosen = winnow(shingles, width)
      const windows = Array.from({ length: Math.max(1, shingles.length - width + 1) }, (_, first) => ({
        first,
        last: Math.min(first + width, shingles.length) - 1,
      }))
      const smallest = ({ first, last }: { first: number; last: number }) =>
        Math.min(...shingles.subarray(first, last + 1))
      for (const one of windows)
        assert.ok(
          chosen.some(place => place >= one.first && place <= one.last),
          `window ${one.first}`,
        )
      for (const place of chosen)
        assert.ok(
          windows.some(one => place >= one.first && place <= one.last && shingles[place] === smallest(one)),
        )
      assert.deepEqual(
        chosen,
        [...new Set(chosen)].sort((left, right) => left - right),
      )
    }),
  )
})

test('what a wide window chooses a narrow one chooses too', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 30, maxLength: 200 }), window, (values, width) => {
      const shingles = Uint32Array.from(values)
      const narrow = new Set(winnow(shingles, Math.max(1, width >> 1)))
      assert.ok(winnow(shingles, width).every(place => narrow.has(place)))
    }),
  )
})

test('a shingle repeated without end is chosen once per window, not at every place', () => {
  const shingles = new Uint32Array(100_000).fill(7)
  assert.ok(winnow(shingles, 100).length <= 1_001)
})
