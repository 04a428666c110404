import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { type MiniWeb, type Site, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import {
  addWebhook,
  createReceiver,
  deliveriesOf,
  deliveriesUntil,
  type Message,
  opened,
} from '../../support/outside-world/webhook-receiver.ts'
import { type Customer, certified, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const NEWS = ONE_OF_EACH[0]!
const TIMEOUT = { timeout: 900_000 }
const DAY_MS = 86_400_000

describe('webhooks', TIMEOUT, () => {
  /** It does not pass: what was not taken is not tried a second time while we look at the first. */
  let now: Date
  const web: MiniWeb = startMiniWeb()
  const receiver = createReceiver()
  // Answers as its path says, and keeps those on /slow waiting for ever.
  const moody = createReceiver((response, { path }) => {
    const status = Number(path.slice(1))
    if (path !== '/slow') response.writeHead(status, { location: site.origin }).end()
  })
  let site: Site
  let moodySite: Site
  let service: RunningService
  let base: string
  let ada: Customer

  before(async () => {
    site = await web.open(receiver.listener)
    moodySite = await web.open(moody.listener)
    const settings = {
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_TRUSTED_ORIGINS: [site, moodySite].map(({ origin }) => origin).join(),
    }
    now = new Date()
    service = await runService(settings, () => now)
    base = service.baseUrl
    ada = await newCustomer(base)
  })
  after(async () => {
    await service.close()
    await web.close()
  })

  const act = (path: string, cookie = ada.cookie, body: unknown = {}) =>
    post(base, `/api/v1/webhooks${path}`, body, { cookie })
  const remove = (id: string, cookie = ada.cookie) =>
    fetch(`${base}/api/v1/webhooks/${id}`, { method: 'DELETE', headers: { cookie } })
  const change = async (code: string, to: string, body: object) => {
    const headers = { authorization: `Bearer ${ada.key}` }
    assert.equal((await post(base, `/api/v1/certificates/${code}/${to}`, body, headers)).status, 200)
  }
  const news = (number: number) =>
    certified(base, ada.key, { ...NEWS, content: `${NEWS.content} Number ${number}.` })

  test('tell, signed, of everything that happens to a certificate, and of nothing private', async () => {
    const from = receiver.messages.length
    const { id, secret } = await addWebhook(base, ada.cookie, `${site.origin}/hook?for=ada`)
    const answers = []
    for (const fields of ONE_OF_EACH)
      answers.push(await certified(base, ada.key, { ...fields, title: 'Private title' }))
    const [first, second] = answers
    const newer = await news(1)
    await change(first!.verify_code, 'supersede', { by: newer.verify_code })
    await change(second!.verify_code, 'revoke', { reason: 'Private reason.' })

    const messages = (await receiver.arrived(from + 7)).slice(from)
    const events = messages.map(message => opened(secret, message))
    assert.deepEqual(
      events.map(({ type, data }) => [type, data.code, data.status]),
      [
        ...[...answers, newer].map(({ verify_code }) => ['certificate.issued', verify_code, 'active']),
        ['certificate.superseded', first!.verify_code, 'superseded'],
        ['certificate.revoked', second!.verify_code, 'revoked'],
      ],
    )
    assert.deepEqual(events[0]!.data, {
      code: first!.verify_code,
      product_type: 'news_verify',
      status: 'active',
      grade: first!.trust_grade,
      score: first!.trust_score,
      hash: first!.hash,
      ipfs_cid: first!.ipfs_cid,
      certificate_url: `${base}/certificate/${first!.verify_code}`,
    })
    assert.equal(events[5]!.data.superseded_by, newer.verify_code)
    for (const [at, answer] of answers.entries()) {
      const record = (await (await fetch(`${base}/ipfs/${answer.ipfs_cid}`)).json()) as {
        credentialSubject: { contentHash?: string }
      }
      assert.equal(events[at]!.data.hash, record.credentialSubject.contentHash)
      if (record.credentialSubject.contentHash === undefined)
        assert.ok(!messages.some(({ body }) => body.includes(answer.hash.slice(7))))
    }
    assert.doesNotMatch(messages.map(({ body }) => body).join(), /Private/)
    const ids = messages.map(({ headers }) => headers['webhook-id']!)
    assert.deepEqual([ids.toSorted(), new Set(ids).size], [ids, 7])
    assert.equal((await remove(id)).status, 204)
  })

  test('tell only what was asked for, and only of the account’s own certificates', async () => {
    const eve = await newCustomer(base)
    const { id, secret } = await addWebhook(base, ada.cookie, `${site.origin}/ends`, ['certificate.revoked'])
    const from = receiver.messages.length
    const { verify_code } = await news(2)
    const hers = await certified(base, eve.key, NEWS)
    const headers = { authorization: `Bearer ${eve.key}` }
    await post(base, `/api/v1/certificates/${hers.verify_code}/revoke`, { reason: 'x' }, headers)
    await change(verify_code, 'revoke', { reason: 'x' })
    const [message] = (await receiver.arrived(from + 1)).slice(from)
    assert.deepEqual(opened(secret, message!).data.code, verify_code)
    assert.equal((await deliveriesOf(base, ada.cookie, id)).length, 1)
    await remove(id)
  })

  test('cannot be forged: whatever is changed, the reference verifier refuses it', async () => {
    const from = receiver.messages.length
    const { id, secret } = await addWebhook(base, ada.cookie, `${site.origin}/forged`)
    const other = await addWebhook(base, ada.cookie, `${site.origin}/other`, ['certificate.revoked'])
    await act(`/${id}/test`)
    const message = (await receiver.arrived(from + 1))[from]!
    assert.equal(opened(secret, message).type, 'webhook.test')
    const forged: Record<string, Message> = {
      body: { ...message, body: message.body.replace('webhook', 'webhooK') },
      id: { ...message, headers: { ...message.headers, 'webhook-id': 'evt_000000000000' } },
      time: {
        ...message,
        headers: {
          ...message.headers,
          'webhook-timestamp': String(Number(message.headers['webhook-timestamp']) + 1),
        },
      },
    }
    for (const [what, changed] of Object.entries(forged))
      assert.throws(() => opened(secret, changed), /No matching signature/, what)
    assert.throws(() => opened(other.secret, message), /No matching signature/)
    const old = new Date(Date.now() - 6 * 60 * 1000)
    const replayed = {
      ...message.headers,
      'webhook-timestamp': String(Math.floor(old.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(message.headers['webhook-id']!, old, message.body),
    }
    assert.throws(() => opened(secret, { ...message, headers: replayed }), /too old/)
    for (const each of [id, other.id]) await remove(each)
  })

  test('are signed with both secrets while one is being changed', async () => {
    const { id, secret } = await addWebhook(base, ada.cookie, `${site.origin}/rotating`)
    const rotated = await act(`/${id}/rotate`)
    assert.equal(rotated.headers.get('cache-control'), 'no-store')
    const { secret: newer, previous_secret_until } = (await rotated.json()) as Record<string, string>
    assert.equal(Date.parse(previous_secret_until!), now.getTime() + DAY_MS)
    const from = receiver.messages.length
    await act(`/${id}/test`)
    const message = (await receiver.arrived(from + 1))[from]!
    for (const each of [secret, newer!]) assert.equal(opened(each, message).type, 'webhook.test')
    assert.equal(message.headers['webhook-signature']!.split(' ').length, 2)
    const { secret: newest } = (await (await act(`/${id}/rotate`)).json()) as { secret: string }
    await act(`/${id}/test`)
    const later = (await receiver.arrived(from + 2))[from + 1]!
    for (const each of [newer!, newest]) assert.equal(opened(each, later).type, 'webhook.test')
    assert.throws(() => opened(secret, later), /No matching signature/)
    await remove(id)
  })

  test('send a message again on request, as it was and under the same id', async () => {
    const from = receiver.messages.length
    const { id, secret } = await addWebhook(base, ada.cookie, `${site.origin}/again`)
    const { verify_code } = await news(3)
    await receiver.arrived(from + 1)
    await change(verify_code, 'revoke', { reason: 'x' })
    await receiver.arrived(from + 2)
    const delivered = await deliveriesUntil(base, ada.cookie, id, all =>
      all.every(({ status }) => status === 'delivered'),
    )
    const first = delivered.at(-1)!
    assert.deepEqual(
      [first.event, first.code, first.attempts, first.response_status, first.next_attempt_at],
      ['certificate.issued', verify_code, 1, 204, null],
    )
    assert.equal((await act(`/${id}/deliveries/${first.id}/replay`)).status, 202)
    const again = (await receiver.arrived(from + 3))[from + 2]!
    assert.deepEqual(
      [again.headers['webhook-id'], again.body],
      [receiver.messages[from]!.headers['webhook-id'], receiver.messages[from]!.body],
    )
    assert.equal(opened(secret, again).data.status, 'active')
    await remove(id)
  })

  test('are tried again when they are not taken, and what came of it is told', async () => {
    for (const [path, status, error] of [
      ['/500', 500, null],
      ['/404', 404, null],
      ['/429', 429, null],
      ['/302', null, 'bad-redirect'],
    ] as const) {
      const { id } = await addWebhook(base, ada.cookie, moodySite.origin + path)
      await act(`/${id}/test`)
      const [delivery] = await deliveriesUntil(base, ada.cookie, id, ([only]) => only!.attempts === 1)
      assert.equal(delivery!.status, 'pending', path)
      assert.deepEqual([delivery!.response_status, delivery!.error], [status, error], path)
      const waitMs = Date.parse(delivery!.next_attempt_at!) - now.getTime()
      assert.ok(waitMs > 0 && waitMs <= 5_000, `${path}: ${waitMs} ms`)
      await remove(id)
    }
  })

  test('are disabled by an answer that says gone, and only then refuse to send', async () => {
    const { id } = await addWebhook(base, ada.cookie, `${moodySite.origin}/410`)
    await act(`/${id}/test`)
    const [delivery] = await deliveriesUntil(base, ada.cookie, id, ([only]) => only!.status !== 'pending')
    assert.deepEqual([delivery!.status, delivery!.response_status], ['failed', 410])
    const headers = { authorization: `Bearer ${ada.key}` }
    const listed = (await (await fetch(`${base}/api/v1/webhooks`, { headers })).json()) as {
      webhooks: Record<string, string>[]
    }
    const shown = listed.webhooks.find(each => each.id === id)!
    assert.deepEqual([shown.status, shown.disabled_because], ['disabled', 'gone'])
    assert.equal('secret' in shown, false)
    for (const path of ['test', `deliveries/${delivery!.id}/replay`])
      assert.equal((await problemOf(await act(`/${id}/${path}`))).code, 'conflict')
    await news(4)
    assert.equal((await deliveriesOf(base, ada.cookie, id)).length, 1)
    const enabled = (await (await act(`/${id}/enable`)).json()) as { status: string }
    assert.equal(enabled.status, 'active')
    await remove(id)
  })

  test('never reach a private address: the refusal stands in the deliveries', async () => {
    const canary = await web.openCanary()
    const { port } = new URL(canary.origin)
    const hosts = [`127.0.0.1:${port}`, `${new URL(canary.origin).host}`, `[::ffff:127.0.0.1]:${port}`]
    for (const host of [...hosts, 'localhost', '2130706433', '169.254.169.254', '10.0.0.1']) {
      const { id } = await addWebhook(base, ada.cookie, `http://${host}/`)
      await act(`/${id}/test`)
      const [delivery] = await deliveriesUntil(base, ada.cookie, id, ([only]) => only!.attempts === 1)
      assert.match(delivery!.error!, /^(?:not-public|bad-url)$/, host)
      assert.equal(delivery!.response_status, null)
      await remove(id)
    }
    assert.equal(canary.knocks(), 0)
  })

  test('a receiver that never answers delays nobody else', async () => {
    const bob = await newCustomer(base)
    const slow = await addWebhook(base, bob.cookie, `${moodySite.origin}/slow`)
    const knocked = moody.messages.length
    for (let times = 0; times < 5; times += 1) await certified(base, bob.key, NEWS)
    await moody.arrived(knocked + 1)
    const from = receiver.messages.length
    const { id } = await addWebhook(base, ada.cookie, `${site.origin}/quick`)
    await news(5)
    await receiver.arrived(from + 1)
    const waiting = await deliveriesOf(base, bob.cookie, slow.id)
    assert.deepEqual(
      waiting.map(({ status, attempts }) => [status, attempts]),
      Array.from({ length: 5 }, () => ['pending', 0]),
    )
    await remove(id)
    await remove(slow.id, bob.cookie)
  })
})
