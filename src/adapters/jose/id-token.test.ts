import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { checkIdToken } from './id-token.ts'

const NOW = new Date('2026-03-04T05:06:07Z')
const SECONDS = NOW.getTime() / 1000
const EXPECTED = { issuer: 'https://login.example', clientId: 'pinproof', nonce: 'n'.repeat(43), now: NOW }
const CLAIMS = {
  ...{ iss: EXPECTED.issuer, aud: 'pinproof', sub: 'ada', nonce: EXPECTED.nonce },
  ...{ iat: SECONDS, exp: SECONDS + 300 },
}

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const KEYS = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig' }] }

async function check(claims: JWTPayload, key = privateKey, kid = 'one') {
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  return checkIdToken(token, KEYS, EXPECTED)
}

test('a token that the provider signed for us, for this log-in and for now is valid', async () => {
  for (const claims of [CLAIMS, { ...CLAIMS, aud: ['pinproof', 'other'], azp: 'pinproof' }]) {
    const checked = await check(claims)
    assert.equal(checked.kind === 'valid' && checked.payload.sub, 'ada')
  }
  assert.equal((await check({ ...CLAIMS, exp: SECONDS - 30 })).kind, 'valid', 'clocks differ')
})

test('every claim that does not fit is refused by its name', async () => {
  const wrong: [string, Record<string, unknown>][] = [
    ['nonce', { ...CLAIMS, nonce: 'other' }],
    ['nonce', { ...CLAIMS, nonce: undefined }],
    ['iss', { ...CLAIMS, iss: 'https://login.example/' }],
    ['aud', { ...CLAIMS, aud: 'other' }],
    ['aud', { ...CLAIMS, aud: [] }],
    ['azp', { ...CLAIMS, azp: 'other' }],
    ['azp', { ...CLAIMS, aud: ['pinproof', 'other'] }],
    ['exp', { ...CLAIMS, exp: SECONDS - 61 }],
    ['exp', { ...CLAIMS, exp: undefined }],
    ['nbf', { ...CLAIMS, nbf: SECONDS + 61 }],
    ['sub', { ...CLAIMS, sub: undefined }],
    ['sub', { ...CLAIMS, sub: '' }],
    ['sub', { ...CLAIMS, sub: 'x'.repeat(256) }],
  ]
  for (const [claim, claims] of wrong)
    assert.deepEqual(await check(claims), { kind: 'invalid', because: `id token: ${claim}` })
})

test('neither `none`, nor a shared secret, nor the public key as a secret signs a token', async () => {
  const header = { alg: 'HS256', kid: 'one' }
  const secrets = ['the client secret, which is long enough', await exportSPKI(publicKey)]
  const tokens = [new UnsecuredJWT(CLAIMS).encode()]
  for (const secret of secrets)
    tokens.push(await new SignJWT(CLAIMS).setProtectedHeader(header).sign(Buffer.from(secret)))
  for (const token of tokens) assert.equal((await checkIdToken(token, KEYS, EXPECTED)).kind, 'invalid')
})

test('a key of nobody, or with the name of a true one, is no key of the provider', async () => {
  const { privateKey: foreign } = await generateKeyPair('RS256')
  assert.deepEqual(await check(CLAIMS, foreign, 'two'), { kind: 'unknown-key' })
  assert.equal((await check(CLAIMS, foreign)).kind, 'invalid')
})
