import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyOneIn } from './one-in.ts'

function remarksOn(passage: string): string[] {
  return surveyOneIn(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('one in so many and the percentage beside it are one share', () => {
  assert.equal(remarksOn('A tear is rarer still, about one in 2,500 (0.4%).').length, 1)
  for (const passage of [
    'Bleeding occurs in about one in 500 examinations (0.2%).',
    'A tear is rarer, one in 2,500 (0.04%).',
    'One in three (33 percent) agreed.',
    'One in eight, or 12 percent, said no.',
  ])
    assert.deepEqual(remarksOn(passage), [], passage)
})
