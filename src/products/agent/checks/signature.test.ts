import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask } from '../samples.ts'
import { signatureCheck } from './signature.ts'

const signedWith = (header: object) => ({
  ...a2aCard,
  signatures: [{ protected: btoa(JSON.stringify(header)), signature: 'c2ln' }],
})

test('a signature that nobody here has verified decides nothing', () => {
  const { outcome, sentence } = ask(signatureCheck, signedWith({ alg: 'ES256', kid: 'key-1' }))
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /present but not verified on this server/)
})

test('a signature without a key behind it is worth less than none', () => {
  const unsigned = ask(signatureCheck, a2aCard)
  const empty = ask(signatureCheck, signedWith({ alg: 'none' }))
  assert.equal(unsigned.outcome, 'weakens')
  assert.equal(empty.outcome, 'weakens')
  assert.ok(empty.share < unsigned.share)
})
