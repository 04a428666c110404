import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyEndingHours } from './ending-hours.ts'

test('what begins at an hour and takes so many minutes ends at the hour that follows', () => {
  const rules =
    'It begins at 09:00 and lasts 180 minutes, until 12:00.\n\nCandidates with extra time have 225 minutes. For them the examination ends at 12:40.'
  const remarksOn = (passage: string) =>
    surveyEndingHours(readSample(passage)).slips.map(({ sentence }) => sentence)
  assert.deepEqual(remarksOn(rules), ['From 09:00 on, “12:40” is 220 minutes by the clock'])
  assert.deepEqual(remarksOn(rules.replace('12:40', '12:45')), [])
  assert.deepEqual(remarksOn(rules.replace('extra time', 'a break')), [])
})
