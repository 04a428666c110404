import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../test/support/service/linear-cost.ts'
import { hashLetters, words } from './words.ts'

test('contractions, hyphenated words and decimal numbers are one word each', () => {
  assert.deepEqual(words("It's 3.5 % – twenty-one, don’t (1,000)."), [
    "It's",
    '3.5',
    'twenty-one',
    'don’t',
    '1,000',
  ])
})

test('a full stop between letters separates words', () => {
  assert.deepEqual(words('end.Next U.S.'), ['end', 'Next', 'U', 'S'])
})

test('combining marks stay with their letter', () => {
  assert.deepEqual(words('cafe\u0301 naïve'), ['cafe\u0301', 'naïve'])
})

test('a script without spaces gives one word per character', () => {
  assert.deepEqual(words('東京 rain'), ['東', '京', 'rain'])
})

test('text without letters or digits has no words', () => {
  assert.deepEqual(words(' — … !? \u202e'), [])
})

test('every word is found in the text, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      let from = 0
      for (const word of words(text)) {
        const at = text.indexOf(word, from)
        assert.ok(at >= from)
        from = at + word.length
      }
    }),
  )
})

test('a long run of anything is read in linear time', async () => {
  for (const unit of ['a', "a'", 'a-', '1.', '1,1', '\u0301', '東', '𝒳', "'"]) {
    await assertLinear(unit.repeat(262_144 / unit.length), words)
  }
})

test('letters have the hash of FNV-1a, at once or bit by bit', () => {
  assert.equal(hashLetters(''), 0x811c9dc5)
  assert.equal(hashLetters('foobar'), 0xbf9cf968)
  assert.equal(hashLetters('bar', hashLetters('foo')), 0xbf9cf968)
})
