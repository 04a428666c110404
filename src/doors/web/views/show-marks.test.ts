import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showMarks } from './show-marks.ts'

test('marks that turn text around are shown as what they are', () => {
  assert.equal(showMarks('a\u2069\u202eb\u2066c'), 'a\\u2069\\u202eb\\u2066c')
})

test('Hebrew and Arabic, and the marks they need, stay as they are', () => {
  const text = 'שלום\u200f! مرحبا\u061c (\u200e42)'
  assert.equal(showMarks(text), text)
})
