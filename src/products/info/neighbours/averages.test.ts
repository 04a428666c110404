import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyAverages } from './averages.ts'

function remarksOn(passage: string): string[] {
  return surveyAverages(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('the average of single things must be that of the values listed, in the sentence or the one before', () => {
  for (const [passage, right] of [
    ['Over the last three years the same trip cost £142, £149 and £156, an average of £152.', '£149'],
    ['Four bags weighed 498 g, 503 g, 501 g and 506 g, an average of 504 g.', '502'],
    [
      'Pain was 6.0 at the first visit, 4.2 at the second and 3.0 at the third; the average of the three visits is 4.8.',
      '4.4',
    ],
    [
      'A pupil missed 3.1 days in the autumn term, 4.4 days in the spring term and 2.7 days in the summer term, an average of 3.8 days a term.',
      '3.4',
    ],
    [
      'Speed was 92 lines an hour early, 88 late and 75 at night. Giving each shift the same weight, the average was 87 lines an hour.',
      '85',
    ],
  ] as const) {
    assert.equal(remarksOn(passage).length, 1, passage)
    assert.ok(remarksOn(passage)[0]!.includes(right), passage)
    assert.deepEqual(remarksOn(passage.replace(/152|504|4\.8|3\.8|87/u, right.replace('£', ''))), [], right)
  }
})

test('groups of unknown sizes, medians and shares may have another average', () => {
  for (const passage of [
    'The schools scored 62, 71 and 75, an average of 70.',
    'The four schools had 14, 17, 11 and 19 pupils a class, an average of 16.',
    'Three bids were £142, £149 and £190, a median of £149.',
    'Rates were 3 percent, 5 percent and 9 percent, an average of 6 percent.',
  ])
    assert.deepEqual(remarksOn(passage), [], passage)
})
