import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { newCustomer } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

describe('requests that no library sends', () => {
  let service: RunningService
  before(async () => {
    service = await runService()
  })
  after(() => service.close())

  /** All that comes back for these bytes until the service hangs up or has nothing more to say. */
  function exchange(bytes: string): Promise<string> {
    return new Promise(resolve => {
      const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1')
      let text = ''
      socket.on('data', chunk => (text += chunk))
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
      socket.end(bytes)
    })
  }
  const statusesOf = (text: string) =>
    [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => status)
  const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
  const JSON_TYPE = 'Content-Type: application/json'
  const SMUGGLED = head('GET /api/v1/account HTTP/1.1', 'Host: x')

  const ambiguous: [title: string, bytes: string][] = [
    [
      'a length and a transfer coding',
      `${head('POST /api/v1/sandbox HTTP/1.1', 'Host: x', JSON_TYPE, 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`,
    ],
    [
      'two lengths',
      `${head('POST /api/v1/sandbox HTTP/1.1', 'Host: x', JSON_TYPE, 'Content-Length: 2', 'Content-Length: 40')}{}${SMUGGLED}`,
    ],
    [
      'a length that is no number',
      `${head('POST /api/v1/sandbox HTTP/1.1', 'Host: x', JSON_TYPE, 'Content-Length: +2')}{}${SMUGGLED}`,
    ],
    [
      'a transfer coding that is none',
      `${head('POST /api/v1/sandbox HTTP/1.1', 'Host: x', JSON_TYPE, 'Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`,
    ],
    [
      'a space before the colon',
      `${head('POST /api/v1/sandbox HTTP/1.1', 'Host: x', 'Content-Length : 2', JSON_TYPE)}{}${SMUGGLED}`,
    ],
    [
      'a chunk whose size is no number',
      `${head('POST /api/v1/sandbox HTTP/1.1', 'Host: x', JSON_TYPE, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['a line end inside a value', `GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n${SMUGGLED}`],
    ['a header folded over two lines', `GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n${SMUGGLED}`],
    ['no host', `${head('GET / HTTP/1.1')}${SMUGGLED}`],
    ['a version of its own', `${head('GET / HTTP/3.7', 'Host: x')}${SMUGGLED}`],
  ]
  for (const [title, bytes] of ambiguous) {
    test(`${title}: refused, and what follows is not taken for a request`, async () => {
      assert.deepEqual(statusesOf(await exchange(bytes)), ['400'])
    })
  }

  test('TRACE, CONNECT and methods nobody knows get nothing of what they sent back', async () => {
    for (const method of ['TRACE', 'CONNECT', 'TRACK', 'DEBUG', 'PUT']) {
      const answer = await exchange(
        head(`${method} /api/v1/account HTTP/1.1`, 'Host: x', 'X-Secret: canary-word', 'Connection: close'),
      )
      assert.doesNotMatch(answer, /canary-word|^HTTP\/1\.1 2/, method)
    }
  })

  test('no header turns one method into another', async () => {
    const { cookie } = await newCustomer(service.baseUrl)
    const headers = { cookie, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    const answer = await fetch(`${service.baseUrl}/api/v1/sessions?_method=DELETE`, { headers })
    assert.equal(answer.status, 200)
    assert.equal((await fetch(`${service.baseUrl}/api/v1/account`, { headers: { cookie } })).status, 200)
  })

  test('the host that a caller names is in no link of ours', async () => {
    const lines = ['Host: evil.example', 'X-Forwarded-Host: evil.example', 'Connection: close']
    for (const path of ['/', '/api/v1/nothing', '/.well-known/did.json', '/docs/quick-start'])
      assert.doesNotMatch(await exchange(head(`GET ${path} HTTP/1.1`, ...lines)), /evil\.example/, path)
  })

  test('a head of more than 16 KiB is refused with 431', async () => {
    const long = head('GET / HTTP/1.1', 'Host: x', `X: ${'x'.repeat(20_000)}`)
    assert.deepEqual(statusesOf(await exchange(long)), ['431'])
  })

  test('figures are for programs on this machine, not for whoever comes through a proxy', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${service.baseUrl}/metrics`, { headers })
    assert.equal((await ask({})).status, 200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      assert.equal((await ask({ [name]: '203.0.113.7' })).status, 404, name)
  })
})

test('with a token of the operator’s, figures are also for whoever shows it', async t => {
  const token = 'a token of the operator’s'.replace('’', '')
  const service = await runService({ PINPROOF_METRICS_TOKEN: token })
  t.after(() => service.close())
  const ask = (authorization: string) =>
    fetch(`${service.baseUrl}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7', authorization } })
  assert.equal((await ask(`Bearer ${token}`)).status, 200)
  for (const wrong of ['', 'Bearer', `Bearer ${token}x`, `bearer ${token}`, token])
    assert.equal((await ask(wrong)).status, 401, wrong)
})
