import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fakeThunderbird } from './messenger.fake.ts'
import { type FormValues, saveSettings } from './save-settings.ts'
import { readServer } from './settings.ts'

const ADDRESS = `certify+${'a2'.repeat(16)}@mail.pinproof.example`
const SERVER = 'https://pinproof.example'
const KEY = 'pp_live_secret'

const entered = (given: Partial<FormValues>): FormValues => ({ server: '', key: '', address: '', ...given })
const noRequest: typeof fetch = () => assert.fail('nothing may be asked')

/** A service whose account with this key has this address. */
function service(mail_address: string | null): typeof fetch {
  return async (url, options) => {
    const { authorization } = options!.headers as Record<string, string>
    assert.equal(url, `${SERVER}/api/v1/account`)
    assert.equal(options!.credentials, 'omit')
    if (authorization !== `Bearer ${KEY}`) return Response.json({}, { status: 401 })
    return Response.json({ email: 'ann@sender.example', mail_address })
  }
}

describe('the settings', () => {
  test('keep a pasted address and the service, for which alone a permission is asked', async () => {
    const thunderbird = fakeThunderbird()
    const given = entered({ server: 'pinproof.example/dashboard', address: ` ${ADDRESS} ` })
    const { message } = await saveSettings(given, thunderbird.messenger, noRequest)
    assert.equal(message, 'saved')
    assert.deepEqual(thunderbird.stored, { server: SERVER, address: ADDRESS })
    assert.deepEqual([...thunderbird.granted], ['https://pinproof.example/*'])
  })

  test('fetch the address with a key, and forget the key', async () => {
    const thunderbird = fakeThunderbird()
    const { settings } = await saveSettings(
      entered({ server: SERVER, key: ` ${KEY} ` }),
      thunderbird.messenger,
      service(ADDRESS),
    )
    assert.deepEqual(settings, { server: SERVER, address: ADDRESS })
    assert.doesNotMatch(JSON.stringify(thunderbird.stored), /pp_live/)
  })

  test('keep the address when the service may not be asked, and say so', async () => {
    const thunderbird = fakeThunderbird()
    thunderbird.allows = false
    const { message } = await saveSettings(
      entered({ server: SERVER, address: ADDRESS }),
      thunderbird.messenger,
      noRequest,
    )
    assert.equal(message, 'savedUnasked')
    assert.equal(thunderbird.stored.address, ADDRESS)
  })

  test('change nothing when something is wrong, and name it at its field', async () => {
    const cases: [Partial<FormValues>, typeof fetch, string, string][] = [
      [{ server: 'http://pinproof.example' }, noRequest, 'badServer', 'server'],
      [{ address: 'ann@sender.example' }, noRequest, 'badAddress', 'address'],
      [{ key: KEY }, noRequest, 'needsServer', 'server'],
      [{ server: SERVER, key: 'pp_live_wrong' }, service(ADDRESS), 'badKey', 'key'],
      [{ server: SERVER, key: KEY }, service(null), 'noMail', 'server'],
      [{ server: SERVER, key: KEY }, service('ann@sender.example'), 'noMail', 'server'],
      [{ server: SERVER, key: KEY }, () => Promise.reject(new TypeError('down')), 'unreachable', 'server'],
      [{ server: SERVER, key: KEY }, async () => new Response('<html>'), 'unreachable', 'server'],
    ]
    for (const [given, request, message, field] of cases) {
      const thunderbird = fakeThunderbird()
      const outcome = await saveSettings(entered(given), thunderbird.messenger, request)
      assert.deepEqual(outcome, { message, field })
      assert.deepEqual(thunderbird.stored, {}, message)
    }
  })

  test('ask nobody without a permission', async () => {
    const thunderbird = fakeThunderbird()
    thunderbird.allows = false
    const outcome = await saveSettings(
      entered({ server: SERVER, key: KEY }),
      thunderbird.messenger,
      noRequest,
    )
    assert.deepEqual(outcome, { message: 'needsPermission', field: 'address' })
  })
})

test('a service is reached over https, or on this very machine', () => {
  for (const text of [
    'https://a.example',
    'a.example',
    'A.example:443/x?y',
    'http://127.0.0.1:8080',
    'http://localhost/',
  ])
    assert.ok(readServer(text), text)
  for (const text of [
    '',
    'http://a.example',
    'ftp://a.example',
    'https://',
    'https://u:p@a.example',
    'java script',
    'http://127.0.0.1.a.example',
  ])
    assert.equal(readServer(text), undefined, text)
})
