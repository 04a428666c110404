import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { auditLog } from '../../src/verifier/audit-log.ts'
import { certified, certify, newCustomer, problemOf } from '../client.ts'
import { launchService } from '../launched-service.ts'
import { readFrom } from '../read-from.ts'
import { refuseSyncs } from '../refusing-disk.ts'

const hasStrace = spawnSync('strace', ['--version']).status === 0
const AGENT = { product_type: 'agent_verify', content: 'An agent that reads invoices.' }
const ONCE = { 'idempotency-key': 'once' }

test('a disk that refuses a sync ends the service, which tells why, keeps what it promised and goes on at the next start', {
  skip: hasStrace ? false : 'strace is not installed',
}, async t => {
  const settings = {
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_MODEL: 'none',
    PINPROOF_IPFS: 'none',
  }
  const service = await launchService(t, settings)
  const { baseUrl } = service
  const { key } = await newCustomer(baseUrl)
  const { verify_code } = await certified(baseUrl, key, AGENT)

  await refuseSyncs(t, service.pid)
  const refused = await certify(baseUrl, key, AGENT, ONCE)
  assert.equal(refused.status, 503)
  const { code, detail } = await problemOf(refused)
  assert.equal(code, 'issuing-stopped')
  assert.match(detail, /ask again with the same Idempotency-Key/)
  assert.equal(await service.ended, 1)
  assert.match(service.output(), /the disk did not confirm a write/)

  await service.relaunch()
  const again = await certify(baseUrl, key, AGENT, ONCE)
  assert.equal(again.status, 200)
  assert.equal((await fetch(`${baseUrl}/api/v1/certificates/${verify_code}`)).status, 200)
  const { faults, certificates } = await auditLog(readFrom(baseUrl))
  assert.deepEqual({ faults, certificates }, { faults: [], certificates: 2 })
})
