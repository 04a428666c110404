import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { surveyLowerPrices } from './lower-prices.ts'
import { surveyNightsAway } from './nights-away.ts'
import { surveyStatedChanges } from './stated-changes.ts'
import { surveyTaxTotals } from './tax-totals.ts'
import { surveyTrialPlots } from './trial-plots.ts'

function remarks(survey: (reading: InfoReading) => Survey, passage: string): string[] {
  return survey(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('a rise beside the value before it is worked out', () => {
  const loans =
    'Our readers borrowed 148,500 items, compared with 132,000 in the previous year, which is a rise of 12.5 per cent.'
  assert.deepEqual(remarks(surveyStatedChanges, loans), [])
  assert.deepEqual(remarks(surveyStatedChanges, loans.replace('12.5', '22.5')), [
    'From 132,000 to 148,500 is a change of 12.5 %, not 22.5 per cent',
  ])
})

test('a rise of which the sentence names no value before proves nothing', () => {
  const visits = 'We counted 148,500 visits and 132,000 loans, which is a rise of 30 per cent.'
  assert.deepEqual(remarks(surveyStatedChanges, visits), [])
})

test('an amount and the tax on it make the total', () => {
  const bill = 'The work comes to ₹2,250 in all; with GST of 18 per cent, ₹405, you owe us ₹2,655.'
  assert.deepEqual(remarks(surveyTaxTotals, bill), [])
  assert.deepEqual(remarks(surveyTaxTotals, bill.replace('2,655', '2,855')), [
    'From ₹2,250 and ₹405 follows ₹2,655, not ₹2,855',
  ])
})

test('a tax on another amount, or a total further on, proves nothing about the total', () => {
  const other = 'The work comes to ₹2,250; with GST of 18 per cent, ₹720 on all orders, you owe us ₹4,720.'
  assert.deepEqual(remarks(surveyTaxTotals, other), [])
  const deposit = 'The work comes to ₹2,250 and GST of 18 per cent is ₹405; your deposit was ₹500.'
  assert.deepEqual(remarks(surveyTaxTotals, deposit), [])
})

test('the factors of a trial make its plots', () => {
  const trial = 'Four rates and three varieties were laid out in four replicates, making 48 plots.'
  assert.deepEqual(remarks(surveyTrialPlots, trial), [])
  assert.deepEqual(remarks(surveyTrialPlots, trial.replace('48', '36')), [
    'From Four rates, three varieties and four replicates follows 48, not 36',
  ])
})

test('plots that no factor counts are not missed', () => {
  const trial = 'Four rates were laid out in four replicates with two control plots, making 18 plots.'
  assert.deepEqual(remarks(surveyTrialPlots, trial), [])
})

test('nights away lie between the day of leaving and the day of coming back', () => {
  const camp =
    'We leave on Wednesday 15 October and come home on Friday 17 October, so the children will be away for two nights.'
  assert.deepEqual(remarks(surveyNightsAway, camp), [])
  assert.deepEqual(remarks(surveyNightsAway, camp.replace('two nights', 'three nights')), [
    'From Wednesday 15 October to Friday 17 October it is not three nights',
  ])
  const coach = camp.replace('two nights', 'one night, the other on the coach')
  assert.deepEqual(remarks(surveyNightsAway, coach), [])
})

test('what is paid instead of a price is that price less the discount', () => {
  const dues = 'Those who pay a year ahead get ten percent off and pay $594 instead of $660.'
  assert.deepEqual(remarks(surveyLowerPrices, dues), [])
  assert.deepEqual(remarks(surveyLowerPrices, dues.replace('594', '549')), [
    'From $660 follows $594, not $549',
  ])
})
