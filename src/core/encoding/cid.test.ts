import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import { cidOf } from './cid.ts'

test('the CID of any bytes is the one that multiformats computes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ size: 'max', maxLength: 500 }), async bytes => {
      assert.equal(cidOf(bytes), CID.createV1(raw.code, await sha256.digest(bytes)).toString())
    }),
    { numRuns: 500 },
  )
})

test('the CID of nothing is the well-known one', () => {
  assert.equal(cidOf(new Uint8Array()), 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku')
})
