import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { countShared, queryWords } from './query-words.ts'

test('names come first, then numbers, then other words, each once and no common one', () => {
  const question = {
    text: 'The mayor of Porthcawl said that 1,200 people left in 2025.',
    names: ['Porthcawl'],
  }
  assert.deepEqual(queryWords(question), ['porthcawl', '1,200', '2025', 'mayor', 'left'])
})

test('a question of a mebibyte has a few words of a moderate length, found in linear time', async () => {
  for (const unit of ['a', 'word ', '1.', '"', '\u0301', 'é1,']) {
    await assertLinear(unit.repeat(1_048_576 / unit.length), text => {
      const words = queryWords({ text, names: [unit.repeat(9_999)] })
      assert.ok(words.length <= 24 && words.every(word => word.length <= 40), unit)
    })
  }
})

test('a word is shared in whatever form, case and accent, and a number only as it is', () => {
  const words = ['resigned', 'zoe', '1,200', 'porthcawl']
  assert.equal(countShared(words, 'ZOË resigns with 1,200 others.'), 3)
  assert.equal(countShared(words, 'Zoe Zoe Zoe, 1,300.'), 1)
  assert.equal(countShared([], 'Zoe'), 0)
})
