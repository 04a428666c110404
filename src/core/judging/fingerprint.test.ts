import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprintNumbers, readFingerprint } from './fingerprint.ts'

test('a fingerprint comes back from its numbers, and no numbers mean no fingerprint', () => {
  const fingerprint = { window: 12, shingles: [0, 1, 2 ** 32 - 1] }
  assert.deepEqual(readFingerprint(fingerprintNumbers(fingerprint)), fingerprint)
  assert.equal(readFingerprint([]), undefined)
})
