import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from './config.ts'

const MODULE = 'module-path=/usr/lib/softhsm/libsofthsm2.so'
const load = (LOG_KEY: string, more: Record<string, string> = {}) =>
  loadConfig({ PINPROOF_LOG_KEY: LOG_KEY, ...more })

test('a key is in a file, or in a token that an RFC 7512 address names by label or slot', () => {
  assert.equal(loadConfig({}).LOG_KEY, undefined)
  const byLabel = load(`pkcs11:token=My%20token;object=log?${MODULE}&pin-source=file:/etc/pinproof/pin`)
  const module = '/usr/lib/softhsm/libsofthsm2.so'
  const pinFile = '/etc/pinproof/pin'
  assert.deepEqual(byLabel.LOG_KEY, { module, token: 'My token', slot: undefined, label: 'log', pinFile })
  const bySlot = load(
    `pkcs11:slot-id=3;object=log;type=private?${MODULE}&pin-source=file:///etc/pinproof/pin`,
  )
  assert.deepEqual(bySlot.LOG_KEY, { module, token: undefined, slot: 3, label: 'log', pinFile })
})

test('an address that names no token, no key or no module, or holds a PIN, is a mistake and is not repeated', () => {
  for (const wrong of [
    'pkcs11:',
    'file:/elsewhere.pem',
    `pkcs11:object=log?${MODULE}`,
    `pkcs11:token=t;slot-id=3;object=log?${MODULE}`,
    `pkcs11:token=t?${MODULE}`,
    'pkcs11:token=t;object=log?module-path=relative.so',
    `pkcs11:token=t;object=log?${MODULE}&pin-value=7319`,
    `pkcs11:token=t;object=log?${MODULE}&pin-source=pin`,
    `pkcs11:token=%zz;object=log?${MODULE}`,
  ])
    assert.throws(() => load(wrong), /^Error: PINPROOF_LOG_KEY must be file: or pkcs11:token=TOKEN;[^7]*$/)
})

test('a token needs a PIN, and the two keys need a label each', () => {
  const address = `pkcs11:token=t;object=log?${MODULE}`
  assert.throws(() => load(address), /^Error: PINPROOF_LOG_KEY has no PIN: add &pin-source=/)
  assert.equal(load(address, { PINPROOF_KEY_PIN: '7319' }).KEY_PIN, '7319')
  const both = { PINPROOF_KEY_PIN: '7319', PINPROOF_RECORD_KEY: address }
  assert.throws(() => load(address, both), /^Error: PINPROOF_RECORD_KEY must have another object=/)
})
