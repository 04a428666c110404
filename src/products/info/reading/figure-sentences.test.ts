import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'

const sentences = (passage: string) => readSample(passage).sentences.map(({ text }) => text)

test('a sentence runs over wrapped lines, and short lines and list points stand alone', () => {
  assert.deepEqual(
    sentences(
      'The board agreed after a long debate that the budget\nof 5 million is enough.\n\nRent: 5\nWages: 6\n- 7 cars\n- 8 vans',
    ),
    [
      'The board agreed after a long debate that the budget\nof 5 million is enough.',
      'Rent: 5',
      'Wages: 6',
      '7 cars',
      '8 vans',
    ],
  )
})

test('sentences without a figure, headings and tables are left out', () => {
  assert.deepEqual(sentences('# Results of 5 years\n\nAll is well. We are 9.\n\n| A | 5 |\n| B | 6 |'), [
    'We are 9.',
  ])
})

test('a sentence stands where its offsets say', () => {
  const { text, sentences: found } = readSample('First there were 5. Then there were 6.')
  assert.deepEqual(
    found.map(({ start, end }) => text.slice(start, end)),
    ['First there were 5.', 'Then there were 6.'],
  )
})
