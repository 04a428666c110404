import assert from 'node:assert/strict'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { post } from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'

const CONTENT_BYTES_MAX = 10_000
/** The longest body: every byte of the content escaped, and the other fields. */
const BODY_BYTES_MAX = 6 * CONTENT_BYTES_MAX + 64 * 1024

const agent = new Agent({ keepAlive: true })
let service: RunningService
before(async () => {
  service = await runService({
    PINPROOF_CONTENT_BYTES_MAX: String(CONTENT_BYTES_MAX),
    PINPROOF_WAITING_BYTES_MAX: '1',
  })
})
after(() => {
  agent.destroy()
  return service.close()
})

/** The beginning of a body that is as long as may be, and the rest only on demand. */
function begin(bytes: number): { sent: ClientRequest; finish(): void; answered: Promise<IncomingMessage> } {
  const text = JSON.stringify({ product_type: 'news_verify', content: 'The council met.' })
  const whole = text.padEnd(BODY_BYTES_MAX)
  const sent = request(`${service.baseUrl}/api/v1/sandbox`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': whole.length },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
  })
  sent.write(whole.slice(0, bytes))
  return { sent, answered, finish: () => void sent.end(whole.slice(bytes)) }
}

test('when bodies hold too much while they are read, whoever dawdles is told to come again, and the others are served', async () => {
  const slowRequest = begin(BODY_BYTES_MAX - 10)
  await heldAtLeast(BODY_BYTES_MAX - 10)
  const next = begin(BODY_BYTES_MAX - 10)
  const refusal = await slowRequest.answered
  assert.equal(refusal.statusCode, 503)
  assert.equal(refusal.headers['retry-after'], '1')
  assert.equal(((await json(refusal)) as { code: string }).code, 'overloaded')
  next.finish()
  assert.equal((await next.answered).statusCode, 200)
  const short = { product_type: 'news_verify', content: 'The council met again.' }
  assert.equal((await post(service.baseUrl, '/api/v1/sandbox', short)).status, 200)
  slowRequest.sent.destroy()
})

test('a body that says it is too long is refused before any of it is read', async () => {
  const sent = request(`${service.baseUrl}/api/v1/sandbox`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': BODY_BYTES_MAX + 1 },
  })
  const answered = new Promise<IncomingMessage>(resolve => sent.on('response', resolve))
  sent.flushHeaders()
  assert.equal((await answered).statusCode, 413)
  sent.destroy()
})

/** Until the service says that it holds so much of bodies. */
async function heldAtLeast(bytes: number): Promise<void> {
  const figure = /^pinproof_waiting_bytes\{what="bodies"\} (\d+)$/mu
  for (let held = 0; held < bytes; ) {
    const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text()
    held = Number(figure.exec(metrics)![1])
  }
}
