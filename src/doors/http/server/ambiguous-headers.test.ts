import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../../../test/support/service/certifying-customer.ts'
import { certified } from '../../../../test/support/service/client.ts'

type Headers = Record<string, string | string[]>

/** Of a header with several values each is sent by itself, which `fetch` cannot do. */
async function send(url: string, headers: Headers, body: unknown): Promise<number> {
  const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode!
}

describe('what can be read in two ways is refused:', () => {
  let customer: CertifyingCustomer
  before(async () => {
    customer = await certifyingCustomer()
  })
  after(() => customer.close())

  const refused = async (status: number, path: string, headers: Headers, body: unknown) => {
    const size = await customer.logSize()
    assert.equal(await send(`${customer.baseUrl}${path}`, headers, body), status)
    assert.equal(await customer.logSize(), size)
  }
  const bearer = () => `Bearer ${customer.key}`

  test('two keys, at whichever door', async () => {
    const authorization = [bearer(), 'Bearer pp_live_x']
    await refused(401, '/api/v1/verify', { authorization }, NEWS)
    const call = { name: 'certify', arguments: NEWS }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }
    const accept = 'application/json, text/event-stream'
    await refused(401, '/mcp', { accept, authorization }, message)
  })

  test('two keys for repeating, or one that is torn', async () => {
    for (const keys of [['same', 'same'], ['one', 'other'], '"torn', '"torn"apart"', '"'])
      await refused(400, '/api/v1/verify', { authorization: bearer(), 'idempotency-key': keys }, NEWS)
  })

  test('two hosts, also the same one twice, and also for a badge from memory', async () => {
    const { hash, badge_url } = await certified(customer.baseUrl, customer.key, NEWS)
    assert.equal((await fetch(badge_url)).status, 200)
    const { host, port, hostname } = new URL(customer.baseUrl)
    for (const path of ['/healthz', '/', '/api/v1/nothing', `/api/v1/badge/${hash}.svg`]) {
      for (const second of [host, 'stranger.example']) {
        const socket = connect(Number(port), hostname)
        socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nhost: ${second}\r\nConnection: close\r\n\r\n`)
        assert.match(await text(socket), /^HTTP\/1\.1 400 /, `${path} with ${second}`)
      }
    }
  })

  test('figures for the operator asked for under the name of a stranger', async () => {
    const statusFor = async (host: string) => {
      const sent = request(`${customer.baseUrl}/metrics`, { headers: { host } })
      sent.end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
    const { port } = new URL(customer.baseUrl)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`])
      assert.equal(await statusFor(host), 200, host)
    for (const host of [
      'stranger.example',
      `stranger.example:${port}`,
      'localhost.stranger.example',
      '127.0.0.1.stranger.example',
    ])
      assert.equal(await statusFor(host), 404, host)
  })

  test('a key that opens nothing, also where nobody needs one', async () => {
    const { verify_code, hash } = await certified(customer.baseUrl, customer.key, NEWS)
    for (const path of [`certificates/${verify_code}`, `certificates?hash=${hash}`]) {
      const url = `${customer.baseUrl}/api/v1/${path}`
      const statusWith = async (authorization: string) =>
        (await fetch(url, { headers: { authorization } })).status
      assert.equal(await statusWith(bearer()), 200)
      assert.equal(await statusWith(`${bearer()}x`), 401)
      // A proxy before us may ask for a password of its own.
      assert.equal(await statusWith('Basic b3BlbjpzZXNhbWU='), 200)
    }
  })
})
