import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../../../../test/support/service/certifying-customer.ts'

describe('POST /api/v1/verify answers 200:', () => {
  let customer: CertifyingCustomer
  before(async () => {
    customer = await certifyingCustomer()
  })
  after(() => customer.close())

  for (const product_type of ['news_verify', 'info_verify', 'email_verify', 'agent_verify']) {
    test(`${product_type} answers exactly the six fields`, async () => {
      const content = `Certify me as ${product_type}. One more sentence.\r\n`
      const answer = await customer.send({ product_type, content })
      assert.equal(answer.status, 200)
      const body = (await answer.json()) as Record<string, unknown>
      assert.deepEqual(Object.keys(body).sort(), [
        'badge_url',
        'hash',
        'ipfs_cid',
        'trust_grade',
        'trust_score',
        'verify_code',
      ])
      assert.match(String(body.verify_code), /^PP-[A-Z0-9]{16}$/)
      assert.match(String(body.trust_grade), /^[ABCDF]$/)
      assert.ok(
        Number.isInteger(body.trust_score) &&
          Number(body.trust_score) >= 0 &&
          Number(body.trust_score) <= 100,
      )
      const hash = `sha256:${createHash('sha256').update(content, 'utf8').digest('hex')}`
      assert.equal(body.hash, hash)
      assert.match(String(body.ipfs_cid), /^bafkrei[a-z2-7]{52}$/)
      assert.equal(body.badge_url, `${customer.baseUrl}/api/v1/badge/${hash}.svg`)
      assert.equal(answer.headers.get('location'), `/api/v1/certificates/${body.verify_code}`)
    })
  }

  test('a statement on how the content was made stands in the record as it was sent', async () => {
    const recorded = async (fields: object) => {
      const answer = await customer.send(fields)
      const { ipfs_cid } = (await answer.json()) as { ipfs_cid: string }
      const record = await fetch(`${customer.baseUrl}/ipfs/${ipfs_cid}`)
      return ((await record.json()) as { credentialSubject: { statement?: object } }).credentialSubject
        .statement
    }
    const made = { ai_disclosure: 'ai-assisted', reviewed_at: '2026-11-18T09:00:00Z' }
    const read = { ...made, reviewed_by: 'Ann Lee, editor' }
    assert.deepEqual(await recorded({ ...NEWS, statement: { ...read, extra: 'x' } }), read)
    const minutes = { product_type: 'info_verify', content: 'The minutes of Monday are approved.' }
    assert.deepEqual(await recorded({ ...minutes, statement: made }), made)
    assert.equal(await recorded(NEWS), undefined)
  })

  test('a field we do not know is ignored and copied nowhere', async () => {
    const canary = 'canary-5d1f'
    const sent = {
      ...NEWS,
      trust_score: 100,
      trust_grade: 'A',
      verify_code: 'PP-AAAAAAAAAAAAAAAA',
      note: canary,
    }
    const body = (await (await customer.send(sent)).json()) as { verify_code: string; ipfs_cid: string }
    assert.notEqual(body.verify_code, sent.verify_code)
    const record = await (await fetch(`${customer.baseUrl}/ipfs/${body.ipfs_cid}`)).text()
    assert.ok(!record.includes(canary))
  })

  test('content of 1 MiB is taken, and its hash is of the text as sent', async () => {
    const content = 'é\n"'.repeat(262_144)
    const body = (await (await customer.send({ product_type: 'news_verify', content })).json()) as {
      hash: string
    }
    assert.equal(body.hash, `sha256:${createHash('sha256').update(content).digest('hex')}`)
  })
})
