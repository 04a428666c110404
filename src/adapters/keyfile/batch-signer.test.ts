import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { test } from 'node:test'
import { utf8 } from '../../core/encoding/bytes.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import { createBatchSigner } from './batch-signer.ts'

const BATCH = Array.from({ length: 40 }, (_, number) => utf8(`message ${number}`))

function open(privateKey: unknown) {
  const failures: unknown[] = []
  let signedHere = 0
  const alone: Signer = {
    publicKey: new Uint8Array(32),
    async sign() {
      signedHere += 1
      return new Uint8Array(64)
    },
  }
  const signer = createBatchSigner(alone, privateKey as KeyObject, error => failures.push(error))
  return { signer, failures, signedHere: () => signedHere }
}

test('a large batch is signed on the other thread, and each caller gets the signature of its own message', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { signer, failures, signedHere } = open(privateKey)
  for (const round of [BATCH, BATCH.toReversed()]) {
    const signatures = await Promise.all(round.map(message => signer.sign(message)))
    for (const [at, signature] of signatures.entries()) {
      assert.equal(signature.length, 64)
      assert.ok(verify(null, round[at]!, publicKey, signature))
    }
  }
  assert.equal(signedHere(), 0)
  assert.deepEqual(failures, [])
})

test('a small batch is signed on this thread', async () => {
  const { signer, signedHere } = open(generateKeyPairSync('ed25519').privateKey)
  await Promise.all(BATCH.slice(0, 7).map(message => signer.sign(message)))
  assert.equal(signedHere(), 7)
})

test('a thread that cannot sign is reported once, and this batch and every later one are signed here', async () => {
  const { signer, failures, signedHere } = open('no key')
  const [first] = [await Promise.all(BATCH.map(message => signer.sign(message)))]
  assert.equal(first.length, BATCH.length)
  assert.equal(signedHere(), BATCH.length)
  await Promise.all(BATCH.map(message => signer.sign(message)))
  assert.equal(signedHere(), 2 * BATCH.length)
  assert.equal(failures.length, 1)
})
