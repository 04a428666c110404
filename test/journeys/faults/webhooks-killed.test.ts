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

const ISSUED = 8
/** A receiver is waited for ten seconds. */
const STOP_WITHIN_MS = 8_000

test('kill -9 loses no message: each certificate is told of, under one id; and a stop waits for no receiver', {
  timeout: 900_000,
}, async t => {
  const web = startMiniWeb()
  t.after(() => web.close())
  // The first process gets no answer at all: what it has sent when it is killed counts as not delivered.
  let isDeaf = true
  const receiver = createReceiver(response => {
    if (!isDeaf) response.writeHead(200).end()
  })
  const site = await web.open(receiver.listener)
  const killed = await launchService(t, {
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'warn',
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
    PINPROOF_TRUSTED_ORIGINS: site.origin,
  })
  const { baseUrl } = killed
  const { cookie, key } = await newCustomer(baseUrl)
  const { id, secret } = await addWebhook(baseUrl, cookie, `${site.origin}/hook`)
  const issue = async (content: string) =>
    (await certified(baseUrl, key, { product_type: 'agent_verify', content })).verify_code
  const codes: string[] = []
  for (let number = 0; number < ISSUED; number += 1) codes.push(await issue(`Declaration ${number}`))
  await receiver.arrived(1)
  killed.signal('SIGKILL')
  isDeaf = false
  const service = await killed.relaunch()

  const delivered = await deliveriesUntil(baseUrl, cookie, id, all =>
    all.every(({ status }) => status === 'delivered'),
  )
  assert.deepEqual(
    delivered.map(({ code }) => code),
    codes.toReversed(),
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

  isDeaf = true
  const arrived = receiver.messages.length
  await issue('The last declaration')
  await receiver.arrived(arrived + 1)
  const startMs = Date.now()
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
  assert.ok(Date.now() - startMs < STOP_WITHIN_MS, `it took ${Date.now() - startMs} ms`)
  assert.doesNotMatch(service.output(), /something failed/)
})
