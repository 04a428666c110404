import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { editDistance } from './edit-distance.ts'

test('a letter changed, left out, added or swapped with its neighbour counts as one', () => {
  for (const odd of ['Hofmann', 'Hoffman', 'Hoffmannn', 'Hoffnann', 'Hofmfann'])
    assert.equal(editDistance('Hoffmann', odd, 2), 1, odd)
  assert.equal(editDistance('Hoffmann', 'Hofman', 2), 2)
})

test('beyond the limit it only says so', () => {
  assert.equal(editDistance('Hoffmann', 'Schmidt', 2), 3)
  assert.equal(editDistance('a', 'abcdef', 2), 3)
})

test('the distance is the same both ways and zero only for equal words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (left, right) => {
      assert.equal(editDistance(left, right, 9), editDistance(right, left, 9))
      assert.equal(editDistance(left, right, 9) === 0, left === right)
    }),
  )
})
