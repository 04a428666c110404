import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { type TestContext, test } from 'node:test'
import { startLoopbackServer } from '../../../test/support/outside-world/loopback-server.ts'
import type { EndpointRequest } from '../../copies/endpoint.port.ts'
import { createEndpoint } from './create-endpoint.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
const UNSTOPPED = new AbortController().signal

async function askServer(t: TestContext, listener: RequestListener, request: Partial<EndpointRequest> = {}) {
  const server = await startLoopbackServer(listener)
  t.after(() => server.close())
  const endpoint = createEndpoint({ userAgent: 'Pinproof', clock: () => NOW })
  return endpoint.ask({ method: 'GET', url: `${server.origin}/x`, ...request }, UNSTOPPED)
}

test('an answer comes with its status and bytes, and as JSON if it is any', async t => {
  const answer = await askServer(t, (_request, response) => void response.writeHead(418).end('{"a":1}'))
  assert.ok(answer.kind === 'answer')
  assert.deepEqual([answer.status, answer.json()], [418, { a: 1 }])
  const other = await askServer(t, (_request, response) => void response.end('{'))
  assert.ok(other.kind === 'answer')
  assert.deepEqual([other.status, other.json()], [200, undefined])
})

test('an answer about ourselves, our right or our money means away, with what it said', async t => {
  for (const status of [401, 402, 403, 429, 503, 507]) {
    const answer = await askServer(
      t,
      (_request, response) => void response.writeHead(status).end('no\n\u0007why'),
    )
    assert.deepEqual(answer, {
      kind: 'away',
      because: `it answered ${status}: no  why`,
      retryAfterMs: undefined,
    })
  }
})

test('a server that asks for time gets what it asks for', async t => {
  const answer = await askServer(
    t,
    (_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end(),
  )
  assert.deepEqual(answer, { kind: 'away', because: 'it answered 429', retryAfterMs: 7_000 })
})

test('a redirect is not followed: a key that was meant for one server goes to no other', async t => {
  let visits = 0
  const answer = await askServer(
    t,
    (_request, response) => {
      visits += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    },
    { headers: { authorization: 'Bearer secret' } },
  )
  assert.deepEqual([answer.kind, visits], ['away', 1])
})

test('an answer without end is not read to its end', async t => {
  const answer = await askServer(
    t,
    (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024)
      const write = () => void (response.writable && response.write(chunk, () => setImmediate(write)))
      write()
    },
    { bytesMax: 1024 * 1024 },
  )
  assert.deepEqual(answer, { kind: 'away', because: 'its answer was too long' })
})

test('nobody there, nobody answering and a stop are all told as away', async t => {
  const server = await startLoopbackServer(() => {})
  t.after(() => server.close())
  const endpoint = createEndpoint({ userAgent: 'Pinproof', clock: () => NOW })
  const hasty = createEndpoint({ userAgent: 'Pinproof', clock: () => NOW, deadlineMs: 50 })
  const request = { method: 'GET', url: server.origin } as const
  assert.deepEqual(await hasty.ask(request, UNSTOPPED), {
    kind: 'away',
    because: 'it did not answer in time',
  })
  assert.equal((await endpoint.ask(request, AbortSignal.abort())).kind, 'away')
  await server.goAway()
  assert.deepEqual(await endpoint.ask(request, UNSTOPPED), {
    kind: 'away',
    because: 'no connection (ECONNREFUSED)',
  })
})
