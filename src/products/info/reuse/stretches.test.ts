import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinHits, mergeStretches } from './stretches.ts'

const hits = (...places: number[]) => places.map(place => ({ place, shingle: place }))

test('hits that lie close together become one stretch, to the last word of the last shingle', () => {
  assert.deepEqual(joinHits(hits(3, 8, 30, 32), { gap: 5, different: 2 }), [
    { first: 3, last: 13 },
    { first: 30, last: 37 },
  ])
})

test('too few different shingles are no stretch, however often they are hit', () => {
  const repeated = hits(1, 2, 3, 4).map(({ place }) => ({ place, shingle: place % 2 }))
  assert.deepEqual(joinHits(repeated, { gap: 5, different: 3 }), [])
  assert.equal(joinHits(repeated, { gap: 5, different: 2 }).length, 1)
  assert.deepEqual(joinHits([], { gap: 5, different: 1 }), [])
})

test('overlapping stretches are merged and the others keep their order', () => {
  const stretches = [
    { first: 20, last: 30 },
    { first: 1, last: 9 },
    { first: 5, last: 7 },
    { first: 9, last: 12 },
  ]
  assert.deepEqual(mergeStretches(stretches), [
    { first: 1, last: 12 },
    { first: 20, last: 30 },
  ])
  assert.deepEqual(stretches[1], { first: 1, last: 9 })
})
