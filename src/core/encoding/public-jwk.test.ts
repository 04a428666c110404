import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { calculateJwkThumbprint } from 'jose'
import { algorithmsOf, jwkThumbprint, type PublicJwk, readPublicJwk } from './public-jwk.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const EC = publicKey.export({ format: 'jwk' })
const ED = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
const WEAK = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' })

test('a public key of each kind is taken, and nothing beside it', () => {
  for (const jwk of [EC, ED, RSA]) {
    const key = readPublicJwk({ ...jwk, kid: 'k1', use: 'sig', x5u: 'https://evil.example/', note: 'x' })
    assert.deepEqual(key, { ...jwk, kid: 'k1' })
  }
})

test('a key is refused that is secret, shared, weak, of another kind or for another use', () => {
  const invalidKeys: [unknown, RegExp][] = [
    [privateKey.export({ format: 'jwk' }), /without its secret part/],
    [{ kty: 'oct', k: 'c2VjcmV0' }, /without its secret part/],
    [{ kty: 'oct' }, /of the type/],
    [WEAK, /2048 bits/],
    [{ ...EC, crv: 'secp256k1' }, /on the curve/],
    [{ ...ED, crv: 'X25519' }, /on the curve/],
    [{ ...EC, crv: 'constructor' }, /on the curve/],
    [{ ...EC, y: undefined }, /the member y/],
    [{ ...EC, x: 'not base64!' }, /the member x/],
    [{ ...EC, use: 'enc' }, /for signatures/],
    [{ ...EC, key_ops: ['sign'] }, /for signatures/],
    [{ ...EC, alg: 'HS256' }, /fits the key/],
    [{ ...RSA, alg: 'none' }, /fits the key/],
    [null, /JSON Web Key/],
    [[EC], /JSON Web Key/],
  ]
  for (const [value, reason] of invalidKeys) {
    const answer = readPublicJwk(value)
    assert.ok(typeof answer === 'string' && reason.test(answer), JSON.stringify(answer))
  }
})

test('an algorithm belongs to one kind of key', () => {
  assert.deepEqual(algorithmsOf(readPublicJwk(EC) as PublicJwk), ['ES256'])
  assert.deepEqual(algorithmsOf(readPublicJwk(ED) as PublicJwk), ['EdDSA', 'Ed25519'])
  assert.ok(!algorithmsOf(readPublicJwk(RSA) as PublicJwk).some(name => /^(?:HS|none|ES)/.test(name)))
})

test('the thumbprint is that of RFC 7638', async () => {
  for (const jwk of [EC, ED, RSA]) {
    assert.equal(jwkThumbprint(readPublicJwk(jwk) as PublicJwk), await calculateJwkThumbprint(jwk))
  }
})
