import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { createLoopbackFetcher, startCanary, startSite, USER_AGENT } from './loopback-web.fake.ts'
import { createWebFetcher } from './web-fetcher.ts'

async function receiver(t: TestContext, site: RequestListener, limits = {}) {
  const origin = `http://127.0.0.1:${await startSite(t, site)}`
  const { postMessage } = createWebFetcher({ userAgent: USER_AGENT, trustedOrigins: [origin], ...limits })
  return { origin, postMessage }
}

test('a message arrives as the very bytes that were given, with its headers', async t => {
  const requests: { headers: IncomingMessage['headers']; body: Buffer }[] = []
  const { origin, postMessage } = await receiver(t, (request, response) => {
    void buffer(request).then(body => {
      requests.push({ headers: request.headers, body })
      response.writeHead(202).end()
    })
  })
  const message = Buffer.from('{ "spaced" :\t"größer",\n"é": 1.0 }')
  const outcome = await postMessage(`${origin}/hook?a=b`, message, { headers: { 'webhook-id': 'evt_1' } })
  assert.deepEqual(outcome, { kind: 'taken', status: 202, retryAfter: undefined })
  assert.deepEqual(requests[0]!.body, message)
  const { 'webhook-id': id, 'content-type': type, 'content-length': length } = requests[0]!.headers
  assert.deepEqual([id, type, length], ['evt_1', 'application/json', String(message.length)])
})

test('the head of the answer is enough: a body without end neither counts nor delays', async t => {
  const { origin, postMessage } = await receiver(t, (_request, response) => {
    response.writeHead(200, { 'retry-after': '7' })
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', pour)
    pour()
  })
  const outcome = await postMessage(origin, Buffer.from('{}'))
  assert.deepEqual(outcome, { kind: 'taken', status: 200, retryAfter: '7' })
})

test('the rules for addresses hold for a message, and no redirect is followed', async t => {
  const canary = await startCanary(t)
  const { postMessage } = createLoopbackFetcher(canary.port)
  for (const [url, reason] of [
    [`http://127.0.0.1:8080/`, 'not-public'],
    ['http://[::1]/', 'not-public'],
    ['http://169.254.169.254/latest/meta-data/', 'not-public'],
    ['http://localhost/', 'not-public'],
    [`http://127.0.0.1:${canary.port}/`, 'bad-url'],
    ['gopher://x.example/', 'bad-url'],
  ] as const) {
    assert.deepEqual(await postMessage(url, Buffer.from('{}')), { kind: 'unreachable', reason }, url)
  }
  const elsewhere = await receiver(t, (_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${canary.port}/` }).end(),
  )
  const redirectOutcome = await elsewhere.postMessage(elsewhere.origin, Buffer.from('{}'))
  assert.deepEqual(redirectOutcome, { kind: 'unreachable', reason: 'bad-redirect' })
  assert.equal(canary.knocks(), 0)
})

test('a receiver that never answers is given up at the deadline, or when the sender is told to stop', async t => {
  const stop = new AbortController()
  const { origin, postMessage } = await receiver(t, request => {
    if (request.url === '/stop') stop.abort()
  })
  const slow = { kind: 'unreachable', reason: 'too-slow' }
  assert.deepEqual(await postMessage(origin, Buffer.from('{}'), { deadlineMs: 20 }), slow)
  const { signal } = stop
  assert.deepEqual(await postMessage(`${origin}/stop`, Buffer.from('{}'), { signal }), slow)
  assert.deepEqual(await postMessage(origin, Buffer.from('{}'), { signal }), slow)
})

test('nobody is kept listening for a stop once the message is out', async t => {
  const { origin, postMessage } = await receiver(t, (_request, response) => response.end())
  const { signal } = new AbortController()
  await postMessage(origin, Buffer.from('{}'), { signal })
  assert.equal(getEventListeners(signal, 'abort').length, 0)
})
