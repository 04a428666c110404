import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { certified, certify, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const NEWS = { product_type: 'news_verify', content: 'The council approved the bridge.' }

describe('a service that certifies on a thread of its own', () => {
  let service: RunningService
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: '5' }, undefined, { threaded: true })
  })
  after(() => service.close())

  test('answers as one thread would: certificates, problems, replays, changes of status, a sound log', async () => {
    const { baseUrl } = service
    const { key } = await newCustomer(baseUrl)
    const auth = { authorization: `Bearer ${key}` }
    const codes = []
    for (const product_type of ['news_verify', 'info_verify', 'email_verify', 'agent_verify']) {
      codes.push((await certified(baseUrl, key, { ...NEWS, product_type })).verify_code)
    }
    const once = { 'idempotency-key': 'once' }
    const first = await certify(baseUrl, key, NEWS, once)
    assert.equal(await (await certify(baseUrl, key, NEWS, once)).text(), await first.text())
    const spent = await certify(baseUrl, key, NEWS)
    assert.equal((await problemOf(spent)).code, 'allowance-spent')
    assert.equal(
      (await post(baseUrl, `/api/v1/certificates/${codes[0]}/revoke`, { reason: 'Error' }, auth)).status,
      200,
    )
    const again = await post(baseUrl, `/api/v1/certificates/${codes[0]}/revoke`, { reason: 'Error' }, auth)
    assert.equal((await problemOf(again)).code, 'conflict')
    const { faults, certificates, size } = await auditLog(readFrom(baseUrl))
    assert.deepEqual({ faults, certificates, size }, { faults: [], certificates: 5, size: 6 })
  })

  test('a text that is slow to judge delays no other answer', async () => {
    const rows = Array.from({ length: 30_000 }, (_, row) => `| item ${row} | ${row} EUR |`)
    const slow = { product_type: 'info_verify', content: rows.join('\n') }
    const order: string[] = []
    const judged = post(service.baseUrl, '/api/v1/sandbox', slow).then(answer => {
      assert.equal(answer.status, 200)
      order.push('judged')
    })
    for (let asked = 0; asked < 5; asked += 1) await fetch(`${service.baseUrl}/healthz`)
    order.push('five health checks')
    await judged
    assert.deepEqual(order, ['five health checks', 'judged'])
  })

  test('the operator sees what it holds in memory', async () => {
    const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text()
    assert.match(metrics, /^pinproof_certifier_heap_bytes [1-9]/m)
  })

  test('a restart goes on with the same log', async () => {
    const sizeBefore = (await auditLog(readFrom(service.baseUrl))).size
    await service.restart()
    const { key } = await newCustomer(service.baseUrl)
    await certified(service.baseUrl, key, NEWS)
    const { faults, size } = await auditLog(readFrom(service.baseUrl))
    assert.deepEqual({ faults, size }, { faults: [], size: sizeBefore + 1 })
  })
})
