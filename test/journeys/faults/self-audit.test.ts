import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certified, certify, newCustomer, problemOf } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { newServiceFolder } from '../../support/service/service-folder.ts'

test('damage to what was stored long ago stops issuing, says where, and leaves reading alone', async t => {
  const folder = await newServiceFolder(t)
  const { baseUrl } = folder
  let service = await folder.start()
  const { key } = await newCustomer(baseUrl)
  const fields = { product_type: 'news_verify', content: 'One.' }
  const { verify_code } = await certified(baseUrl, key, fields)
  await certified(baseUrl, key, { ...fields, content: 'Two.' })
  await eventually('a round is finished', async () =>
    /^pinproof_audit_rounds [1-9]/m.test(await (await fetch(`${baseUrl}/metrics`)).text()),
  )
  assert.equal((await fetch(`${baseUrl}/readyz`)).status, 200)
  await service.close()

  folder.damage(
    "UPDATE blocks SET bytes = bytes || x'20' WHERE cid = (SELECT cid FROM certificates WHERE entry_index = 0)",
  )
  service = await folder.start()
  try {
    const reason = /audited its own log and found a fault: the record of entry 0 is missing or damaged/
    await eventually('it is noticed', async () => (await fetch(`${baseUrl}/readyz`)).status === 503)
    assert.match((await problemOf(await fetch(`${baseUrl}/readyz`))).detail, reason)
    assert.equal((await certify(baseUrl, key, { ...fields, content: 'Three.' })).status, 503)
    assert.match(await (await fetch(`${baseUrl}/metrics`)).text(), /^pinproof_audit_faults 1$/m)
    assert.equal((await fetch(`${baseUrl}/log/checkpoint`)).status, 200)
    assert.equal((await fetch(`${baseUrl}/api/v1/certificates/${verify_code}`)).status, 500)
  } finally {
    await service.close()
  }
})
