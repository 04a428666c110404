import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveySharesOfThis } from './shares-of-this.ts'

test('so many percent of this must be that of the figure before', () => {
  const zone =
    'Your personal best is 480 litres. Below 80% of this, at under 360, you are in the yellow zone.'
  const remarksOn = (passage: string) =>
    surveySharesOfThis(readSample(passage)).slips.map(({ sentence }) => sentence)
  assert.deepEqual(remarksOn(zone), ['From 480 and 80% follows 384, not 360'])
  assert.deepEqual(remarksOn(zone.replace('360', '384')), [])
  assert.deepEqual(remarksOn(zone.replace('480 litres', '480 litres at 20 degrees')), [])
})
