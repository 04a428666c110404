import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { CONTENT_HASH_PATTERN, contentHash } from './content-hash.ts'

type Vector = { name: string; content: string; hash: string }

// The digests were printed by sha256sum from the UTF-8 bytes of each content.
const vectorsUrl = new URL('../../../test/vectors/content-hash.json', import.meta.url)
const vectors: Vector[] = JSON.parse(readFileSync(vectorsUrl, 'utf8'))

describe('the hash of a content is what sha256sum prints', () => {
  for (const { name, content, hash } of vectors) {
    it(`for ${name}`, () => assert.equal(contentHash(content), hash))
  }

  it('for the million letters of FIPS 180-2', () => {
    const digest = 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'
    assert.equal(contentHash('a'.repeat(1_000_000)), `sha256:${digest}`)
  })
})

it('tells apart contents that look or normalise alike', () => {
  assert.equal(new Set(vectors.map(vector => vector.hash)).size, vectors.length)
})

it('refuses a lone surrogate, which would share its hash with U+FFFD', () => {
  for (const content of ['\ud800', 'a\udc00b', '\udc00\ud800'])
    assert.throws(() => contentHash(content), TypeError)
})

it('recognises its own form and no other', () => {
  assert.match(contentHash('x'), CONTENT_HASH_PATTERN)
  const hex = 'ab'.repeat(32)
  for (const form of [
    hex,
    `sha256:${hex}0`,
    `sha256:${hex.toUpperCase()}`,
    `sha256:${hex}\n`,
    `SHA256:${hex}`,
  ]) {
    assert.doesNotMatch(form, CONTENT_HASH_PATTERN)
  }
})
