import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyMeans } from './means.ts'
import { surveyRowShares } from './row-shares.ts'

const slipsIn = (passage: string) =>
  readSample(passage)
    .tables.flatMap(surveyMeans)
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

test('a column of means has the mean of each row, where the other rows have it', () => {
  const cartons = (mean: string) => `| Carton | 1 | 2 | 3 | Mean |
| --- | --- | --- | --- | --- |
| A | 61 | 64 | 58 | ${mean} |
| B | 48 | 51 | 48 | 49.0 |
| C | 9 | 12 | 9 | 10.0 |`
  assert.deepEqual(slipsIn(cartons('61.0')), [])
  assert.deepEqual(slipsIn(cartons('63.0')), [
    'The mean of the 3 figures before it in line 5 is 61, but the document gives 63.0',
  ])
})

test('means of something else, as where most columns have others, prove nothing', () => {
  assert.deepEqual(slipsIn(soil(98).replace('| 6.4 | 98 |', '| 6.8 | 98 |')), [])
})

test('the share of a row in the total below it is worked out', () => {
  const budget = `| Heading | 2026 |
| --- | --- |
| Staff | 412,000 |
| Books | 96,500 |
| Buildings | 101,500 |
| Total | 610,000 |

Staff costs make up 67.5 per cent of all expenditure.`
  const sentencesOf = (passage: string) =>
    surveyRowShares(readSample(passage)).slips.map(({ sentence }) => sentence)
  assert.deepEqual(sentencesOf(budget), [])
  assert.deepEqual(sentencesOf(budget.replace('67.5', '76.5')), [
    '“Staff costs make up 76.5 per cent of all”, but by the table it is 67.5 %',
  ])
  // Of something else, or of a row that is not there.
  assert.deepEqual(sentencesOf(budget.replace('Staff costs', 'Travel costs').replace('67.5', '76.5')), [])
})
