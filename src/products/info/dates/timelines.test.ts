import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyTimelines } from './timelines.ts'

test('minutes after an entry of a timeline must fit the two hours', () => {
  const list =
    '06:12 Joint fails; first alarm in the control room.\n06:20 Duty engineer called.\n07:05 First crew on site, 43 minutes after the alarm.\n07:25 Smoke extracted.'
  const remarksOn = (passage: string) => surveyTimelines(readSample(passage)).slips
  assert.equal(remarksOn(list).length, 1)
  assert.deepEqual(remarksOn(list.replace('43', '53')), [])
  assert.deepEqual(remarksOn(list.replace('engineer called', 'engineer hears the alarm')), [])
})
