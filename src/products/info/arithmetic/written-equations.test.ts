import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyWrittenEquations } from './written-equations.ts'

const slipsIn = (passage: string) =>
  surveyWrittenEquations(readSample(passage)).slips.map(({ sentence }) => sentence)

test('a calculation in signs that does not hold is told with what it gives', () => {
  for (const [passage, sentence] of [
    ['We keep $5,802 - $4,245 = $1,657 a month.', '$5,802 - $4,245 is 1557, but the document gives $1,657'],
    [
      'That is $7,884 (net income) - $800 (buffer) = $7,184.',
      '$7,884 (net income) - $800 (buffer) is 7084, but the document gives $7,184',
    ],
    ['They pay ($1250 + 2 x $750) = $2850.', '($1250 + 2 x $750) is 2750, but the document gives $2850'],
  ] as const)
    assert.deepEqual(slipsIn(passage), [sentence])
})

test('one that holds, is rounded, or is none is left alone', () => {
  for (const passage of [
    'They pay ($1250 + 2 x $750) = $2750.',
    'Each gets 1,000 / 3 = 333.33 euros.',
    'Together 1 + 1 = 3, as we like to say.',
    'Grades of 80 - 89 = 3.0 and 90 - 100 = 4.0 count.',
    'Marks of 100 - 90 = 5 and 89 - 80 = 4 are given.',
    'The shop is open 10 - 6 = 8 hours a day.',
    'With x - 15 = 20 the result is open.',
    'By the clock 22 + 14 = 12 (mod 24).',
  ])
    assert.deepEqual(slipsIn(passage), [], passage)
})
