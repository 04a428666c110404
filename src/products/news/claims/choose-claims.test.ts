import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chooseClaims } from './choose-claims.ts'

const claim = (paragraph: number, worthiness: number) => ({
  paragraph,
  sentence: 1,
  worthiness,
  resolved: `claim ${paragraph}`,
})

test('the lead keeps a third of the places even where better claims follow', () => {
  const claims = [claim(1, 45), claim(2, 45), ...Array.from({ length: 30 }, (_, at) => claim(at + 3, 90))]
  assert.deepEqual(
    chooseClaims(claims, 6)
      .slice(0, 2)
      .map(({ paragraph }) => paragraph),
    [1, 2],
  )
})

test('the best of each stretch is taken, so the end is heard as well', () => {
  const claims = Array.from({ length: 20 }, (_, at) => claim(at + 3, at < 10 ? 90 : 50))
  assert.ok(chooseClaims(claims, 4).some(({ paragraph }) => paragraph > 17))
})

test('what is said twice is one claim', () => {
  assert.equal(chooseClaims([claim(1, 50), { ...claim(5, 50), resolved: 'CLAIM 1' }], 12).length, 1)
})

test('as many claims as there are places for, in their order', () => {
  const any = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 100 })))
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 15 }), (pairs, max) => {
      const sorted = pairs.map(([at, worth]) => claim(at, worth)).sort((a, b) => a.paragraph - b.paragraph)
      const distinct = new Set(sorted.map(({ resolved }) => resolved)).size
      const chosen = chooseClaims(sorted, max)
      assert.equal(chosen.length, Math.min(max, distinct))
      assert.deepEqual(
        chosen,
        [...chosen].sort((a, b) => a.paragraph - b.paragraph),
      )
    }),
  )
})
