import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyForSeveral } from './for-several.ts'

function remarksOn(passage: string): string[] {
  return surveyForSeveral(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('an amount for several days must be that for one, as often', () => {
  const policy =
    'The policy costs €2.80 per person per day. For a fortnight, counted as 14 days, one person therefore pays €36.40.'
  assert.deepEqual(remarksOn(policy), ['From €2.80 and 14 days follows €39.20, not €36.40'])
  assert.deepEqual(remarksOn(policy.replace('36.40', '39.20')), [])
  assert.equal(
    remarksOn('For a full day this adds up to £55, and for a trip of three full days to £155.').length,
    1,
  )
})

test('several days may be cheaper than as many single ones', () => {
  assert.deepEqual(remarksOn('A bicycle costs £12 per day. It comes to £30 for three days.'), [])
})
