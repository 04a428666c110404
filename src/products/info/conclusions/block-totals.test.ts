import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyBlockTotals } from './block-totals.ts'

const TABLE =
  '| Role | Slots | Sum | \n|---|---|---|\n| Chair | 1 | $8,000 |\n| Tech | 3 | €1,000 |\n| Events | 12 | $44,000 |'
const LIST =
  '- 12 weeks at full pay\n- 6 weeks at 90% of pay\n- 33 weeks at the legal rate\n- back on reduced hours for 4 weeks'
const COSTS = '- Speakers: $809.54\n- Travel: $1,581.11\n- Video: $4,000.00'

function remarksOn(block: string, sentence: string): string[] {
  return surveyBlockTotals(readSample(`${block}\n\n${sentence}`)).slips.map(slip => slip.sentence)
}

test('a total told below a table or a list must be that of its figures, or of the parts that the sentence names', () => {
  for (const [block, right, wrong] of [
    [TABLE, "That's 16 slots to fill in total.", "That's 18 slots to fill in total."],
    [
      TABLE,
      'Together, the two dollar amounts come to $52,000.',
      'Together, the two dollar amounts come to $62,000.',
    ],
    [LIST, 'That makes 51 weeks of leave with pay.', 'That makes 49 weeks of leave with pay.'],
    [
      COSTS,
      'Speakers and travel together came to $2,390.65.',
      'Speakers and travel together came to $2,930.65.',
    ],
  ] as const) {
    assert.deepEqual(remarksOn(block, right), [], right)
    assert.equal(remarksOn(block, wrong).length, 1, wrong)
  }
})

test('a part of the rows, another measure and what comes on top are no total of them', () => {
  for (const sentence of [
    "That's 15 slots to fill in total.",
    'That makes 18 slots in total, with two more for guests in addition.',
    'In all 200 people have asked for a place so far.',
    'The video came to $4,000.00 in total.',
  ])
    assert.deepEqual(remarksOn(TABLE, sentence), [], sentence)
})
