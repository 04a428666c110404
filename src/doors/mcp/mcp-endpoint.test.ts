import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RunningService, runService } from '../../../test/support/service/running-service.ts'

const ACCEPT = 'application/json, text/event-stream'
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

let service: RunningService
before(async () => {
  service = await runService({ PINPROOF_CONTENT_BYTES_MAX: '1000' })
})
after(() => service.close())

async function send(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await fetch(`${service.baseUrl}/mcp`, {
    method,
    headers: { 'content-type': 'application/json', accept: ACCEPT, ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const { error, result } = (text === '' ? {} : JSON.parse(text)) as {
    error?: { code: number; message: string }
    result?: { tools: unknown[] }
  }
  return { status: answer.status, headers: answer.headers, error, result }
}

test('a message is answered by itself, without a session', async () => {
  const { status, result, headers } = await send(LIST)
  assert.deepEqual([status, result!.tools.length], [200, 3])
  assert.equal(headers.get('mcp-session-id'), null)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(headers.get('content-type')!, /^application\/json/)
})

test('what only tells us something gets no answer', async () => {
  assert.equal((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status, 202)
})

test('another site’s page is refused, also one whose name was made to lead here', async () => {
  const { host } = new URL(service.baseUrl)
  for (const origin of ['https://evil.example', 'null', `http://evil.example:${host.split(':')[1]}`]) {
    const { status, error } = await send(LIST, { origin })
    assert.deepEqual([status, error!.code], [403, -32_000], origin)
  }
  assert.equal((await send(LIST, { origin: service.baseUrl })).status, 200)
})

test('what is no message is told so as JSON-RPC tells it', async () => {
  const refused: [unknown, number, number, Record<string, string>?][] = [
    ['{', 400, -32_700],
    ['', 400, -32_700],
    ['{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', 400, -32_700],
    [`${'['.repeat(1000)}${']'.repeat(1000)}`, 400, -32_700],
    ['"tools/list"', 400, -32_700],
    [{ jsonrpc: '1.0', id: 1, method: 'tools/list' }, 400, -32_700],
    [[LIST, LIST], 400, -32_600],
    [LIST, 415, -32_000, { 'content-type': 'text/plain' }],
    [LIST, 406, -32_000, { accept: 'text/html' }],
    [{ ...LIST, params: { text: 'x'.repeat(100_000) } }, 413, -32_000],
  ]
  for (const [body, status, code, headers] of refused) {
    const answer = await send(body, headers)
    assert.deepEqual([answer.status, answer.error?.code], [status, code], JSON.stringify(body).slice(0, 60))
  }
  const unknown = await send({ ...LIST, method: 'no/such' })
  assert.deepEqual([unknown.status, unknown.error!.code], [200, -32_601])
})

test('there is nothing to listen to and no session to end', async () => {
  for (const method of ['GET', 'DELETE']) {
    const { status, headers, error } = await send(undefined, {}, method)
    assert.deepEqual([status, headers.get('allow'), error!.code], [405, 'POST', -32_000], method)
  }
})

test('a cookie is worth nothing here: an agent acts with a key of its own', async () => {
  const { result } = await send(LIST, { cookie: 'pinproof_session=whatever' })
  assert.equal(result!.tools.length, 3)
})
