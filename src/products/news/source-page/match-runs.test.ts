import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { matchRuns } from './match-runs.ts'

const split = (text: string) => text.split(' ')
const shown = (flags: Uint8Array) => flags.join('')

test('words count as shared only in runs of five and more', () => {
  const { inFirst, inSecond } = matchRuns(split('x a b c d e y p q r s'), split('p q r s z a b c d e'))
  assert.equal(shown(inFirst), '01111100000')
  assert.equal(shown(inSecond), '0000011111')
})

test('passages in another order are shared once', () => {
  const { inFirst } = matchRuns(split('a b c d e f p q r s t'), split('p q r s t a b c d e f'))
  assert.equal(shown(inFirst), '11111100000')
})

test('a passage that the other text has twice is found where its neighbours are', () => {
  const { inFirst } = matchRuns(split('s t u v w a b c d e'), split('a b c d e s t u v w a b c d e'))
  assert.equal(shown(inFirst), '1111111111')
})

test('a passage repeated more often than in the other text is not shared each time', () => {
  const { inFirst } = matchRuns(split('a b c d e a b c d e'), split('a b c d e x'))
  assert.equal(shown(inFirst), '1111100000')
})

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 })

test('a text shares all of itself, and never more words than the other has', () => {
  fc.assert(
    fc.property(texts, texts, (first, second) => {
      const self = matchRuns(first, first)
      assert.ok(first.length < 5 || self.inFirst.every(flag => flag === 1))
      const { inFirst, inSecond } = matchRuns(first, second)
      assert.deepEqual([inFirst.length, inSecond.length], [first.length, second.length])
      assert.equal(inFirst.includes(1), inSecond.includes(1))
    }),
  )
})

test('a text inside of another one is found whole', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, inside, after) => {
      const around = [...before.map(word => `${word}!`), ...inside, ...after.map(word => `${word}?`)]
      assert.ok(inside.length < 5 || matchRuns(inside, around).inFirst.every(flag => flag === 1))
    }),
  )
})

test('a hundred thousand equal words are matched in linear time', () =>
  assertLinear(new Array<string>(100_000).fill('a'), words => matchRuns(words, [...words, ...words])))
