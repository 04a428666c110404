import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyMonthsOfRent } from './months-of-rent.ts'

const slipsIn = (passage: string) =>
  surveyMonthsOfRent(readSample(passage)).slips.map(({ sentence }) => sentence)

test('so many months’ rent are that many times the rent of a month', () => {
  const lease =
    'The rent is £1,200 per month. On signing, the tenant pays three months’ rent, £3,600, as a deposit.'
  assert.deepEqual(slipsIn(lease), [])
  assert.deepEqual(slipsIn(lease.replace('£3,600', '£4,800')), [
    '3 times £1,200 is GBP 3,600, but the document gives £4,800',
  ])
  // The rent of a month is not told, or another amount stands there.
  assert.deepEqual(slipsIn(lease.replace(' per month', '').replace('£3,600', '£4,800')), [])
  assert.deepEqual(slipsIn(lease.replace('£3,600', '£300')), [])
})

test('a yearly amount is twelve times that of a month', () => {
  const lease = 'The rent is € 1,840.00 per month. The yearly rent accordingly amounts to € 22,080.00.'
  assert.deepEqual(slipsIn(lease), [])
  assert.equal(slipsIn(lease.replace('22,080', '20,280')).length, 1)
})
