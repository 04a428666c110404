import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concatBytes, fromHex } from './bytes.ts'
import { verifyEd25519 } from './ed25519.ts'

// RFC 8032 §7.1, tests 1 to 3.
const VECTORS = [
  {
    publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    publicKey: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
].map(({ publicKey, message, signature }) => ({
  publicKey: fromHex(publicKey),
  message: fromHex(message),
  signature: fromHex(signature),
}))

test('The signatures of RFC 8032 verify', async () => {
  for (const { publicKey, message, signature } of VECTORS) {
    assert.equal(await verifyEd25519(publicKey, message, signature), true)
  }
})

test('One flipped bit anywhere in a signature breaks it', async () => {
  const { publicKey, message, signature } = VECTORS[1]!
  for (let bit = 0; bit < signature.length * 8; bit++) {
    const brokenSignature = signature.with(bit >> 3, signature[bit >> 3]! ^ (1 << (bit & 7)))
    assert.equal(await verifyEd25519(publicKey, message, brokenSignature), false, `bit ${bit}`)
  }
})

test('Another key or another message does not verify', async () => {
  const [first, second] = VECTORS
  assert.equal(await verifyEd25519(first!.publicKey, second!.message, second!.signature), false)
  assert.equal(await verifyEd25519(second!.publicKey, first!.message, second!.signature), false)
})

test('Keys and signatures that are none are answered with false, never with a rejection', async () => {
  const { publicKey, message, signature } = VECTORS[0]!
  // The last one is no point on the curve.
  const wrongKeys = [
    new Uint8Array(),
    publicKey.subarray(1),
    concatBytes(publicKey, Uint8Array.of(0)),
    new Uint8Array(32).fill(2),
  ]
  for (const key of wrongKeys) assert.equal(await verifyEd25519(key, message, signature), false)
  const wrongSignatures = [
    new Uint8Array(),
    signature.subarray(1),
    new Uint8Array(65),
    new Uint8Array(64).fill(255),
  ]
  for (const wrong of wrongSignatures) assert.equal(await verifyEd25519(publicKey, message, wrong), false)
})
