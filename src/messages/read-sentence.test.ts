import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSentenceReader } from './read-sentence.ts'

const read = createSentenceReader({
  'The headline keeps to the text.': 'Il titolo rispetta il testo.',
  '{0} of {1} figures agree.': '{0} cifre su {1} concordano.',
  '{0} of {1} figures agree. {2}': '{0} cifre su {1} concordano. {2}',
  'Nobody wrote this yet.': '',
  '{0} of {1}': '{0} su {1}',
})

test('a sentence is read back into its template, and its values stay', () => {
  assert.equal(read('The headline keeps to the text.'), 'Il titolo rispetta il testo.')
  assert.equal(read('3 of 4 figures agree.'), '3 cifre su 4 concordano.')
})

test('a sentence within a sentence is read too', () => {
  assert.equal(
    read('3 of 4 figures agree. The headline keeps to the text.'),
    '3 cifre su 4 concordano. Il titolo rispetta il testo.',
  )
})

test('what no template made stays English', () => {
  assert.equal(read('Something else.'), 'Something else.')
  assert.equal(read('Nobody wrote this yet.'), 'Nobody wrote this yet.')
  assert.equal(read('Words of somebody else.'), 'Words of somebody else.')
})
