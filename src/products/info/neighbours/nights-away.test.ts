import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyNightsAway } from './nights-away.ts'

function remarksOn(passage: string): string[] {
  return surveyNightsAway(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('nights away lie between the day of leaving and the day of coming back', () => {
  const camp =
    'We leave on Wednesday 15 October and come home on Friday 17 October, so the children will be away for two nights.'
  assert.deepEqual(remarksOn(camp), [])
  assert.deepEqual(remarksOn(camp.replace('two nights', 'three nights')), [
    'From Wednesday 15 October to Friday 17 October it is not three nights',
  ])
  const coach = camp.replace('two nights', 'one night, the other on the coach')
  assert.deepEqual(remarksOn(coach), [])
})
