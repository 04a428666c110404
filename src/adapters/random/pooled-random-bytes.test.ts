import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPooledRandomBytes } from './pooled-random-bytes.ts'

test('no two draws are alike, across many refills of the pool', () => {
  const randomBytes = createPooledRandomBytes()
  const draws = Array.from({ length: 20_000 }, () => Buffer.from(randomBytes(16)).toString('hex'))
  assert.equal(new Set(draws).size, draws.length)
})

test('a draw larger than the pool is still random', () => {
  const bytes = createPooledRandomBytes()(100_000)
  assert.equal(bytes.length, 100_000)
  assert.ok(new Set(bytes).size === 256)
})
