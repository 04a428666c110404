import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyMovementsTold } from './movements.ts'

function remarksOn(passage: string): string[] {
  return surveyMovementsTold(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('what was there and what came and went must lead to what is there at the end, over several sentences', () => {
  const shops =
    'A year ago we traded from 231 shops. We opened fourteen and closed five. We ended the year with 240 shops.'
  assert.deepEqual(remarksOn(shops), [])
  assert.deepEqual(remarksOn(shops.replace('240', '242')), [
    'From 231, fourteen and five follows 240, not 242',
  ])
  const firms =
    'At the beginning of January 1 260 companies used it. We won 85 new customers in the quarter and lost 32, so that there were 1 323 at the end of March.'
  assert.deepEqual(remarksOn(firms), ['From 1,260, 85 and 32 follows 1,313, not 1,323'])
})

test('a count whose movement the words do not tell proves nothing', () => {
  assert.deepEqual(
    remarksOn(
      'A year ago we traded from 231 shops. In spring 14 had a counter and five a bar. We ended the year with 242 shops.',
    ),
    [],
  )
})
