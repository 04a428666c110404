import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findLongTokens } from './long-tokens.ts'

const tokensOf = (text: string) => findLongTokens(text).map(({ start, end }) => text.slice(start, end))

test('the same runs are found as by the plain pattern', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '7', '_', '-', ' ', '"', '\n'), maxLength: 200 })
  fc.assert(
    fc.property(text, sample => {
      assert.deepEqual(tokensOf(sample), sample.match(/[\w-]{20,}/g) ?? [])
    }),
    { numRuns: 500 },
  )
})

test('the full stop of a sentence is not part of its last token', () => {
  assert.deepEqual(tokensOf(`Use ${'k'.repeat(24)}.`), ['k'.repeat(24)])
})
