import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { base58btc as reference } from 'multiformats/bases/base58'
import { base58btc } from './base58.ts'

test('any bytes are written as multiformats writes them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ size: 'max', maxLength: 80 }), bytes => {
      assert.equal(base58btc(bytes), reference.encode(bytes))
    }),
    { numRuns: 2_000 },
  )
})

test('leading zeros are kept', () => {
  assert.equal(base58btc(Uint8Array.of(0, 0, 1)), reference.encode(Uint8Array.of(0, 0, 1)))
  assert.equal(base58btc(Uint8Array.of(0, 0)), 'z11')
})
