import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countHeader } from './count-header.ts'

test('a header is counted however it is spelt, and never a value', () => {
  const raw = ['Authorization', 'one', 'X-Said', 'authorization', 'AUTHORIZATION', 'two']
  assert.equal(countHeader(raw, 'authorization'), 2)
  assert.equal(countHeader(raw, 'x-said'), 1)
  assert.equal(countHeader([], 'x-said'), 0)
})
