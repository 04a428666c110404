import assert from 'node:assert/strict'
import { createSecretKey } from 'node:crypto'
import { test } from 'node:test'
import { createTokenSigner } from './token-signer.ts'

const signerOf = (byte: number) => createTokenSigner(createSecretKey(Buffer.alloc(32, byte)))

test('a signature holds for its text, its purpose and its key alone', () => {
  const { sign, verify } = signerOf(1)
  const signature = sign('browser', 'ada')
  assert.match(signature, /^[\w-]{43}$/)
  assert.ok(verify('browser', 'ada', signature))
  assert.ok(!verify('browser', 'bob', signature))
  assert.ok(!verify('log-in', 'ada', signature))
  assert.ok(!signerOf(2).verify('browser', 'ada', signature))
  for (const wrong of ['', 'é', signature.slice(1), `${signature}A`])
    assert.ok(!verify('browser', 'ada', wrong))
})
