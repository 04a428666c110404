import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveySplitCounts } from './split-counts.ts'

function remarksOn(passage: string): string[] {
  return surveySplitCounts(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('parts that miss a whole of four digits by one digit are a slip', () => {
  const members =
    'We had 31,260 active members, of whom 19,845 were adults and 12,415 children and young people under 18.'
  assert.equal(remarksOn(members).length, 1)
  assert.deepEqual(remarksOn(members.replace('12,415', '11,415')), [])
  const came = 'Of these, 3,402 attended. Those who came were 1,918 women and 1,584 men.'
  assert.deepEqual(remarksOn(came), [
    '1,918 and 1,584 make 3,502, but the document gives 3,402 for all of them',
  ])
})

test('those with none and those with some cannot be more than all', () => {
  const samples = 'We took 48 samples. Of these, 46 showed no bacteria and three contained low counts.'
  assert.equal(remarksOn(samples).length, 1)
  assert.deepEqual(remarksOn(samples.replace('three', 'two')), [])
})

test('parts that may leave something out prove nothing', () => {
  for (const passage of [
    'We had 31,264 members, of whom 9,845 were students and 2,415 pensioners.',
    'We had 300 members, of whom 120 were women and 80 came from abroad.',
  ])
    assert.deepEqual(remarksOn(passage), [], passage)
})
