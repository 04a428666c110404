import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProductType } from './product-type.ts'

test('a product is named by lower-case words of ASCII, joined by underscores, the last of them verify', () => {
  for (const name of ['news_verify', 'video_verify', 'a_verify', 'a1_b2_verify', `${'x'.repeat(33)}_verify`])
    assert.ok(isProductType(name), name)
  const wrong = [
    '',
    'news',
    '_verify',
    'a__verify',
    '1a_verify',
    'News_verify',
    'a b_verify',
    'a_verify\n',
    'ä_verify',
    `${'x'.repeat(34)}_verify`,
  ]
  for (const name of wrong) assert.ok(!isProductType(name), name)
})
