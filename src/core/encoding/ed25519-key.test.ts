import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { fromHex } from './bytes.ts'
import { isStrictPublicKey } from './ed25519-key.ts'

const P = 2n ** 255n - 19n

function encoded(y: bigint, sign = 0n): Uint8Array {
  return fromHex((y + (sign << 255n)).toString(16).padStart(64, '0')).toReversed()
}

test('keys as they are made are accepted', () => {
  for (let count = 0; count < 50; count += 1) {
    const der = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })
    assert.equal(isStrictPublicKey(new Uint8Array(der.subarray(-32))), true)
  }
})

test('a key written with a y that is not reduced is refused, and the greatest reduced one is not taken for it', () => {
  for (let y = P; y < 2n ** 255n; y += 1n) {
    for (const sign of [0n, 1n]) assert.equal(isStrictPublicKey(encoded(y, sign)), false, `p + ${y - P}`)
  }
  assert.equal(isStrictPublicKey(encoded(P - 2n)), true)
  assert.equal(isStrictPublicKey(encoded(P - 0x100n)), true)
})

test('a key of small order is refused, whatever its sign', () => {
  const orderEight = [
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  ].map(hex => BigInt(`0x${hex.match(/../g)!.reverse().join('')}`))
  for (const y of [0n, 1n, P - 1n, ...orderEight]) {
    for (const sign of [0n, 1n]) assert.equal(isStrictPublicKey(encoded(y, sign)), false)
  }
})

test('a key of another length is refused', () => {
  for (const length of [0, 31, 33]) assert.equal(isStrictPublicKey(new Uint8Array(length).fill(9)), false)
})
