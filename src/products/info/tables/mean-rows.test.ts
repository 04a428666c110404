import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyMeanRows } from './mean-rows.ts'

const slipsIn = (passage: string) =>
  readSample(passage)
    .tables.flatMap(surveyMeanRows)
    .flatMap(({ slips }) => slips.map(({ sentence, suspected }) => `${sentence}${suspected ? '?' : ''}`))

const soil = (lead: number) => `| Plot | pH | Lead | Zinc |
| --- | --- | --- | --- |
| 3 | 6.4 | 84 | 160 |
| 8 | 6.6 | 112 | 185 |
| 12 | 6.1 | 77 | 140 |
| Mean | 6.4 | ${lead} | 162 |`

test('a row of means has the mean of each column, where the others have it', () => {
  assert.deepEqual(slipsIn(soil(91)), [])
  assert.deepEqual(slipsIn(soil(98)), [
    'The mean of the 3 figures above “Mean” in line 8 is 91, but the document gives 98',
  ])
})

test('means of something else, as where most columns have others, prove nothing', () => {
  assert.deepEqual(slipsIn(soil(98).replace('| 6.4 | 98 |', '| 6.8 | 98 |')), [])
})
