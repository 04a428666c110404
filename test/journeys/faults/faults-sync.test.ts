import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { refuseSyncs } from '../../support/attacks/refusing-disk.ts'
import { certified, certify, newCustomer, problemOf } from '../../support/service/client.ts'
import { launchService } from '../../support/service/launched-service.ts'
import { readFrom } from '../../support/service/read-from.ts'

const AGENT = { product_type: 'agent_verify', content: 'An agent that reads invoices.' }
const ONCE = { 'idempotency-key': 'once' }

test('a disk that refuses a sync ends the service, which tells why, keeps what it promised and goes on at the next start', async t => {
  const settings = {
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_MODEL: 'none',
    PINPROOF_IPFS: 'none',
  }
  const service = await launchService(t, settings)
  const { baseUrl } = service
  const { key } = await newCustomer(baseUrl)
  const { verify_code } = await certified(baseUrl, key, AGENT)

  if (!(await refuseSyncs(t, service.pid))) return t.skip('strace is not there, or may not watch')
  // Whichever thread wanted the sync: callers are told, or cut off.
  const refused = await certify(baseUrl, key, AGENT, ONCE).catch(() => undefined)
  if (refused !== undefined) {
    assert.equal(refused.status, 503)
    assert.match((await problemOf(refused)).detail, /is not known: ask again/)
  }
  assert.equal(await service.ended, 1)
  assert.match(service.output(), /the disk did not confirm a write/)
  assert.doesNotMatch(service.output(), /ReferenceError|TypeError/, 'it ends as it means to')

  await service.relaunch()
  const again = await certify(baseUrl, key, AGENT, ONCE)
  assert.equal(again.status, 200)
  assert.equal((await fetch(`${baseUrl}/api/v1/certificates/${verify_code}`)).status, 200)
  const { faults, certificates } = await auditLog(readFrom(baseUrl))
  assert.deepEqual({ faults, certificates }, { faults: [], certificates: 2 })
})
