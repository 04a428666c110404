import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, test } from 'node:test'
import { readKeyText } from './read-key-text.ts'

const KEYS: Record<string, { publicKey: KeyObject; privateKey: KeyObject }> = {
  Ed25519: generateKeyPairSync('ed25519'),
  'P-256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RSA: generateKeyPairSync('rsa', { modulusLength: 2048 }),
}
const pem = (key: KeyObject, type: 'spki' | 'pkcs1' = 'spki') => key.export({ format: 'pem', type }) as string

describe('a key that somebody pasted', () => {
  for (const [kind, { publicKey, privateKey }] of Object.entries(KEYS)) {
    test(`of the kind ${kind} is the same as PEM and as JSON`, () => {
      const jwk = publicKey.export({ format: 'jwk' })
      assert.deepEqual(readKeyText(pem(publicKey), ''), { jwk })
      assert.deepEqual(readKeyText(`\n ${JSON.stringify(jwk, null, 2)}\n`, ' main '), {
        jwk: { ...jwk, kid: 'main' },
      })
    })

    test(`of the kind ${kind} is not read where it is the secret one`, () => {
      const secret = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
      for (const text of [secret, secret.replaceAll('\n', ' '), `${pem(publicKey)}${secret}`])
        assert.match(readKeyText(text, '') as string, /without its secret part/)
    })
  }

  test('of the older form for RSA is read too', () => {
    const { publicKey } = KEYS.RSA!
    const jwk = publicKey.export({ format: 'jwk' })
    assert.deepEqual(readKeyText(pem(publicKey, 'pkcs1'), ''), { jwk })
  })

  test('is told what it must be where it is none', () => {
    const block = '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'
    for (const text of ['', 'ssh-ed25519 AAAA', '[]', '"x"', 'null', '{', block, block.repeat(500)])
      assert.match(readKeyText(text, '') as string, /must be a JSON Web Key, or PEM/)
  })
})
