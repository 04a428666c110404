import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { readFingerprint } from '../../../core/judging/fingerprint.ts'
import { createDraw } from '../seeded-draw.sample.ts'
import { fingerprintOf } from './document-fingerprint.ts'
import { askForPassages } from './passage-question.ts'
import { wordHashes } from './word-hashes.ts'

/** `count` invented words; the same seed gives the same text. */
function someText(seed: number, count: number): string[] {
  const draw = createDraw(seed)
  return Array.from({ length: count }, () => draw.whole(36 ** 4, 36 ** 5 - 1).toString(36))
}

test('the shingles kept are at most 512 unsigned 32-bit numbers in ascending order, which tells nothing of the text’s', () => {
  for (const count of [20, 100, 1000, 5000, 100_000]) {
    const { shingles } = readFingerprint(fingerprintOf(someText(count, count).join(' ')))!
    assert.ok(shingles.length >= 10 && shingles.length <= 512, `${shingles.length} of ${count} words`)
    assert.ok(shingles.every(number => Number.isInteger(number) && number >= 0 && number < 2 ** 32))
    assert.deepEqual(
      shingles,
      [...new Set(shingles)].sort((left, right) => left - right),
    )
  }
})

test('a run of words as long as a window and five is always recognised, whatever stands around it', () => {
  for (const [count, stated] of [
    [60, 5],
    [500, 12],
    [2400, 12],
    [10_000, 50],
  ] as const) {
    const source = someText(count, count)
    const { window, shingles } = readFingerprint(fingerprintOf(source.join(' ')))!
    assert.equal(window, stated)
    for (let first = 0; first + window + 5 <= count; first += 37) {
      const copy = [...someText(1, 30), ...source.slice(first, first + window + 5), ...someText(2, 30)]
      const { asked } = askForPassages(wordHashes(copy.join(' ')).hashes)
      assert.ok(asked.some(({ shingle }) => shingles.includes(shingle)))
    }
  }
})

test('a text of fewer than twenty words has no fingerprint', () => {
  assert.deepEqual(fingerprintOf(someText(1, 19).join(' ')), [])
  assert.deepEqual(fingerprintOf(''), [])
})

test('a question has at most 2,048 different shingles, and all of an ordinary text', () => {
  const asked = (count: number) => askForPassages(wordHashes(someText(3, count).join(' ')).hashes).asked
  assert.equal(asked(1500).length, 1495)
  for (const count of [2100, 5000, 150_000]) {
    const different = new Set(asked(count).map(({ shingle }) => shingle)).size
    assert.ok(different > 1000 && different <= 2048, `${different} of ${count}`)
  }
})

test('a megabyte takes linear time, hostile or not, and a word or two without end leave next to nothing', async () => {
  const megabyte = (piece: string) => piece.repeat(Math.ceil(2 ** 20 / piece.length)).slice(0, 2 ** 20)
  const texts = [
    someText(7, 180_000).join(' '),
    megabyte('a b '),
    megabyte('a '),
    megabyte('a'),
    megabyte('\u0301\u0316').slice(0, 2 ** 19),
    megabyte('漢').slice(0, 350_000),
    megabyte('𝐚𝐛 ').slice(0, 2 ** 19),
  ]
  for (const [place, text] of texts.entries()) {
    await assertLinear(text, fingerprintOf)
    if (place > 0) assert.ok(fingerprintOf(text).length <= 3)
  }
})

test('any string at all has a fingerprint or none, and always the same one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      const numbers = fingerprintOf(text)
      assert.ok(numbers.length !== 1 && numbers.length <= 513)
      assert.deepEqual(fingerprintOf(text), numbers)
    }),
    { numRuns: 200 },
  )
})
