import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  credentialStatusOf,
  decodeList,
  encodeList,
  isBitSet,
  PLACES_PER_LIST,
  placeOf,
  setBit,
} from './status-list.ts'

test('a place in a record is found again, in its list and at its bit', () => {
  for (const number of [0, 1, PLACES_PER_LIST - 1, PLACES_PER_LIST, 5 * PLACES_PER_LIST + 77]) {
    const credentialStatus = credentialStatusOf('https://pinproof.example', number)
    const { list, index } = placeOf({ credentialStatus })!
    assert.equal(list * PLACES_PER_LIST + index, number)
  }
  assert.equal(placeOf({}), undefined)
  const other = {
    ...credentialStatusOf('https://a.example', 1),
    statusListCredential: 'https://a.example/list',
  }
  assert.equal(placeOf({ credentialStatus: other }), undefined)
})

test('the first place is the leftmost bit, and a list is gzip in base64url behind a u', async () => {
  const bits = new Uint8Array(PLACES_PER_LIST / 8)
  for (const index of [0, 9, PLACES_PER_LIST - 1]) setBit(bits, index)
  assert.deepEqual([bits[0], bits[1], bits.at(-1)], [0b1000_0000, 0b0100_0000, 1])
  assert.deepEqual([isBitSet(bits, 9), isBitSet(bits, 8)], [true, false])
  const text = await encodeList(bits)
  assert.match(text, /^u[A-Za-z0-9_-]+$/)
  assert.deepEqual(new Uint8Array(gunzipSync(Buffer.from(text.slice(1), 'base64url'))), bits)
  assert.deepEqual(await decodeList(text), bits)
})

test('a text that is no list, or unpacks to another length, is refused', async () => {
  const packed = (length: number) => `u${gzipSync(Buffer.alloc(length)).toString('base64url')}`
  const texts = ['', 'u', 'zAAAA', 'u!', packed(PLACES_PER_LIST / 8 - 1), packed(50_000_000)]
  for (const text of texts) assert.equal(await decodeList(text), undefined, text.slice(0, 20))
})
