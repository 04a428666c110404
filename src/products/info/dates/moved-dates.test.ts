import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyMovedDates } from './moved-dates.ts'

function remarksOn(passage: string): string[] {
  return surveyMovedDates(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('a date that was moved lies as far from the old one as is said', () => {
  const delay =
    'The handover was fixed in the contract for 12 September 2025. It has been moved to 10 October 2025, six weeks later.'
  assert.deepEqual(remarksOn(delay), ['From 12 September 2025 to 10 October 2025 it is not six weeks'])
  assert.deepEqual(remarksOn(delay.replace('six', 'four')), [])
})

test('a term that is extended ends so much later', () => {
  const lease =
    'The lease begins on 1 July 2025 and runs for five years, up to and including 30 June 2030. The Tenant may extend it once by three years, in which case it ends on 30 June 2034.'
  assert.deepEqual(remarksOn(lease), ['From 30 June 2030 to 30 June 2034 it is not three years'])
  assert.deepEqual(remarksOn(lease.replace('2034', '2033')), [])
})

test('another date in between, or none before, leaves the length open', () => {
  for (const passage of [
    'It was fixed for 12 September 2025, the fair for 3 October 2025. It has been moved to 10 October 2025, six weeks later.',
    'The handover has been moved to 10 October 2025, six weeks later.',
  ])
    assert.deepEqual(remarksOn(passage), [], passage)
})
