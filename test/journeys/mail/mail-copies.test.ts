import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { canonicalMail } from '../../../src/core/mail/canonical-mail.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { certified, newCustomer, post } from '../../support/service/client.ts'
import { COPIES } from '../../support/service/issued-mail.ts'
import { runService } from '../../support/service/running-service.ts'

type Listed = { certificates: { verify_code: string; hash?: string }[] }

test('a mail certified over the API is found and verified by a recipient’s copy with other headers, until it is erased', async t => {
  const service = await runService()
  t.after(service.close)
  const { baseUrl } = service
  const customer = await newCustomer(baseUrl)
  const content = new TextDecoder().decode(COPIES.sent)
  const answer = await certified(baseUrl, customer.key, { product_type: 'email_verify', content })
  assert.equal(answer.hash, contentHash(content))

  const copy = canonicalMail(COPIES.received)
  assert.ok(copy.kind === 'canonical' && copy.hash !== answer.hash)
  const listed = async (hash: string) =>
    (await (await fetch(`${baseUrl}/api/v1/certificates?hash=${hash}`)).json()) as Listed
  for (const hash of [answer.hash, copy.hash])
    assert.deepEqual(
      (await listed(hash)).certificates.map(({ verify_code }) => verify_code),
      [answer.verify_code],
    )

  const opening = await post(baseUrl, `/api/v1/certificates/${answer.verify_code}/opening`, {
    hash: copy.hash,
  })
  assert.equal(opening.status, 200)
  const { proof } = (await opening.json()) as { proof: { record: unknown } }
  for (const [given, form] of [
    [COPIES.sent, 'as-given'],
    [COPIES.received, 'canonical-mail'],
  ] as const) {
    const verification = await verifyProof(proof, given)
    assert.deepEqual([verification.valid, verification.form?.form], [true, form])
  }
  const changed = new TextEncoder().encode(content.replace('Plan', 'Plot'))
  assert.equal((await verifyProof(proof, changed)).valid, false)
  // The record shows neither hash.
  for (const hash of [answer.hash, copy.hash]) assert.ok(!JSON.stringify(proof.record).includes(hash))

  const erased = await fetch(`${baseUrl}/api/v1/account`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', cookie: customer.cookie },
    body: JSON.stringify({ current_password: customer.password }),
  })
  assert.ok(erased.ok, await erased.text())
  assert.deepEqual((await listed(copy.hash)).certificates, [])
})
