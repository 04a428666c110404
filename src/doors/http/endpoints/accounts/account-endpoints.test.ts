import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { certify, newCustomer, post, problemOf } from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'
import { hashApiKey } from '../../../../access/api-keys/api-key-format.ts'

const NEWS = { product_type: 'news_verify', content: 'The council approved the bridge.' }

describe('accounts, sessions and keys', () => {
  let service: RunningService
  let base: string
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
  })
  after(() => service.close())

  const get = (path: string, headers: Record<string, string>) => fetch(base + path, { headers })
  const remove = (path: string, headers: Record<string, string>) =>
    fetch(base + path, { method: 'DELETE', headers })

  async function namesOfKeys(cookie: string): Promise<string[]> {
    const list = await get('/api/v1/keys', { cookie })
    return ((await list.json()) as { keys: { name: string }[] }).keys.map(key => key.name)
  }

  test('a new account has no key, one certification would be free, and the session works at once', async () => {
    const made = await post(base, '/api/v1/accounts', { email: 'Ann@Paper.example', password: 'eight ch' })
    assert.equal(made.status, 201)
    const cookie = made.headers.getSetCookie()[0]!
    assert.match(cookie, /^pinproof_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const keys = await get('/api/v1/keys', { cookie: cookie.split(';')[0]! })
    assert.deepEqual(await keys.json(), { keys: [] })
  })

  test('an address that is taken is refused whatever its case, and the account stays as it was', async () => {
    const { email, password } = await newCustomer(base)
    const again = await post(base, '/api/v1/accounts', {
      email: email.toUpperCase(),
      password: 'another password',
    })
    assert.equal(again.status, 409)
    assert.equal((await problemOf(again)).code, 'account-exists')
    assert.equal(again.headers.getSetCookie().length, 0)
    assert.equal((await post(base, '/api/v1/sessions', { email, password })).status, 200)
  })

  for (const [title, fields] of [
    ['a password of seven characters', { email: 'b@paper.example', password: '1234567' }],
    ['a password that is a number', { email: 'b@paper.example', password: 12345678 }],
    ['an address without @', { email: 'paper.example', password: 'long enough' }],
    ['an address with a line end', { email: 'a@b.example\nBcc: x@y.example', password: 'long enough' }],
    ['no address', { password: 'long enough' }],
  ] as const) {
    test(`${title} is refused with the field named`, async () => {
      const answer = await post(base, '/api/v1/accounts', fields)
      assert.equal(answer.status, 422)
      assert.ok((await problemOf(answer)).errors!.length > 0)
    })
  }

  test('a wrong password and an unknown address get the same bytes', async () => {
    const { email } = await newCustomer(base)
    const wrong = await post(base, '/api/v1/sessions', { email, password: 'not the password' })
    const unknown = await post(base, '/api/v1/sessions', {
      email: 'nobody@paper.example',
      password: 'not the password',
    })
    assert.deepEqual([wrong.status, unknown.status], [401, 401])
    assert.equal(await wrong.text(), await unknown.text())
  })

  test('failed log-ins are limited, for the right password too, but not in a browser that the account knows', async () => {
    const { email, password } = await newCustomer(base)
    const first = await post(base, '/api/v1/sessions', { email, password })
    const [, browser] = first.headers.getSetCookie()
    assert.match(browser!, /^pinproof_browser=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const wrong = { email, password: 'wrong one' }
    await Promise.all(Array.from({ length: 10 }, () => post(base, '/api/v1/sessions', wrong)))
    const blocked = await post(base, '/api/v1/sessions', { email, password })
    assert.equal(blocked.status, 429)
    assert.ok(Number(blocked.headers.get('retry-after')) > 0)
    const cookie = browser!.split(';')[0]!
    assert.equal((await post(base, '/api/v1/sessions', { email, password }, { cookie })).status, 200)
    const other = await newCustomer(base)
    assert.equal((await post(base, '/api/v1/sessions', { email: other.email, password })).status, 200)
  })

  test('logging in gives a new token and ends the session it came with', async () => {
    const { email, password, cookie } = await newCustomer(base)
    const again = await post(base, '/api/v1/sessions', { email, password }, { cookie })
    const fresh = again.headers.getSetCookie()[0]!.split(';')[0]!
    assert.notEqual(fresh, cookie)
    assert.equal((await get('/api/v1/account', { cookie })).status, 401)
    assert.equal((await get('/api/v1/account', { cookie: fresh })).status, 200)
  })

  test('registering ends the session it came with', async () => {
    const { cookie } = await newCustomer(base)
    const fields = { email: 'second@paper.example', password: 'long enough' }
    assert.equal((await post(base, '/api/v1/accounts', fields, { cookie })).status, 201)
    assert.equal((await get('/api/v1/account', { cookie })).status, 401)
  })

  test('after logging out the old cookie opens nothing', async () => {
    const { cookie } = await newCustomer(base)
    assert.equal((await remove('/api/v1/sessions', { cookie })).status, 204)
    assert.equal((await get('/api/v1/account', { cookie })).status, 401)
  })

  test('a change with a cookie from another site is refused', async () => {
    const { cookie } = await newCustomer(base)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const answer = await post(base, '/api/v1/keys', { name: 'stolen' }, { cookie, ...headers })
      assert.equal(answer.status, 403, JSON.stringify(headers))
      assert.equal((await problemOf(answer)).code, 'cross-origin')
    }
    const plain = await post(base, '/api/v1/keys', '{"name":"stolen"}', {
      cookie,
      'content-type': 'text/plain',
    })
    assert.equal(plain.status, 415)
    assert.deepEqual(await namesOfKeys(cookie), ['test'])
    assert.equal(
      (
        await post(
          base,
          '/api/v1/keys',
          { name: 'own' },
          { cookie, origin: base, 'sec-fetch-site': 'same-origin' },
        )
      ).status,
      201,
    )
  })

  test('a key is shown once, listed without its secret, and refused at once after it was revoked', async () => {
    const { cookie } = await newCustomer(base)
    const newKey = (await (await post(base, '/api/v1/keys', { name: 'CMS' }, { cookie })).json()) as {
      id: string
      key: string
      prefix: string
    }
    assert.match(newKey.key, /^pp_live_[0-9A-Za-z]{38}$/)
    assert.equal((await certify(base, newKey.key, NEWS)).status, 200)
    const listed = await (await get('/api/v1/keys', { cookie })).text()
    assert.ok(
      listed.includes(newKey.prefix) && !listed.includes(newKey.key) && !listed.includes(newKey.key.slice(8)),
    )
    assert.equal((await remove(`/api/v1/keys/${newKey.id}`, { cookie })).status, 204)
    assert.equal((await certify(base, newKey.key, NEWS)).status, 401)
    assert.equal((await remove(`/api/v1/keys/${newKey.id}`, { cookie })).status, 404)
  })

  test('a key cannot make keys', async () => {
    const { key } = await newCustomer(base)
    assert.equal(
      (await post(base, '/api/v1/keys', { name: 'more' }, { authorization: `Bearer ${key}` })).status,
      401,
    )
  })

  test('an expiry must lie in the future', async () => {
    const { cookie } = await newCustomer(base)
    for (const expires_at of ['2001-01-01T00:00:00Z', 'tomorrow', 7]) {
      assert.equal((await post(base, '/api/v1/keys', { name: 'x', expires_at }, { cookie })).status, 422)
    }
  })

  test('an expiry in the year 10000 or later is refused, and no key is made of it', async () => {
    const { cookie } = await newCustomer(base)
    const make = (expires_at: string) => post(base, '/api/v1/keys', { name: 'x', expires_at }, { cookie })
    for (const expires_at of ['9999-12-31T23:59:59-23:00', '9999-12-31T23:59:59.999-00:01']) {
      const { code, errors } = await problemOf(await make(expires_at))
      assert.equal(code, 'invalid-field')
      assert.deepEqual(
        errors!.map(({ field }) => field),
        ['expires_at'],
      )
    }
    assert.deepEqual(await namesOfKeys(cookie), ['test'])
    assert.equal((await make('9999-12-31T22:59:59.999-01:00')).status, 201)
    assert.deepEqual(await namesOfKeys(cookie), ['x', 'test'])
  })

  test('a key that was once stored with such an expiry is listed with the last time that can be written', async () => {
    const { cookie, key } = await newCustomer(base)
    const database = new DatabaseSync(join(service.dataFolder, 'pinproof.sqlite'))
    const year = Date.UTC(10_000, 0)
    database.prepare('UPDATE api_keys SET expires_at = ? WHERE key_hash = ?').run(year, hashApiKey(key))
    database.close()
    const listed = await get('/api/v1/keys', { cookie })
    assert.equal(listed.status, 200)
    const { keys } = (await listed.json()) as { keys: { expires_at: string; status: string }[] }
    assert.deepEqual([keys[0]!.expires_at, keys[0]!.status], ['9999-12-31T23:59:59.999Z', 'active'])
    assert.equal((await certify(base, key, NEWS)).status, 200)
  })

  test('what belongs to one account is nowhere to another', async () => {
    const [one, other] = [await newCustomer(base), await newCustomer(base)]
    const { keys } = (await (await get('/api/v1/keys', { cookie: one.cookie })).json()) as {
      keys: { id: string }[]
    }
    assert.equal((await remove(`/api/v1/keys/${keys[0]!.id}`, { cookie: other.cookie })).status, 404)
    const { verify_code } = (await (await certify(base, one.key, NEWS)).json()) as { verify_code: string }
    const revoked = await post(
      base,
      `/api/v1/certificates/${verify_code}/revoke`,
      { reason: 'mine' },
      { cookie: other.cookie },
    )
    assert.equal(revoked.status, 404)
    const own = (await (await get('/api/v1/certificates', { cookie: other.cookie })).json()) as {
      certificates: unknown[]
    }
    assert.deepEqual(own.certificates, [])
  })
})

