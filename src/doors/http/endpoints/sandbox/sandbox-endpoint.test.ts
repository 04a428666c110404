import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NEWS } from '../../../../../test/support/service/certifying-customer.ts'
import { post } from '../../../../../test/support/service/client.ts'
import { runService } from '../../../../../test/support/service/running-service.ts'

type Preview = {
  sandbox: boolean
  verify_code: string
  ipfs_cid: string
  badge_url: string
  findings: { sentence: string }[]
}

test('the sandbox analyses and writes nothing anywhere', async () => {
  const service = await runService({ PINPROOF_SANDBOX_PER_MINUTE: '2' })
  try {
    const checkpoint = () => fetch(`${service.baseUrl}/log/checkpoint`).then(answer => answer.text())
    const before = await checkpoint()
    const answer = await post(service.baseUrl, '/api/v1/sandbox', {
      ...NEWS,
      content: 'Sandbox text that stays here.',
    })
    assert.equal(answer.status, 200)
    const preview = (await answer.json()) as Preview
    assert.equal(preview.sandbox, true)
    assert.match(preview.verify_code, /^PP-SANDBOX[A-Z0-9]{9}$/)
    for (const finding of preview.findings) assert.ok(finding.sentence.endsWith('.'))
    assert.equal(await checkpoint(), before)
    assert.equal((await fetch(`${service.baseUrl}/ipfs/${preview.ipfs_cid}?format=raw`)).status, 404)
    assert.equal((await fetch(`${service.baseUrl}/api/v1/certificates/${preview.verify_code}`)).status, 404)
    assert.equal((await fetch(preview.badge_url)).status, 404)
    await post(service.baseUrl, '/api/v1/sandbox', NEWS)
    const limited = await post(service.baseUrl, '/api/v1/sandbox', NEWS, { 'x-forwarded-for': '203.0.113.5' })
    assert.equal(limited.status, 429)
    assert.match(limited.headers.get('ratelimit-policy')!, /^"sandbox";q=2;w=60$/)
  } finally {
    await service.close()
  }
})
