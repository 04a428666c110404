import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Customer, certified, newCustomer } from '../../../../../test/support/service/client.ts'
import { COPIES } from '../../../../../test/support/service/issued-mail.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'
import { toHex } from '../../../../core/encoding/bytes.ts'
import { sha256 } from '../../../../core/encoding/sha256.ts'
import { LETTER } from '../../../../core/mail/mail-copies.sample.ts'

describe('the certificate of a mail', () => {
  let service: RunningService
  let owner: Customer
  let stranger: Customer
  let code: string
  before(async () => {
    service = await runService()
    owner = await newCustomer(service.baseUrl)
    stranger = await newCustomer(service.baseUrl)
    const content = new TextDecoder().decode(COPIES.sent)
    code = (await certified(service.baseUrl, owner.key, { product_type: 'email_verify', content }))
      .verify_code
  })
  after(() => service.close())

  const read = async (key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
    return (await fetch(`${service.baseUrl}/api/v1/certificates/${code}`, { headers })).text()
  }

  test('lists the attachments for its owner, by name, size and SHA-256', async () => {
    const { mail } = JSON.parse(await read(owner.key))
    const hash = toHex(sha256(LETTER.file))
    assert.deepEqual(mail, {
      dkim_keys: [],
      attachments: [{ name: 'plan.pdf', type: 'application/pdf', size: 3000, sha256: hash }],
    })
  })

  test('says nothing of them to anyone else, in the proof neither', async () => {
    const proof = await fetch(`${service.baseUrl}/api/v1/certificates/${code}/proof`)
    for (const text of [await read(), await read(stranger.key), await proof.text()])
      assert.doesNotMatch(text, /"mail"|plan\.pdf|dkim_keys|"attachments"/)
  })

  test('names no sender where nobody looked at signatures', async () => {
    assert.ok(!('sender' in JSON.parse(await read(owner.key)).mail))
  })
})
