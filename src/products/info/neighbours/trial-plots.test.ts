import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyTrialPlots } from './trial-plots.ts'

function remarksOn(passage: string): string[] {
  return surveyTrialPlots(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('the factors of a trial make its plots', () => {
  const trial = 'Four rates and three varieties were laid out in four replicates, making 48 plots.'
  assert.deepEqual(remarksOn(trial), [])
  assert.deepEqual(remarksOn(trial.replace('48', '36')), [
    'From Four rates, three varieties and four replicates follows 48, not 36',
  ])
})

test('plots that no factor counts are not missed', () => {
  const trial = 'Four rates were laid out in four replicates with two control plots, making 18 plots.'
  assert.deepEqual(remarksOn(trial), [])
})
