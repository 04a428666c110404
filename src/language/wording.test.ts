import assert from 'node:assert/strict'
import { test } from 'node:test'
import { count, enumerate, percent } from './wording.ts'

test('one thing is singular, none and several are plural', () => {
  assert.deepEqual(
    [0, 1, 2].map(number => count(number, 'word')),
    ['0 words', '1 word', '2 words'],
  )
})

test('a list has commas and one "and"', () => {
  assert.equal(enumerate([]), '')
  assert.equal(enumerate(['a name']), 'a name')
  assert.equal(enumerate(['a name', 'a version', 'an operator']), 'a name, a version and an operator')
})

test('a share is told in whole percent', () => {
  assert.equal(percent(0.944), '94 %')
})
