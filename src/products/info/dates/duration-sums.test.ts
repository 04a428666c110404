import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyDurationSums } from './duration-sums.ts'

const slipsIn = (passage: string) =>
  surveyDurationSums(readSample(passage)).slips.map(({ sentence }) => sentence)

test('lengths of time make the one above them', () => {
  const trip = 'A round trip lasts 3 h 30 min: loading 60 min, drive 45 min, unloading 60 min, return 45 min.'
  assert.deepEqual(slipsIn(trip), [])
  assert.deepEqual(slipsIn(trip.replace('3 h 30', '4 h 30')), [
    '60 min + 45 min + 60 min + 45 min make 210 minutes, but the document gives 270 for all of them',
  ])
  assert.deepEqual(slipsIn(trip.replace('loading', 'including loading').replace('3 h 30', '4 h 30')), [])
})
