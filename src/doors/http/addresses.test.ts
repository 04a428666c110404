import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RunningService, runService } from '../../../test/running-service.ts'

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

  test('may end in a slash', async () => {
    for (const path of ['/check', '/agents', '/register', '/docs', '/log/checkpoint', '/healthz'])
      assert.deepEqual(await typeOf(`${path}/`), await typeOf(path), path)
  })

  test('of programs never answers with a page, however it is spelt', async () => {
    for (const path of ['/api/v1/nothing', '/API/v1/verify', '//api/v1/verify', '/api?x', '/Log/x', '/ipfs'])
      assert.deepEqual(await typeOf(path), [404, 'application/problem+json'], path)
    assert.deepEqual(await typeOf('/nothing'), [404, 'text/html'])
  })
})
