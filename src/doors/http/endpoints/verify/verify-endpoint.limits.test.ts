import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NEWS } from '../../../../../test/support/service/certifying-customer.ts'
import {
  certified,
  certify,
  newCustomer,
  post,
  problemOf,
} from '../../../../../test/support/service/client.ts'
import { runService } from '../../../../../test/support/service/running-service.ts'

describe('the allowance', () => {
  test('one certification is free, a hundred at once get exactly one, and then it is 402 until credits are granted', async () => {
    const service = await runService({ PINPROOF_ADMIN_TOKEN: 'operator-token-of-the-test' })
    try {
      const { key, email, cookie } = await newCustomer(service.baseUrl)
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => certify(service.baseUrl, key, NEWS)),
      )
      assert.equal(answers.filter(answer => answer.status === 200).length, 1)
      assert.equal(answers.filter(answer => answer.status === 402).length, 99)
      assert.equal((await problemOf(answers.find(answer => answer.status === 402)!)).code, 'allowance-spent')

      const grant = { email, credits: 2 }
      assert.equal(
        (await post(service.baseUrl, '/api/v1/admin/grants', grant, { authorization: 'Bearer wrong' }))
          .status,
        401,
      )
      const granted = await post(service.baseUrl, '/api/v1/admin/grants', grant, {
        authorization: 'Bearer operator-token-of-the-test',
      })
      assert.deepEqual(await granted.json(), { email, remaining: 2 })
      await certified(service.baseUrl, key, NEWS)
      const account = await fetch(`${service.baseUrl}/api/v1/account`, { headers: { cookie } })
      const { allowance, usage } = (await account.json()) as {
        allowance: unknown
        usage: { certified: number }
      }
      assert.deepEqual([allowance, usage.certified], [{ remaining: 1 }, 2])
    } finally {
      await service.close()
    }
  })

  test('a replay costs nothing, even when nothing is left', async () => {
    const service = await runService()
    try {
      const { key } = await newCustomer(service.baseUrl)
      const first = await certify(service.baseUrl, key, NEWS, { 'idempotency-key': 'once' })
      assert.equal(first.status, 200)
      const again = await certify(service.baseUrl, key, NEWS, { 'idempotency-key': 'once' })
      assert.equal(await again.text(), await first.text())
    } finally {
      await service.close()
    }
  })
})

describe('the rate limit', () => {
  test('tells what is left, then answers 429 with Retry-After, and leaves other keys alone', async () => {
    const service = await runService({
      PINPROOF_CERTIFY_PER_MINUTE: '2',
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    })
    try {
      const [one, other] = [await newCustomer(service.baseUrl), await newCustomer(service.baseUrl)]
      const first = await certify(service.baseUrl, one.key, NEWS)
      assert.equal(first.headers.get('ratelimit-policy'), '"certify";q=2;w=60')
      assert.match(first.headers.get('ratelimit')!, /^"certify";r=1;t=\d+$/)
      await certify(service.baseUrl, one.key, NEWS)
      const third = await certify(service.baseUrl, one.key, NEWS, { 'x-forwarded-for': '203.0.113.9' })
      assert.equal(third.status, 429)
      assert.equal((await problemOf(third)).code, 'rate-limited')
      assert.ok(Number(third.headers.get('retry-after')) >= 1)
      assert.equal((await certify(service.baseUrl, other.key, NEWS)).status, 200)
    } finally {
      await service.close()
    }
  })
})

test('titles and addresses may be as long as the operator says, counted in characters', async t => {
  const service = await runService({
    PINPROOF_TITLE_CHARACTERS_MAX: '3',
    PINPROOF_SOURCE_URL_CHARACTERS_MAX: '20',
  })
  t.after(() => service.close())
  const statusOf = async (fields: object) =>
    (await post(service.baseUrl, '/api/v1/sandbox', { ...NEWS, ...fields })).status
  assert.equal(await statusOf({ title: '🌉🌉🌉' }), 200)
  assert.equal(await statusOf({ title: 'four' }), 422)
  assert.equal(await statusOf({ title: 'abc', source_url: 'https://a.example/123' }), 422)
  assert.equal(await statusOf({ title: 'abc', source_url: 'https://a.example/12' }), 200)
  const openApi = await (await fetch(`${service.baseUrl}/api-docs/json`)).text()
  assert.match(openApi, /"maxLength":3\b/)
  assert.match(await (await fetch(`${service.baseUrl}/docs/limits`)).text(), /3 characters.*20 characters/s)
})
