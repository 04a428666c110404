import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import vectors from '../../../test/vectors/api-keys.json' with { type: 'json' }
import { apiKeyPrefix, hashApiKey, isWellFormedApiKey, makeApiKey } from './api-key-format.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [{ key: KEY }] = vectors as [(typeof vectors)[number]]

// The keys were frozen by another implementation in another language. A change here locks every customer out.
for (const { why, random, key, prefix, hash } of vectors) {
  test(`the frozen key of ${why} is made, recognised and hashed as ever`, () => {
    const tape = Buffer.from(random, 'hex')
    let at = 0
    const newKey = makeApiKey(count => {
      at += count
      return Uint8Array.from(tape.subarray(at - count, at))
    })
    assert.equal(newKey, key)
    assert.equal(isWellFormedApiKey(key), true)
    assert.equal(apiKeyPrefix(key), prefix)
    assert.equal(hashApiKey(key), hash)
  })
}

test('every key that is made is well-formed, and none comes twice', () => {
  const keys = Array.from({ length: 2_000 }, () => makeApiKey(randomBytes))
  assert.ok(keys.every(isWellFormedApiKey))
  assert.equal(new Set(keys).size, keys.length)
})

describe('a key is not well-formed', () => {
  test('with any one letter changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: KEY.length - 1 }), fc.constantFrom(...BASE62), (at, letter) => {
        fc.pre(KEY[at] !== letter)
        assert.equal(isWellFormedApiKey(KEY.slice(0, at) + letter + KEY.slice(at + 1)), false)
      }),
    )
  })

  test('with two neighbouring letters exchanged', () => {
    const sample = vectors[1]!.key
    for (let at = 8; at < sample.length - 1; at += 1) {
      const swappedKey = sample.slice(0, at) + sample[at + 1] + sample[at] + sample.slice(at + 2)
      if (swappedKey !== sample) assert.equal(isWellFormedApiKey(swappedKey), false, swappedKey)
    }
  })

  const others: [what: string, text: string][] = [
    ['when it is empty', ''],
    ['without its prefix', KEY.slice(8)],
    ['of another environment', KEY.replace('live', 'test')],
    ['in capitals', KEY.toUpperCase()],
    ['cut short', KEY.slice(0, -1)],
    ['with a letter more', `${KEY}0`],
    ['with a line end', `${KEY}\n`],
    ['with a space before it', ` ${KEY}`],
    ['with a letter outside base62', `${KEY.slice(0, -1)}-`],
    ['of ten kilobytes', `pp_live_${'0'.repeat(10_000)}`],
  ]
  for (const [what, text] of others) test(what, () => assert.equal(isWellFormedApiKey(text), false))
})
