import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { type RunningService, runService } from '../../../../test/support/service/running-service.ts'

describe('an address', () => {
  let service: RunningService
  before(async () => {
    service = await runService({})
  })
  after(() => service.close())

  const typeOf = async (path: string, accept = 'text/html') => {
    const answer = await fetch(`${service.baseUrl}${path}`, { headers: { accept } })
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('content-type')!.split(';')[0]]
  }

  test('is answered also where more is expected than we know, and to the oldest of clients', async () => {
    const { hostname, port } = new URL(service.baseUrl)
    const answerTo = async (head: string) => {
      const socket = connect(Number(port), hostname)
      socket.end(`${head}\r\nConnection: close\r\n\r\n`)
      return text(socket)
    }
    assert.match(
      await answerTo('GET /healthz HTTP/1.1\r\nHost: p\r\nExpect: more'),
      /^HTTP\/1\.1 200 .*"ok"/s,
    )
    assert.match(await answerTo('GET /healthz HTTP/1.0'), /^HTTP\/1\.1 200 /)
  })

  test('that takes another method says which', async () => {
    for (const [method, path, allow] of [
      ['GET', '/api/v1/verify', 'POST'],
      ['POST', '/log/checkpoint', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/certificate/PP-0000000000000000', 'GET, HEAD'],
      ['PATCH', '/api/v1/keys', 'GET, HEAD, POST'],
      ['PUT', '/mcp', 'POST'],
      ['DELETE', '/log/tile/0/x001/067?a', 'GET, HEAD, OPTIONS'],
      ['PUT', '/api/v1/sessions/second-factor', 'POST, DELETE'],
    ] as const) {
      const answer = await fetch(`${service.baseUrl}${path}`, { method })
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, allow], path)
      await answer.arrayBuffer()
    }
    const nowhere = await fetch(`${service.baseUrl}/api/v1/keys/%zz/x`, { method: 'POST' })
    assert.equal(nowhere.status, 400)
    for (const path of ['/certificate/', '/log/tile', '/api/v1/keys/one/two']) {
      const { status, headers } = await fetch(service.baseUrl + path, { method: 'PUT' })
      assert.deepEqual([status, headers.get('allow')], [404, null], path)
    }
  })

  test('of a page may end in a slash', async () => {
    for (const path of ['/check', '/agents', '/register', '/docs', '/log'])
      assert.deepEqual(await typeOf(`${path}//`), [200, 'text/html'], path)
    const { headers } = await fetch(`${service.baseUrl}/agents/?q=a/b/`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    assert.equal(headers.get('location'), '/agents?q=a/b/')
  })

  test('never leads to another host', async () => {
    for (const path of ['//evil.example/', '/%5Cevil.example/', '/.evil.example/', '///']) {
      const answer = await fetch(`${service.baseUrl}${path}`, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      })
      assert.deepEqual([answer.status, answer.headers.get('location')], [404, null], path)
    }
  })

  test('of programs never answers with a page, however it is spelt', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/API/v1/verify',
      '//api/v1/verify',
      '/api?x',
      '/Log/x',
      '/log//x',
      '/ipfs',
    ])
      assert.deepEqual(await typeOf(path), [404, 'application/problem+json'], path)
    assert.deepEqual(await typeOf('/nothing'), [404, 'text/html'])
  })
})
