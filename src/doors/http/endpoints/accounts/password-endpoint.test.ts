import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newCustomer, post, problemOf } from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'

type ShownSession = { id: string; used_at: string; current: boolean }

describe('the password and the sessions of an account', () => {
  let service: RunningService
  let base: string
  before(async () => {
    service = await runService()
    base = service.baseUrl
  })
  after(() => service.close())

  const isOpen = async (cookie: string) =>
    (await fetch(`${base}/api/v1/account`, { headers: { cookie } })).status === 200
  const logIn = (email: string, password: string) => post(base, '/api/v1/sessions', { email, password })
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!
  const list = async (cookie: string) => {
    const answer = await fetch(`${base}/api/v1/sessions`, { headers: { cookie } })
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    return ((await answer.json()) as { sessions: ShownSession[] }).sessions
  }
  const end = (id: string, cookie: string) =>
    fetch(`${base}/api/v1/sessions/${id}`, { method: 'DELETE', headers: { cookie } })
  const change = (cookie: string, current_password: string, new_password: string) =>
    post(base, '/api/v1/account/password', { current_password, new_password }, { cookie })

  test('a password is changed with the current one; every other session ends, and this one gets a new token', async () => {
    const { email, password, cookie, key } = await newCustomer(base)
    const elsewhere = cookieOf(await logIn(email, password))
    const changed = await change(cookie, password, 'quite another password')
    assert.equal(changed.status, 204)
    assert.deepEqual([await isOpen(cookie), await isOpen(elsewhere)], [false, false])
    assert.ok(await isOpen(cookieOf(changed)))
    assert.equal((await logIn(email, password)).status, 401)
    assert.equal((await logIn(email, 'quite another password')).status, 200)
    const byKey = await fetch(`${base}/api/v1/account`, { headers: { authorization: `Bearer ${key}` } })
    assert.equal(byKey.status, 200)
  })

  test('a wrong current password changes nothing and ends nothing', async () => {
    const { email, password, cookie } = await newCustomer(base)
    const refusal = await change(cookie, 'not the password', 'quite another password')
    assert.equal(refusal.status, 401)
    assert.equal((await problemOf(refusal)).code, 'wrong-credentials')
    assert.ok(await isOpen(cookie))
    assert.equal((await logIn(email, password)).status, 200)
  })

  test('a new password is held to the rules of the first, and the field is named', async () => {
    const { password, cookie, email } = await newCustomer(base)
    for (const next of ['1234567', 'qwertyuiop', 'Pinproof123', email, 'x'.repeat(257)]) {
      const refused = await change(cookie, password, next)
      assert.equal(refused.status, 422, next)
      assert.deepEqual(
        (await problemOf(refused)).errors?.map(({ field }) => field),
        ['new_password'],
      )
    }
  })

  test('neither an API key nor another site’s page can change it', async () => {
    const { password, cookie, key } = await newCustomer(base)
    const fields = { current_password: password, new_password: 'quite another password' }
    const byKey = await post(base, '/api/v1/account/password', fields, { authorization: `Bearer ${key}` })
    assert.equal(byKey.status, 401)
    const foreign = { cookie, origin: 'https://evil.example' }
    assert.equal((await post(base, '/api/v1/account/password', fields, foreign)).status, 403)
  })

  test('a password of 128 characters in any script may be used, and counts to its last character', async () => {
    const password = 'ключ 🔑 密码 '.repeat(12).slice(0, 128)
    const email = 'long@paper.example'
    assert.equal((await post(base, '/api/v1/accounts', { email, password })).status, 201)
    assert.equal((await logIn(email, `${password.slice(0, -1)}x`)).status, 401)
    assert.equal((await logIn(email, password.toUpperCase())).status, 401)
    assert.equal((await logIn(email, password)).status, 200)
  })

  test('a holder sees the open sessions and ends one of them, or all others; nobody else’s', async () => {
    const { email, password, cookie } = await newCustomer(base)
    const second = cookieOf(await logIn(email, password))
    const third = cookieOf(await logIn(email, password))
    const shown = await list(cookie)
    assert.equal(shown.length, 3)
    assert.deepEqual(shown.map(({ current }) => current).sort(), [false, false, true])
    const own = (await list(second)).find(({ current }) => current)!

    const stranger = await newCustomer(base)
    assert.equal((await end(own.id, stranger.cookie)).status, 404)
    assert.equal((await end(own.id, cookie)).status, 204)
    assert.deepEqual([await isOpen(cookie), await isOpen(second), await isOpen(third)], [true, false, true])
    assert.equal((await end(own.id, cookie)).status, 404)
    assert.equal((await end('others', cookie)).status, 204)
    assert.deepEqual([await isOpen(cookie), await isOpen(third)], [true, false])
    assert.ok(await isOpen(stranger.cookie))
  })

  test('logging out tells the browser to forget what it kept', async () => {
    const { cookie } = await newCustomer(base)
    const out = await fetch(`${base}/api/v1/sessions`, { method: 'DELETE', headers: { cookie } })
    assert.equal(out.headers.get('clear-site-data'), '"storage"')
    assert.match(out.headers.getSetCookie()[0]!, /^pinproof_session=; Max-Age=0;|Expires=Thu, 01 Jan 1970/)
  })
})
