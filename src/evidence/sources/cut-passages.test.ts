import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { countWords, cutPassages } from './cut-passages.ts'

const sentence = (words: number, name = 'word') => `Big ${`${name} `.repeat(words - 2)}end.`

test('short paragraphs are joined up to four sentences', () => {
  const paragraphs = ['One is here.', 'Two is here.', 'Three is here.', 'Four is here.', 'Five is here.']
  assert.deepEqual(cutPassages(paragraphs), [
    'One is here. Two is here. Three is here. Four is here.',
    'Five is here.',
  ])
})

test('a new paragraph begins a new passage where the last is long enough', () => {
  assert.deepEqual(cutPassages([sentence(45), sentence(10)]), [sentence(45), sentence(10)])
})

test('a passage has ninety words at most, and a sentence that fits is not cut', () => {
  const long = [sentence(50), sentence(50), sentence(30)].join(' ')
  assert.deepEqual(cutPassages([long]), [sentence(50), `${sentence(50)} ${sentence(30)}`])
  for (const passage of cutPassages([sentence(1_000)])) assert.ok(countWords(passage) <= 90)
})

test('line breaks and unseen signs inside a paragraph become single spaces or nothing', () => {
  assert.deepEqual(cutPassages(['It \u202Eis\n\n here\u0000now.', ' \n ']), ['It is here now.'])
})

test('whatever the paragraphs are, passages are short, few, clean and not empty', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3_000 }),
    fc.constant('x'.repeat(100_000)),
    fc.constant('\u0301'.repeat(50_000)),
    fc.constant('. '.repeat(50_000)),
    fc.constant('A b. '.repeat(30_000)),
  )
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 4 }), paragraphs => {
      const passages = cutPassages(paragraphs)
      assert.ok(passages.length <= 80)
      for (const passage of passages) {
        assert.ok(passage.trim() !== '' && passage.length <= 1_000 && countWords(passage) <= 90)
        assert.doesNotMatch(passage, /\p{Cc}/u)
        assert.ok(passage.isWellFormed())
      }
    }),
    { numRuns: 60 },
  )
})

test('a story of a mebibyte is cut in linear time', async () => {
  for (const unit of ['a', 'a ', 'A b. ', '. ', '"', '\u202e']) {
    await assertLinear(unit.repeat(1_048_576 / unit.length), story => cutPassages([story]))
  }
})
