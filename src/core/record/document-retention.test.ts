import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { beyondLimits, KEPT_BYTES_MAX, KEPT_DOCUMENTS_MAX } from './document-retention.ts'

const sizes = (...bytes: number[]) => bytes.map((each, at) => ({ at, bytes: each }))
const places = (surplus: { at: number }[]) => surplus.map(({ at }) => at)

test('up to the limit of documents all stay, and of one more the oldest goes', () => {
  const full = Array.from({ length: KEPT_DOCUMENTS_MAX }, () => 1)
  assert.deepEqual(beyondLimits(sizes(...full)), [])
  assert.deepEqual(places(beyondLimits(sizes(...full, 1))), [KEPT_DOCUMENTS_MAX])
})

test('up to the limit of bytes all stay, and with one byte more the oldest goes', () => {
  const half = KEPT_BYTES_MAX / 2
  assert.deepEqual(beyondLimits(sizes(half, half)), [])
  assert.deepEqual(places(beyondLimits(sizes(half, half, 1))), [2])
})

test('nothing older stays than what was dropped, and the rest is within both limits', () => {
  const bytes = fc.array(fc.nat({ max: KEPT_BYTES_MAX / 20 }), { maxLength: 2 * KEPT_DOCUMENTS_MAX })
  fc.assert(
    fc.property(bytes, byteCounts => {
      const documents = sizes(...byteCounts)
      const surplus = beyondLimits(documents)
      const remainder = documents.slice(0, documents.length - surplus.length)
      assert.deepEqual([...remainder, ...surplus], documents)
      assert.ok(remainder.length <= KEPT_DOCUMENTS_MAX)
      assert.ok(remainder.reduce((sum, each) => sum + each.bytes, 0) <= KEPT_BYTES_MAX)
    }),
  )
})
