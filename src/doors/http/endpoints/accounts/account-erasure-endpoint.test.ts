import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  certified,
  certify,
  newCustomer,
  post,
  problemOf,
} from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'
import { readStored } from '../../../../../test/support/service/stored-rows.ts'

describe('erasing one’s account', () => {
  let service: RunningService
  let base: string
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
  })
  after(() => service.close())

  const erase = (headers: Record<string, string>, body: object) =>
    fetch(`${base}/api/v1/account`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const opens = async (headers: Record<string, string>) =>
    (await fetch(`${base}/api/v1/account`, { headers })).status
  const logIn = (email: string, password: string) => post(base, '/api/v1/sessions', { email, password })

  test('needs its password; then session, keys and log-in are refused at once, and the address is free', async () => {
    const { email, password, cookie, key } = await newCustomer(base)
    const bearer = { authorization: `Bearer ${key}` }
    assert.equal(await opens(bearer), 200)
    const erased = await erase({ cookie }, { current_password: password })
    assert.equal(erased.status, 204)
    assert.match(erased.headers.getSetCookie()[0]!, /^\S+=; .*Expires=Thu, 01 Jan 1970/i)
    assert.deepEqual([await opens({ cookie }), await opens(bearer)], [401, 401])
    assert.equal((await logIn(email, password)).status, 401)
    assert.equal((await erase({ cookie }, { current_password: password })).status, 401)
    assert.equal((await post(base, '/api/v1/accounts', { email, password })).status, 201)
  })

  test('with a wrong password erases nothing', async () => {
    const { email, password, cookie } = await newCustomer(base)
    const refusal = await erase({ cookie }, { current_password: 'not the password' })
    assert.equal(refusal.status, 401)
    assert.equal((await problemOf(refusal)).code, 'wrong-credentials')
    assert.equal((await erase({ cookie }, {})).status, 422)
    assert.equal((await logIn(email, password)).status, 200)
  })

  test('is done neither by an API key nor by another site’s page', async () => {
    const { password, cookie, key } = await newCustomer(base)
    const fields = { current_password: password }
    assert.equal((await erase({ authorization: `Bearer ${key}` }, fields)).status, 401)
    assert.equal((await erase({ cookie, origin: 'https://evil.example' }, fields)).status, 403)
    assert.equal(await opens({ cookie }), 200)
  })

  test('refuses what is certified meanwhile, or erases it too: never half of it', async () => {
    const { password, cookie, key } = await newCustomer(base)
    const words = (number: number) => `A document about nothing much, number ${number}, that nobody else has.`
    await certified(base, key, { product_type: 'info_verify', content: words(0) })
    const underWay = Array.from({ length: 40 }, (_, number) =>
      certify(
        base,
        key,
        { product_type: 'info_verify', content: words(number + 1) },
        {
          'idempotency-key': String(number),
        },
      ),
    )
    const erased = await erase({ cookie }, { current_password: password })
    const statuses = (await Promise.all(underWay)).map(({ status }) => status)
    assert.equal(erased.status, 204)
    for (const status of statuses) assert.ok(status === 200 || status === 401, String(status))
    const [rows, answers, kept] = await readStored(
      service,
      `SELECT account_id, content_hash FROM certificates WHERE product = 'info_verify'`,
      'SELECT answer FROM idempotent_answers',
      'SELECT code FROM passage_documents',
    )
    assert.equal(rows!.length, 1 + statuses.filter(status => status === 200).length)
    for (const { account_id, content_hash } of rows!)
      assert.deepEqual([String(account_id).slice(0, 7), content_hash], ['erased_', ''])
    assert.deepEqual([answers, kept], [[], []])
  })
})
