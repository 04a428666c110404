import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyLaterValues } from './later-values.ts'

function remarksOn(passage: string): string[] {
  return surveyLaterValues(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('a change told after the value before it must fit both', () => {
  const museum =
    'In 2023 the museum counted 24,000 visitors. In the year of the exhibition the number rose to 30,000, a plus of 20%.'
  assert.deepEqual(remarksOn(museum), ['From 24,000 and 30,000 follows 25%, not 20%'])
  assert.deepEqual(remarksOn(museum.replace('20%', '25%')), [])
  const dividend =
    "With the interim dividend of 5.3p this makes 16.5p for the year. Last year's total was 15.0p, so that the dividend grows by 9 per cent."
  assert.equal(remarksOn(dividend).length, 1)
  assert.deepEqual(remarksOn(dividend.replace('9 per cent', '10 per cent')), [])
})
