import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Service, startService } from '../../../src/app.ts'
import { loadConfig } from '../../../src/settings/config.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { freePort } from '../../../src/wiring/free-port.ts'
import { certified, certify, post } from '../../support/service/client.ts'
import {
  type FirstVersionCustomer,
  firstVersionCustomer,
  writeFirstVersionFolder,
} from '../../support/service/first-version-folder.ts'
import { readFrom } from '../../support/service/read-from.ts'

const BASE_URL = 'https://pinproof.example'
const A_DAY_LATER = new Date('2026-01-03T03:04:05Z')

describe('the data folder of the first version', () => {
  const known = firstVersionCustomer()
  const codes = known.certificates.map(({ answer }) => answer.verify_code)
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-upgrade-'))
  let service: Service
  let baseUrl: string

  async function start(): Promise<Service> {
    const config = loadConfig({
      PINPROOF_DATA: folder,
      PINPROOF_IPFS: 'none',
      PINPROOF_MODEL: 'none',
      PINPROOF_EVIDENCE_STARTER: 'off',
      // Entries are counted below.
      PINPROOF_PREFIX_ROOT_SECONDS: '0',
      PINPROOF_LOG_LEVEL: 'silent',
    })
    const port = await freePort('127.0.0.1')
    baseUrl = `http://127.0.0.1:${port}`
    return startService(config, { port, baseUrl: BASE_URL, clock: () => A_DAY_LATER, threaded: false })
  }

  before(async () => {
    writeFirstVersionFolder(folder)
    service = await start()
  })
  after(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })

  const audit = () => auditLog(readFrom(baseUrl), { key: known.logKey, earlier: known.checkpoint })

  test('starts, and its log is the one that was published then', async () => {
    const { faults, certificates, size } = await audit()
    assert.deepEqual({ faults, certificates, size }, { faults: [], certificates: 5, size: 7 })
  })

  test('still shows every certificate as it was, with its status', async () => {
    const statuses = []
    for (const { answer } of known.certificates) {
      const shown = await fetch(`${baseUrl}/api/v1/certificates/${answer.verify_code}`)
      const { trust_score, status } = (await shown.json()) as { trust_score: number; status: string }
      assert.equal(trust_score, answer.trust_score)
      statuses.push(status)
    }
    assert.deepEqual(statuses, ['superseded', 'revoked', 'active', 'active', 'active'])
  })

  test('leaves every proof of then valid, and gives out proofs that are', async () => {
    for (const { content, proof, answer } of known.certificates) {
      const path = `/api/v1/certificates/${answer.verify_code}/proof`
      const headers = { authorization: `Bearer ${known.key}` }
      const fresh: unknown = await (await fetch(baseUrl + path, { headers })).json()
      for (const each of [proof, fresh]) {
        const { valid, steps } = await verifyProof(each, Buffer.from(content), known.logKey)
        assert.ok(valid, JSON.stringify(steps))
      }
    }
  })

  test('lets its customer in by password and key, with the allowance that was left', async () => {
    const { email, password } = known
    assert.equal((await post(baseUrl, '/api/v1/sessions', { email, password })).status, 200)
    const shown = await fetch(`${baseUrl}/api/v1/account`, {
      headers: { authorization: `Bearer ${known.key}` },
    })
    const { allowance } = (await shown.json()) as { allowance: { remaining: number } }
    assert.equal(allowance.remaining, 5)
  })

  test('tells the owner of private certificates once that the log shows their codes', async () => {
    const { email, password } = known
    const login = await post(baseUrl, '/api/v1/sessions', { email, password })
    const headers = { cookie: login.headers.getSetCookie()[0]!.split(';')[0]! }
    const account = async () =>
      (await (await fetch(`${baseUrl}/api/v1/account`, { headers })).json()) as { notices: string[] }
    assert.deepEqual((await account()).notices, ['private-codes'])
    const page = await (await fetch(`${baseUrl}/dashboard`, { headers })).text()
    assert.match(page, /About your earlier private certificates/)
    const changed = await fetch(`${baseUrl}/api/v1/account`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ closed_notices: ['private-codes'] }),
    })
    assert.equal(changed.status, 200)
    assert.deepEqual((await account()).notices, [])
  })

  test('answers a retry of then with the answer of then, and goes on issuing in the same log', async () => {
    const [{ product_type, content, answer }] = known.certificates as [
      FirstVersionCustomer['certificates'][0],
    ]
    const again = await certify(
      baseUrl,
      known.key,
      { product_type, content },
      { 'idempotency-key': 'early 0' },
    )
    assert.deepEqual(await again.json(), answer)
    const { verify_code } = await certified(baseUrl, known.key, {
      product_type: 'news_verify',
      content: 'A story of today.',
    })
    assert.ok(!codes.includes(verify_code))
    await service.close()
    service = await start()
    const { faults, certificates, size } = await audit()
    assert.deepEqual({ faults, certificates, size }, { faults: [], certificates: 6, size: 8 })
  })
})
