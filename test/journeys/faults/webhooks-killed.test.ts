import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMiniWeb } from '../../support/outside-world/mini-web.ts'
import {
  addWebhook,
  createReceiver,
  deliveriesUntil,
  opened,
} from '../../support/outside-world/webhook-receiver.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { launchService } from '../../support/service/launched-service.ts'

const KILLS = 2
const EACH = 8

test(`${KILLS} times kill -9 lose no message: each certificate is told of, under one id, in a process that lives`, {
  timeout: 300_000,
}, async t => {
  const web = startMiniWeb()
  t.after(() => web.close())
  // The first process gets no answer at all: what it has sent when it is killed counts as not delivered.
  let isDeaf = true
  const receiver = createReceiver(response => {
    if (!isDeaf) response.writeHead(200).end()
  })
  const site = await web.open(receiver.listener)
  let service = await launchService(t, {
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'silent',
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
    PINPROOF_TRUSTED_ORIGINS: site.origin,
  })
  const { baseUrl } = service
  const { cookie, key } = await newCustomer(baseUrl)
  const { id, secret } = await addWebhook(baseUrl, cookie, `${site.origin}/hook`)
  const codes: string[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const wanted = Array.from({ length: EACH }, (_, number) => `Declaration ${round}-${number}`)
    for (const content of wanted)
      codes.push((await certified(baseUrl, key, { product_type: 'agent_verify', content })).verify_code)
    await receiver.arrived(1)
    service.signal('SIGKILL')
    isDeaf = false
    service = await service.relaunch()
  }

  const delivered = await deliveriesUntil(baseUrl, cookie, id, all =>
    all.every(({ status }) => status === 'delivered'),
  )
  assert.deepEqual(
    delivered.map(({ code }) => code),
    codes.toReversed().slice(0, 20),
  )
  await receiver.arrived(codes.length)
  const codeOfId = new Map<string, string>()
  for (const message of receiver.messages) {
    const { type, data } = opened(secret, message)
    assert.equal(type, 'certificate.issued')
    const messageId = message.headers['webhook-id']!
    assert.equal(codeOfId.get(messageId) ?? data.code, data.code)
    codeOfId.set(messageId, data.code as string)
  }
  assert.deepEqual([...codeOfId.values()].sort(), codes.toSorted())
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
})

test('a stop does not wait for a receiver that never answers', { timeout: 180_000 }, async t => {
  const web = startMiniWeb()
  t.after(() => web.close())
  const receiver = createReceiver(() => {})
  const site = await web.open(receiver.listener)
  const service = await launchService(t, {
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'warn',
    PINPROOF_TRUSTED_ORIGINS: site.origin,
  })
  const { cookie, key } = await newCustomer(service.baseUrl)
  await addWebhook(service.baseUrl, cookie, site.origin)
  await certified(service.baseUrl, key, { product_type: 'agent_verify', content: 'Declaration' })
  await receiver.arrived(1)
  const before = Date.now()
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
  assert.ok(Date.now() - before < 8_000, `it took ${Date.now() - before} ms`)
  assert.doesNotMatch(service.output(), /something failed/)
})
