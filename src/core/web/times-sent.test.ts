import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timesSent } from './times-sent.ts'

test('a header is counted however it is spelt, and never a value', () => {
  const raw = ['Authorization', 'one', 'X-Said', 'authorization', 'AUTHORIZATION', 'two']
  assert.equal(timesSent(raw, 'authorization'), 2)
  assert.equal(timesSent(raw, 'x-said'), 1)
  assert.equal(timesSent([], 'x-said'), 0)
})
