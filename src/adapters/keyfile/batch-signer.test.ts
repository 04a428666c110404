import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { test } from 'node:test'
import { utf8 } from '../../core/bytes.ts'
import type { Signer } from '../../core/signer.port.ts'
import { createCrowdSigner } from './crowd-signer.ts'

const CROWD = Array.from({ length: 40 }, (_, number) => utf8(`message ${number}`))

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
  const signer = createCrowdSigner(alone, privateKey as KeyObject, error => failures.push(error))
  return { signer, failures, signedHere: () => signedHere }
}

test('a crowd is signed elsewhere, and everybody gets the signature of their own message', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { signer, failures, signedHere } = open(privateKey)
  for (const round of [CROWD, CROWD.toReversed()]) {
    const signatures = await Promise.all(round.map(message => signer.sign(message)))
    for (const [at, signature] of signatures.entries()) {
      assert.equal(signature.length, 64)
      assert.ok(verify(null, round[at]!, publicKey, signature))
    }
  }
  assert.equal(signedHere(), 0)
  assert.deepEqual(failures, [])
})

test('whoever is nearly alone is signed for here', async () => {
  const { signer, signedHere } = open(generateKeyPairSync('ed25519').privateKey)
  await Promise.all(CROWD.slice(0, 7).map(message => signer.sign(message)))
  assert.equal(signedHere(), 7)
})

test('a thread that breaks is reported, and its crowd is signed for here, and so is every later one', async () => {
  const { signer, failures, signedHere } = open('no key')
  const [first] = [await Promise.all(CROWD.map(message => signer.sign(message)))]
  assert.equal(first.length, CROWD.length)
  assert.equal(signedHere(), CROWD.length)
  await Promise.all(CROWD.map(message => signer.sign(message)))
  assert.equal(signedHere(), 2 * CROWD.length)
  assert.equal(failures.length, 1)
})
