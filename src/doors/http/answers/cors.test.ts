import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { certified, newCustomer } from '../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../test/support/service/running-service.ts'

describe('a page of another site', () => {
  let service: RunningService
  let paths: string[]
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    const { key } = await newCustomer(service.baseUrl)
    const news = { product_type: 'news_verify', content: 'The council approved the bridge.' }
    const { verify_code, hash, ipfs_cid } = await certified(service.baseUrl, key, news)
    paths = [
      `/api/v1/certificates/${verify_code}`,
      `/api/v1/certificates/${verify_code}/proof`,
      `/api/v1/certificates?hash=${hash}`,
      `/ipfs/${ipfs_cid}`,
      '/api/v1/agents',
      '/log/checkpoint',
      '/log/key',
      '/log/hand-overs',
      '/log/tile/0/000.p/1',
      '/.well-known/did.json',
    ]
  })
  after(() => service.close())

  const allowedAt = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${service.baseUrl}${path}`, init)
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('access-control-allow-origin')]
  }

  test('may read whatever is public', async () => {
    for (const path of paths) assert.deepEqual(await allowedAt(path), [200, '*'], path)
  })

  test('may also read why it gets nothing', async () => {
    const unknown = ['/api/v1/certificates/PP-0000000000000000', '/log/tile/0/001', '/ipfs/nothing']
    for (const path of unknown) {
      const [status, allowed] = await allowedAt(path)
      assert.ok(status === 404 || status === 400, path)
      assert.equal(allowed, '*', path)
    }
  })

  test('may ask whether something has changed, which browsers ask leave for', async () => {
    for (const path of paths) {
      const answer = await fetch(`${service.baseUrl}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
      })
      assert.equal(answer.status, 204, path)
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.match(answer.headers.get('access-control-allow-headers')!, /If-None-Match/)
    }
  })

  test('gets no leave to use a key, nor where anything is changed', async () => {
    for (const path of ['/api/v1/verify', '/api/v1/keys', '/api/v1/account']) {
      const [status, allowed] = await allowedAt(path, { method: 'OPTIONS' })
      assert.deepEqual([status, allowed], [405, null], path)
    }
    const { headers } = await fetch(`${service.baseUrl}${paths[0]}`, { method: 'OPTIONS' })
    assert.doesNotMatch(headers.get('access-control-allow-headers')!, /authorization/i)
  })
})
