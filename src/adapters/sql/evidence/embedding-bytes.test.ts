import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { embeddingBytes, embeddingFromBytes } from './embedding-bytes.ts'

const product = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, value, place) => sum + value * right[place]!, 0)

test('a vector takes one byte for each dimension and points the same way afterwards', () => {
  const dimension = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(dimension, { minLength: 384, maxLength: 384 }), values => {
      const vector = Float32Array.from(values)
      const length = Math.sqrt(product(vector, vector))
      fc.pre(length > 0.1)
      const bytes = embeddingBytes(vector)
      assert.equal(bytes.length, 384)
      const restored = embeddingFromBytes(bytes)
      assert.ok(Math.abs(product(restored, restored) - 1) < 1e-5)
      assert.ok(product(restored, vector) / length > 0.998)
    }),
  )
})

test('a vector of zeros stays one', () => {
  assert.deepEqual(embeddingFromBytes(embeddingBytes(new Float32Array(3))), new Float32Array(3))
})
