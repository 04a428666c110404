import assert from 'node:assert/strict'
import { test } from 'node:test'
import { surveyLineProducts } from '../arithmetic/line-products.ts'
import { readSample } from '../info-reading.sample.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { surveyLowerPrices } from './lower-prices.ts'
import { surveyStatedChanges } from './stated-changes.ts'

const told = (survey: (reading: InfoReading) => Survey, passage: string) =>
  survey(readSample(passage)).slips.map(({ sentence }) => sentence)

test('a line that gives so many, what each has and what all have is worked out', () => {
  const barley = 'Spring barley: 45 ha, 6.4 tonnes per ha, 288 tonnes'
  assert.deepEqual(told(surveyLineProducts, barley), [])
  assert.deepEqual(told(surveyLineProducts, barley.replace('288', '318')), [
    '45 ha times 6.4 tonnes is 288 t, but the document gives 318 tonnes',
  ])
  // The rate is given for something else.
  assert.deepEqual(told(surveyLineProducts, 'Spring barley: 45 ha, 6.4 tonnes per man, 318 tonnes'), [])
})

test('a row that names so many at a price has their product beside it', () => {
  const row = (all: string) => `| Item | Amount |\n|---|---|\n| Haulage, 3 at 620,000 | ${all} |`
  assert.deepEqual(told(surveyLineProducts, row('1,860,000')), [])
  assert.deepEqual(told(surveyLineProducts, row('1,680,000')), [
    '3 times 620,000 is 1,860,000, but the document gives 1,680,000',
  ])
})

test('an amount that is another one less a share of it is worked out', () => {
  const place = 'A place costs £1,240 a month. For a second child you pay a quarter less, so £930.'
  assert.deepEqual(told(surveyLowerPrices, place), [])
  assert.deepEqual(told(surveyLowerPrices, place.replace('£930', '£980')), [
    'From £1,240 follows £930, not £980',
  ])
  // Far from it, it is the price of something else.
  assert.deepEqual(told(surveyLowerPrices, place.replace('£930', '£310')), [])
})

test('a change that is said to follow from values told just before is worked out', () => {
  const complaints =
    'There were 35 complaints. In 2024 there were 50; the number has thus fallen by 30 per cent.'
  assert.deepEqual(told(surveyStatedChanges, complaints), [])
  assert.deepEqual(told(surveyStatedChanges, complaints.replace('30', '43')), [
    'From 50 to 35 is a change of 30.0 %, not 43 per cent',
  ])
  const trainers = 'Two trainers at €3,200 each. Up to now there were two at €2,800. Increase: 14.3 per cent.'
  assert.deepEqual(told(surveyStatedChanges, trainers), [])
  assert.equal(told(surveyStatedChanges, trainers.replace('14.3', '18.3')).length, 1)
  // Not said to follow, or far from what follows.
  assert.deepEqual(told(surveyStatedChanges, complaints.replace('thus fallen by 30', 'fallen by 43')), [])
  assert.deepEqual(told(surveyStatedChanges, complaints.replace('30', '3')), [])
})

test('a rise beside the value before it is worked out', () => {
  const loans =
    'Our readers borrowed 148,500 items, compared with 132,000 in the previous year, which is a rise of 12.5 per cent.'
  assert.deepEqual(told(surveyStatedChanges, loans), [])
  assert.deepEqual(told(surveyStatedChanges, loans.replace('12.5', '22.5')), [
    'From 132,000 to 148,500 is a change of 12.5 %, not 22.5 per cent',
  ])
})

test('a rise of which the sentence names no value before proves nothing', () => {
  const visits = 'We counted 148,500 visits and 132,000 loans, which is a rise of 30 per cent.'
  assert.deepEqual(told(surveyStatedChanges, visits), [])
})

test('what is paid instead of a price is that price less the discount', () => {
  const dues = 'Those who pay a year ahead get ten percent off and pay $594 instead of $660.'
  assert.deepEqual(told(surveyLowerPrices, dues), [])
  assert.deepEqual(told(surveyLowerPrices, dues.replace('594', '549')), ['From $660 follows $594, not $549'])
})
