import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attemptFields, readAttempt } from './attempt.ts'

test('an optional field that was left empty is left out, and the rest is kept as typed', () => {
  const attempt = readAttempt({ product_type: 'info_verify', content: '\n a \n', title: '', source_url: '' })
  assert.deepEqual(attemptFields(attempt), { product_type: 'info_verify', content: '\n a \n' })
  assert.deepEqual(attemptFields({ ...attempt, title: ' ', source_url: 'https://a.example' }), {
    product_type: 'info_verify',
    title: ' ',
    source_url: 'https://a.example',
    content: '\n a \n',
  })
})

test('a field that was not sent counts as left empty', () => {
  assert.deepEqual(readAttempt({}), {
    product_type: '',
    content: '',
    title: '',
    source_url: '',
    file_hash: '',
  })
})
