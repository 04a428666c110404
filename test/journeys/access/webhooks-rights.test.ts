import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addWebhook, deliveriesOf } from '../../support/outside-world/webhook-receiver.ts'
import { type Customer, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

/** Webhooks may not reach loopback, so nothing leaves this machine. */
const SITE = 'http://localhost'

describe('webhooks', { timeout: 900_000 }, () => {
  let service: RunningService
  let base: string
  let ada: Customer

  before(async () => {
    service = await runService()
    base = service.baseUrl
    ada = await newCustomer(base)
  })
  after(() => service.close())

  const act = (path: string, cookie = ada.cookie, body: unknown = {}) =>
    post(base, `/api/v1/webhooks${path}`, body, { cookie })
  const remove = (id: string, cookie = ada.cookie) =>
    fetch(`${base}/api/v1/webhooks/${id}`, { method: 'DELETE', headers: { cookie } })

  test('that are not the account’s own do not exist for it', async () => {
    const eve = await newCustomer(base)
    const { id } = await addWebhook(base, ada.cookie, `${SITE}/ada`)
    const asked = [
      remove(id, eve.cookie),
      ...['rotate', 'enable', 'test', 'deliveries/evt_000000000000/replay'].map(path =>
        act(`/${id}/${path}`, eve.cookie),
      ),
      fetch(`${base}/api/v1/webhooks/${id}/deliveries`, { headers: { cookie: eve.cookie } }),
    ]
    for (const answer of await Promise.all(asked)) assert.equal((await problemOf(answer)).code, 'not-found')
    assert.deepEqual(await deliveriesOf(base, ada.cookie, id), [])
    await remove(id)
  })

  test('are made and changed by session, not with a usual key, from our own pages, and ten at most', async () => {
    const url = `${SITE}/x`
    const byKey = await post(base, '/api/v1/webhooks', { url }, { authorization: `Bearer ${ada.key}` })
    assert.equal(byKey.status, 403)
    const elsewhere = { cookie: ada.cookie, origin: 'https://evil.example' }
    assert.equal((await post(base, '/api/v1/webhooks', { url }, elsewhere)).status, 403)
    const dora = await newCustomer(base)
    const made = await Promise.all(Array.from({ length: 12 }, () => act('', dora.cookie, { url })))
    assert.equal(made.filter(({ status }) => status === 201).length, 10)
    const refused = made.find(({ status }) => status !== 201)!
    assert.equal((await problemOf(refused)).code, 'conflict')
  })

  test('with an address or events that make no sense are refused', async () => {
    for (const body of [
      {},
      { url: 'ftp://a.example/' },
      { url: 'https://user:pass@a.example/' },
      { url: 'https://a.example/#part' },
      { url: 'https://a.example/\n' },
      { url: `https://a.example/${'x'.repeat(2048)}` },
      { url: 'https://a.example/', events: [] },
      { url: 'https://a.example/', events: ['certificate.expired'] },
    ])
      assert.equal((await act('', ada.cookie, body)).status, 422, JSON.stringify(body).slice(0, 80))
  })

  test('cannot be made to knock somewhere as often as one likes', async () => {
    const mia = await newCustomer(base)
    const { id } = await addWebhook(base, mia.cookie, `${SITE}/often`)
    const answers = []
    for (let times = 0; times < 31; times += 1) answers.push((await act(`/${id}/test`, mia.cookie)).status)
    assert.deepEqual(answers, [...Array.from({ length: 30 }, () => 202), 429])
    await remove(id, mia.cookie)
  })
})
