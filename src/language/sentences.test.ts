import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../test/support/service/linear-cost.ts'
import { splitSentences } from './sentences.ts'

const texts = (source: string) => splitSentences(source).map(sentence => sentence.text)

/** Each sentence of the list stays whole when they are written one after another. */
function staysWhole(...sentences: string[]): void {
  assert.deepEqual(texts(sentences.join(' ')), sentences)
}

test('titles and connectives with a full stop do not end a sentence', () => {
  staysWhole('Dr. Weber met Mr. Ortiz vs. Gen. Hale.', 'They spoke, e.g. About rain.', 'Then they left.')
})

test('ranks of the police and of councils do not end a sentence', () => {
  staysWhole(
    'Supt. Cole sent Insp. Fox and Cpl. Hart to Cllr. Vance.',
    'They spoke at 9 a.m.',
    'Nobody was hurt.',
  )
})

test('initials and dotted abbreviations end a sentence only where a new one clearly opens', () => {
  staysWhole('J. R. Tolkien lived in the U.S. Embassy.', 'He left at 5 p.m. Monday.')
  staysWhole('She moved to the U.S.', 'The family stayed.')
  staysWhole('It was sold by Acme Inc.', 'The price fell.')
})

test('decimals, addresses and file names are not cut', () => {
  staysWhole(
    'Growth was 3.5 percent.',
    'See https://example.org/a.b?c=d for v2.1.0 notes.',
    'Mail a.b@example.org.',
  )
})

test('"No." is an abbreviation before a number and a word otherwise', () => {
  staysWhole('It is No. 5 of the list.', 'Did he agree?', 'He said no.', 'Others did.')
})

test('a quotation that ends with a mark belongs to the sentence that goes on behind it', () => {
  staysWhole('“Stop!” he said.', 'Was it “over?”', '“Yes.”', 'She left.')
})

test('numbered headings and German dates stay together', () => {
  staysWhole(
    '1. Scope of the work.',
    'It begins am 3. Mai in Berlin.',
    'In 2019. Nobody came.'.slice(0, 8),
    'Nobody came.',
  )
})

test('other scripts end sentences with their own marks', () => {
  assert.deepEqual(texts('今日は雨です。明日は晴れ！'), ['今日は雨です。', '明日は晴れ！'])
  staysWhole('هل هذا صحيح؟', 'नमस्ते दुनिया।', 'यह है।')
})

test('a blank line ends a sentence without a full stop, a single line break does not', () => {
  assert.deepEqual(texts('Headline here\n \nFirst line\nsecond line.'), [
    'Headline here',
    'First line\nsecond line.',
  ])
})

test('an empty or blank text has no sentences', () => {
  assert.deepEqual(splitSentences(' \n\n\t '), [])
})

test('sentences are exact slices, in order, and leave out nothing but white space', () => {
  const piece = fc.constantFrom(
    'a',
    'B',
    '. ',
    '! ',
    '?',
    ' ',
    '\n',
    '"',
    '”',
    'Dr.',
    '3.5',
    '。',
    '\u0301',
    '𝒳',
  )
  fc.assert(
    fc.property(
      fc.array(piece).map(pieces => pieces.join('')),
      source => {
        let from = 0
        for (const { text, start, end } of splitSentences(source)) {
          assert.equal(source.slice(start, end), text)
          assert.equal(source.slice(from, start).trim(), '')
          from = end
        }
        assert.equal(source.slice(from).trim(), '')
      },
    ),
  )
})

test('a long run of anything is cut in linear time', async () => {
  for (const unit of ['a', '.', '. ', 'A. ', '."', '"', '\n ', '\n', ' ', '?!…', 'Mr. ', '\u0301', '1. ']) {
    await assertLinear(unit.repeat(262_144 / unit.length), splitSentences)
  }
})