test('an expired key is refused', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' }, () => now)
  try {
    const { cookie } = await newCustomer(service.baseUrl)
    const answer = await post(
      service.baseUrl,
      '/api/v1/keys',
      { name: 'short', expires_at: '2026-01-01T00:10:00Z' },
      { cookie },
    )
    const { key } = (await answer.json()) as { key: string }
    assert.equal((await certify(service.baseUrl, key, NEWS)).status, 200)
    now = new Date('2026-01-01T00:10:00Z')
    assert.equal((await certify(service.baseUrl, key, NEWS)).status, 401)
  } finally {
    await service.close()
  }
})

test('new accounts are limited by address', async () => {
  const service = await runService({ PINPROOF_ACCOUNTS_PER_HOUR: '1' })
  try {
    await newCustomer(service.baseUrl)
    const second = await post(service.baseUrl, '/api/v1/accounts', {
      email: 'c@paper.example',
      password: 'long enough',
    })
    assert.equal(second.status, 429)
  } finally {
    await service.close()
  }
})

test('usage is counted by day of UTC for the last thirty days, oldest first, across midnight and a restart', async () => {
  let now = new Date('2026-02-27T23:59:59.900Z')
  const service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' }, () => now)
  type Usage = { certified: number; days: { date: string; certified: number }[] }
  try {
    const [{ key }, other] = [await newCustomer(service.baseUrl), await newCustomer(service.baseUrl)]
    const usage = async () => {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await fetch(`${service.baseUrl}/api/v1/account`, { headers })
      return ((await answer.json()) as { usage: Usage }).usage
    }
    const { days: fresh } = await usage()
    assert.deepEqual([fresh.length, fresh[0]!.date, fresh[29]!.date], [30, '2026-01-29', '2026-02-27'])
    assert.ok(fresh.every(day => day.certified === 0))

    await certify(service.baseUrl, key, NEWS)
    await certify(service.baseUrl, key, NEWS)
    await certify(service.baseUrl, other.key, NEWS)
    now = new Date('2026-02-28T00:00:00.000Z')
    await certify(service.baseUrl, key, NEWS)
    await service.restart()
    const { certified, days } = await usage()
    assert.equal(certified, 3)
    assert.deepEqual(days.slice(-3), [
      { date: '2026-02-26', certified: 0 },
      { date: '2026-02-27', certified: 2 },
      { date: '2026-02-28', certified: 1 },
    ])

    now = new Date('2026-03-29T12:00:00.000Z')
    const later = await usage()
    assert.deepEqual([later.certified, later.days[0]], [3, { date: '2026-02-28', certified: 1 }])
    assert.equal(later.days.slice(1).filter(day => day.certified > 0).length, 0)
  } finally {
    await service.close()
  }
})
