import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, leakedKey, mcpCard, proseDeclaration } from '../declarations.sample.ts'
import { findCredentials } from './credentials.ts'

// Put together at run time, so that no scanner takes this file for a leak.
const join = (...parts: string[]) => parts.join('')
const random = 'q7Wm2Zt9Xc4Vb8Nn1Lk6Jh3Gf5Ds0PaRe'

const LEAKS: [what: string, text: string][] = [
  ['AWS access key', `key ${leakedKey}.`],
  ['GitHub token', join('gh', 'p_', random, 'abc')],
  ['GitLab token', join('gl', 'pat-', random)],
  ['Slack token', join('xox', 'b-', '123456-', random)],
  ['Stripe key', join('sk_', 'live_', random)],
  ['API key', `"apiKey": "${join('sk', '-proj-', random)}"`],
  ['Google API key', join('AI', 'za', random, 'x9')],
  ['Hugging Face token', join('h', 'f_', random)],
  ['Pinproof key', join('pp_', 'live_', random)],
  ['JSON Web Token', join('eyJ', 'hbGciOiJFUzI1NiJ9', '.eyJ', 'zdWIiOiIxMjMifQ.', random)],
  ['private key', join('-----BEGIN EC ', 'PRIVATE', ' KEY-----\nMHcCAQEE')],
  ['private JSON Web Key', `{"kty":"OKP","crv":"Ed25519","d":"${random}"}`],
  ['password in a URL', 'postgres://admin:h4rbour!pw@db.example/agents'],
  ['password', 'The password is "Harb0ur-2024".'],
  ['secret', `client_secret=${random}`],
]

for (const [what, text] of LEAKS) {
  test(`a leaked ${what} is found and not repeated`, () => {
    assert.deepEqual(findCredentials(`{\n  "note": ${text}\n}`), [{ what, line: 2 }])
  })
}

const HARMLESS = [
  'The password is never stored.',
  'password: <your-password>',
  'Set API_KEY=$API_KEY in the environment.',
  'Authorization: Bearer YOUR_TOKEN_GOES_HERE_12345',
  'AKIAIOSFODNN7EXAMPLE',
  'https://user:password@host.example',
  '"tokenUrl": "https://auth.example/oauth2/v2/token-endpoint-of-tenant-7"',
  'token: urn-of-the-second-oauth2-access-token-type',
  'id 550e8400-e29b-41d4-a716-446655440000',
  '"signatures":[{"protected":"eyJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0xIn0","signature":"QFdkNLNszlGj3z3u0YQGt_T9LixY3qtdQpZmsTdDHDe3fXV9y9-B3m2-XgCpzuhiLt8E0tV6HXoZKHv4GtHgKQ"}]',
  JSON.stringify(a2aCard),
  JSON.stringify(mcpCard),
  proseDeclaration,
]

for (const text of HARMLESS) {
  test(`nothing is found in ${JSON.stringify(text.slice(0, 50))}`, () => {
    assert.deepEqual(findCredentials(text), [])
  })
}

test('every key of a list is told, up to ten', () => {
  const keys = Array.from({ length: 12 }, (_, index) => `${leakedKey.slice(0, -2)}${index + 10}`)
  assert.equal(findCredentials(keys.slice(0, 3).join('\n')).length, 3)
  assert.equal(findCredentials(keys.join('\n')).length, 10)
})
