import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { toHex, utf8 } from './bytes.ts'
import { sha256 } from './sha256.ts'

test('The examples of FIPS 180-4 come out', () => {
  const expected = {
    '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    abc: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  }
  for (const [text, digest] of Object.entries(expected)) assert.equal(toHex(sha256(utf8(text))), digest)
})

test('However a message is cut into parts, its hash is the same', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }), parts => {
      const expected = createHash('sha256').update(Buffer.concat(parts)).digest('hex')
      assert.equal(toHex(sha256(...parts)), expected)
    }),
  )
})

test('A hash is plain bytes of its own, not a view of anything shared', () => {
  const digest = sha256(utf8('abc'))
  assert.equal(Object.getPrototypeOf(digest), Uint8Array.prototype)
  assert.equal(digest.buffer.byteLength, 32)
})
