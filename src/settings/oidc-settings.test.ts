import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from './config.ts'

const ISSUER = { PINPROOF_OIDC_ISSUER: 'https://login.example/realms/staff' }
const CLIENT = { ...ISSUER, PINPROOF_OIDC_CLIENT_ID: 'pinproof' }

test('a log-in provider is named whole, or not at all; a secret is not repeated', () => {
  loadConfig(CLIENT)
  const wrong: [Record<string, string>, RegExp][] = [
    [ISSUER, /^PINPROOF_OIDC_CLIENT_ID must be set/],
    [{ PINPROOF_OIDC_CLIENT_SECRET: 'hunter2' }, /^PINPROOF_OIDC_ISSUER must be set[^2]*$/],
    [
      { ...CLIENT, PINPROOF_OIDC_CLIENT_SECRET: 'hunter2', PINPROOF_OIDC_CLIENT_SECRET_FILE: 'file' },
      /^PINPROOF_OIDC_CLIENT_SECRET_FILE must not[^2]*$/,
    ],
    [{ ...CLIENT, PINPROOF_OIDC_LABEL: 'x'.repeat(41) }, /^PINPROOF_OIDC_LABEL must be/],
  ]
  for (const [env, message] of wrong) assert.throws(() => loadConfig(env), { message })
})

test('an issuer is reached by https, or on this machine', () => {
  const load = (issuer: string) => loadConfig({ ...CLIENT, PINPROOF_OIDC_ISSUER: issuer }).OIDC_ISSUER
  for (const issuer of ['https://10.0.0.5:8443/', 'http://127.0.0.1:9000', 'http://localhost:9000/a'])
    assert.equal(load(issuer), issuer)
  for (const issuer of [
    'http://10.0.0.5',
    'https://me:x@login.example',
    'https://login.example/?a=b',
    'login',
  ])
    assert.throws(() => load(issuer), { message: /^PINPROOF_OIDC_ISSUER must be an https address/ })
})
