import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProductType } from './product-type.ts'

test('a product is named by lower-case words of ASCII, joined by underscores', () => {
  for (const name of ['news_verify', 'video_verify', 'a', 'a1_b2', 'x'.repeat(40)])
    assert.ok(isProductType(name), name)
  const wrong = ['', '_a', 'a_', 'a__b', '1a', 'News', 'a b', 'a-b', 'ä', 'a\n', 'x'.repeat(41)]
  for (const name of wrong) assert.ok(!isProductType(name), name)
})
