import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findConflicts } from './figure-conflicts.ts'

const texts = (headline: string, ...sentences: string[]) =>
  findConflicts(headline, sentences).map(({ text }) => text)

test('a toll in the headline that the body does not give is a conflict', () => {
  assert.deepEqual(texts('Blast kills 12 in port', 'Fifteen people were killed on Monday.'), [
    '12 killed in the headline but Fifteen in the body',
  ])
})

test('the same toll in digits and in words is no conflict', () => {
  assert.deepEqual(texts('Blast kills 12 in port', 'Twelve people were killed on Monday.'), [])
})

test('two tolls for the same people in the body are a conflict', () => {
  assert.deepEqual(texts('', 'On Monday 12 people were killed.', 'The blast killed 14 people in all.'), [
    '12 and 14 for the same count (killed people)',
  ])
})

test('other groups, other times, bounds and revised counts are no conflict', () => {
  assert.deepEqual(texts('', '12 soldiers were killed.', '14 civilians were killed.'), [])
  assert.deepEqual(texts('', '12 people were killed.', 'Last year 30 people were killed there.'), [])
  assert.deepEqual(texts('', 'At least 10 people were killed.', '12 people were killed.'), [])
  assert.deepEqual(
    texts('Blast kills 12', 'Police first spoke of 10 people killed.', '12 people were killed.'),
    [],
  )
})
