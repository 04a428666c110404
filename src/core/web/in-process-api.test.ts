import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createInProcessApi, type InjectCall } from './in-process-api.ts'

const CALLER = {
  headers: { authorization: 'Bearer key', cookie: 'session=1', host: 'p.example' },
  raw: { socket: { remoteAddress: '203.0.113.7' } },
}
/** Answers with the call that it was sent. */
const echo: InjectCall = async call => ({ statusCode: 200, headers: {}, body: JSON.stringify(call) })

test('a call comes from the caller’s address, with those of its headers that are named and no other', async () => {
  const call = createInProcessApi(echo, CALLER, ['authorization', 'host', 'origin'])
  assert.deepEqual(JSON.parse((await call('GET', '/api/v1/account')).body), {
    method: 'GET',
    url: '/api/v1/account',
    headers: { authorization: 'Bearer key', host: 'p.example' },
    remoteAddress: '203.0.113.7',
  })
})

test('a body is sent as JSON, with the headers of the call itself', async () => {
  const call = createInProcessApi(echo, CALLER, [])
  const answer = await call('POST', '/api/v1/verify', {
    body: { a: 1 },
    headers: { 'idempotency-key': 'one' },
  })
  const { headers, payload } = JSON.parse(answer.body)
  assert.deepEqual(headers, { 'content-type': 'application/json', 'idempotency-key': 'one' })
  assert.equal(payload, '{"a":1}')
})
