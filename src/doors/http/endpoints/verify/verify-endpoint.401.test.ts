import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../../../../test/support/service/certifying-customer.ts'
import { post } from '../../../../../test/support/service/client.ts'

describe('POST /api/v1/verify answers 401:', () => {
  let customer: CertifyingCustomer
  before(async () => {
    customer = await certifyingCustomer()
  })
  after(() => customer.close())

  const keyed = (authorization: string) => ({ authorization })
  const badKeys: [string, (good: string) => Record<string, string>][] = [
    ['no key', () => ({})],
    ['an empty header', () => keyed('')],
    ['another scheme', good => keyed(`Basic ${good}`)],
    ['no scheme', good => keyed(good)],
    [
      'a key with a wrong checksum',
      good => keyed(`Bearer ${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`),
    ],
    ['a key nobody has', () => keyed('Bearer pp_live_00000000000000000000000000000000000000')],
    ['a key of another environment', good => keyed(`Bearer ${good.replace('live', 'test')}`)],
    ['a key of 10 KB', () => keyed(`Bearer pp_live_${'x'.repeat(10_000)}`)],
    ['two keys in one header', good => keyed(`Bearer ${good} ${good}`)],
  ]
  test('every kind of wrong key gets the same bytes', async () => {
    const bodies = new Set<string>()
    for (const [title, headers] of badKeys) {
      const answer = await post(customer.baseUrl, '/api/v1/verify', NEWS, headers(customer.key))
      assert.equal(answer.status, 401, title)
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer realm="pinproof"')
      bodies.add(await answer.text())
    }
    assert.equal(bodies.size, 1)
  })

  test('a key in the address is not a key', async () => {
    assert.equal((await post(customer.baseUrl, `/api/v1/verify?key=${customer.key}`, NEWS)).status, 401)
  })

  test('a session is not a key', async () => {
    assert.equal(
      (await post(customer.baseUrl, '/api/v1/verify', NEWS, { cookie: customer.cookie })).status,
      401,
    )
  })
})
