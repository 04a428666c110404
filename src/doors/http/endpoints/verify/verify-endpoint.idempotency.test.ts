import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../../../../test/support/service/certifying-customer.ts'
import { certify, newCustomer, problemOf } from '../../../../../test/support/service/client.ts'

describe('POST /api/v1/verify with an Idempotency-Key:', () => {
  let customer: CertifyingCustomer
  before(async () => {
    customer = await certifyingCustomer()
  })
  after(() => customer.close())

  test('the same key and body get the same answer, bare or quoted, and one certificate', async () => {
    const first = await certify(customer.baseUrl, customer.key, NEWS, { 'idempotency-key': 'retry-1' })
    const sizeAfterFirst = await customer.logSize()
    const second = await certify(customer.baseUrl, customer.key, NEWS, { 'idempotency-key': '"retry-1"' })
    assert.equal(await second.text(), await first.text())
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    assert.equal(second.headers.get('location'), first.headers.get('location'))
    assert.equal(await customer.logSize(), sizeAfterFirst)
  })

  test('the same key with another body is refused', async () => {
    await certify(customer.baseUrl, customer.key, NEWS, { 'idempotency-key': 'retry-2' })
    const answer = await certify(
      customer.baseUrl,
      customer.key,
      { ...NEWS, content: 'Other.' },
      { 'idempotency-key': 'retry-2' },
    )
    assert.equal(answer.status, 422)
    assert.equal((await problemOf(answer)).code, 'idempotency-key-reused')
  })

  test('another statement or file is another body', async () => {
    const headers = { 'idempotency-key': 'retry-3' }
    await certify(customer.baseUrl, customer.key, NEWS, headers)
    for (const other of [
      { statement: { ai_disclosure: 'human-only' } },
      { file_hash: `sha256:${'0'.repeat(64)}` },
    ])
      assert.equal(
        (await certify(customer.baseUrl, customer.key, { ...NEWS, ...other }, headers)).status,
        422,
      )
  })

  test('a hundred at once make one certificate', async () => {
    const sizeBefore = await customer.logSize()
    const requests = Array.from({ length: 100 }, () =>
      certify(customer.baseUrl, customer.key, NEWS, { 'idempotency-key': 'storm' }),
    )
    const answers = await Promise.all(requests)
    const bodies = new Set<string>()
    for (const answer of answers) {
      if (answer.status === 200) bodies.add(await answer.text())
      else assert.equal((await problemOf(answer)).code, 'idempotency-in-progress')
    }
    assert.equal(bodies.size, 1)
    assert.equal(await customer.logSize(), sizeBefore + 1)
  })

  test('another account may use the same key', async () => {
    const other = await newCustomer(customer.baseUrl)
    const mine = await certify(customer.baseUrl, customer.key, NEWS, { 'idempotency-key': 'shared' })
    const theirs = await certify(customer.baseUrl, other.key, NEWS, { 'idempotency-key': 'shared' })
    assert.notEqual(await mine.text(), await theirs.text())
  })

  test('a key of 256 characters is refused', async () => {
    const answer = await certify(customer.baseUrl, customer.key, NEWS, {
      'idempotency-key': 'x'.repeat(256),
    })
    assert.equal(answer.status, 400)
  })
})
