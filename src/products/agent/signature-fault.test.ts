import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signatureFault } from './signature-fault.ts'

const entry = (header: object) => ({ protected: btoa(JSON.stringify(header)), signature: 'c2ln' })

test('an entry with an asymmetric algorithm has no fault', () => {
  assert.equal(signatureFault(entry({ alg: 'ES256', kid: 'key-1' })), undefined)
  assert.equal(signatureFault(entry({ alg: 'EdDSA' })), undefined)
})

test('algorithms that prove nothing are refused', () => {
  assert.equal(signatureFault(entry({ alg: 'none' })), 'uses the algorithm none')
  assert.equal(signatureFault(entry({ alg: 'HS256' })), 'uses a shared secret')
})

test('what cannot be a signature is named so', () => {
  assert.equal(signatureFault('signed'), 'lacks its protected header or its value')
  assert.equal(signatureFault({ protected: '%%%', signature: 'x' }), 'has a header that names no algorithm')
  assert.equal(signatureFault(entry({ kid: 'key-1' })), 'has a header that names no algorithm')
})
