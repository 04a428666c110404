import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createLoopbackFetcher, startCanary, startSite, USER_AGENT } from './loopback-web.fake.ts'
import { createWebFetcher } from './web-fetcher.ts'

const SECRET = 'sk-geheim'
const HEADERS = { Authorization: `Bearer ${SECRET}` }
const MEGABYTE = 1024 * 1024

async function endpoint(t: TestContext, site: RequestListener, limits = {}) {
  const origin = `http://127.0.0.1:${await startSite(t, site)}`
  const poster = createWebFetcher({ userAgent: USER_AGENT, trustedOrigins: [origin], ...limits })
  return { origin, poster }
}

const echo: RequestListener = (request, response) => {
  const { method, headers } = request
  void text(request).then(body => response.end(JSON.stringify({ method, headers, body })))
}

test('a question arrives as JSON with its headers and with nothing else', async t => {
  const { origin, poster } = await endpoint(t, echo)
  const outcome = await poster.postJson(`${origin}/v1`, { text: 'größer' }, { headers: HEADERS })
  assert.equal(outcome.kind, 'page')
  assert.deepEqual(JSON.parse(Buffer.from(outcome.kind === 'page' ? outcome.body : []).toString()), {
    method: 'POST',
    headers: {
      host: new URL(origin).host,
      authorization: `Bearer ${SECRET}`,
      'user-agent': USER_AGENT,
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br, zstd',
      connection: 'close',
      'content-type': 'application/json',
      'content-length': '19',
    },
    body: '{"text":"größer"}',
  })
})

test('a form arrives with its fields escaped, and is sent to no other address', async t => {
  const { origin, poster } = await endpoint(t, (request, response) => {
    if (request.url === '/moved') response.writeHead(307, { location: '/' }).end()
    else echo(request, response)
  })
  const outcome = await poster.postForm(origin, { code: 'a b&c=ü' }, { headers: HEADERS })
  const sent = JSON.parse(Buffer.from(outcome.kind === 'page' ? outcome.body : []).toString())
  assert.equal(sent.headers['content-type'], 'application/x-www-form-urlencoded')
  assert.equal(sent.headers.authorization, HEADERS.Authorization)
  assert.equal(sent.body, 'code=a+b%26c%3D%C3%BC')
  const moved = await poster.postForm(`${origin}/moved`, {}, { headers: HEADERS })
  assert.deepEqual(moved, { kind: 'unreachable', reason: 'bad-redirect' })
})

test('what cannot stand in a header is not sent, and our own headers are not changed', async t => {
  const { origin, poster } = await endpoint(t, echo)
  const headers = {
    'X-Key': 'a\r\nx: y',
    'bad name': 'a',
    Host: 'evil.example',
    'Content-Length': '1',
    'Transfer-Encoding': 'chunked',
  }
  const outcome = await poster.postJson(origin, {}, { headers })
  const requestJson = JSON.parse(Buffer.from(outcome.kind === 'page' ? outcome.body : []).toString())
  assert.deepEqual(Object.keys(requestJson.headers).sort(), [
    'accept',
    'accept-encoding',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
  ])
  assert.equal(requestJson.headers.host, new URL(origin).host)
  assert.equal(requestJson.body, '{}')
})

test('a redirect is not followed, so that no other server learns the question or the key', async t => {
  const canary = await startCanary(t)
  for (const status of [301, 302, 303, 307, 308]) {
    const { origin, poster } = await endpoint(t, (_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${canary.port}/` }).end(),
    )
    const outcome = await poster.postJson(origin, {}, { headers: HEADERS })
    assert.deepEqual(outcome, { kind: 'unreachable', reason: 'bad-redirect' })
  }
  assert.equal(canary.knocks(), 0)
})

test('the rules for addresses hold for a question as for a page', async t => {
  const canary = await startCanary(t)
  const { postJson } = createLoopbackFetcher(canary.port)
  for (const [url, reason] of [
    ['http://10.0.0.1/', 'not-public'],
    ['http://localhost/', 'not-public'],
    ['http://news.example.org:22/', 'bad-url'],
    ['file:///etc/passwd', 'bad-url'],
  ] as const) {
    assert.deepEqual(await postJson(url, {}), { kind: 'unreachable', reason }, url)
  }
  assert.equal(canary.knocks(), 0)
})

test('any final answer is given, packed or not, and 304 is none', async t => {
  const { origin, poster } = await endpoint(t, ({ url }, response) => {
    const status = Number(url!.slice(1))
    response.writeHead(status, { 'content-encoding': 'gzip', 'retry-after': '2' })
    response.end(status === 304 ? undefined : gzipSync('{"error":1}'))
  })
  for (const status of [200, 400, 401, 429, 500, 503]) {
    const outcome = await poster.postJson(`${origin}/${status}`, {})
    assert.ok(outcome.kind === 'page')
    assert.deepEqual([outcome.status, outcome.headers.retryAfter], [status, '2'])
    assert.equal(Buffer.from(outcome.body).toString(), '{"error":1}')
  }
  assert.deepEqual(await poster.postJson(`${origin}/304`, {}), { kind: 'unreachable', reason: 'bad-answer' })
})

test('whoever made the fetcher sets how long and how large an answer may be, and a caller asks for less', async t => {
  const large = Buffer.alloc(3 * MEGABYTE, 'x')
  const limits = { bodyBytesMax: 4 * MEGABYTE, deadlineMsMax: 60_000 }
  const { origin, poster } = await endpoint(t, (_request, response) => response.end(large), limits)
  const whole = await poster.postJson(origin, {})
  assert.equal(whole.kind === 'page' && whole.body.length, large.length)
  const less = await poster.postJson(origin, {}, { maxBytes: 1000 })
  assert.deepEqual(less, { kind: 'unreachable', reason: 'too-large' })
})

test('an endpoint that never answers is given up at the deadline of the question or of the fetcher', async t => {
  const { origin, poster } = await endpoint(t, () => {}, { deadlineMsMax: 40 })
  const slow = { kind: 'unreachable', reason: 'too-slow' }
  assert.deepEqual(await poster.postJson(origin, {}, { deadlineMs: 20 }), slow)
  assert.deepEqual(await poster.postJson(origin, {}, { deadlineMs: 100_000, headers: HEADERS }), slow)
})
