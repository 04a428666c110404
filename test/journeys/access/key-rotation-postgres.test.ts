import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { rotateSigningKey } from '../../../src/wiring/operator/key-operator.ts'
import { POSTGRES_MISSING } from '../../support/postgres/postgres.ts'
import { newPostgresDatabase } from '../../support/postgres/postgres-databases.ts'
import { certified, certify, newCustomer } from '../../support/service/client.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { runService } from '../../support/service/running-service.ts'

const OLD_TEXT = 'Certified with the old key.'
const NEW_TEXT = 'Certified with the new key.'
const clock = () => new Date()

describe('several processes on one PostgreSQL database', { skip: POSTGRES_MISSING ?? false }, () => {
  test('stop issuing when another has rotated the key, say why, and go on serving true proofs', async () => {
    const database = { PINPROOF_DATABASE: await newPostgresDatabase() }
    const service = await runService({ ...database, PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    try {
      const { baseUrl, config } = service
      const { key } = await newCustomer(baseUrl)
      const fields = { product_type: 'news_verify', content: OLD_TEXT }
      const { verify_code: code } = await certified(baseUrl, key, fields)
      const read = async (path: string) => (await fetch(baseUrl + path)).text()
      const known = (await read('/log/key')).trim()

      const { verifierKey } = await rotateSigningKey(config, clock)
      assert.ok((await certify(baseUrl, key, { ...fields, content: NEW_TEXT })).status >= 500)
      const ready = await fetch(`${baseUrl}/readyz`)
      assert.equal(ready.status, 503)
      assert.match(await ready.text(), /if the key was rotated, restart with the new one/)
      assert.equal((await read('/log/key')).trim(), verifierKey)
      const proof = JSON.parse(await read(`/api/v1/certificates/${code}/proof`))
      assert.equal((await verifyProof(proof, utf8(OLD_TEXT), known)).valid, true)

      await service.restart()
      await certified(baseUrl, key, { ...fields, content: NEW_TEXT })
      const audit = await auditLog(readFrom(baseUrl), { key: known })
      assert.deepEqual([audit.faults, audit.keys], [[], [known, verifierKey]])
    } finally {
      await service.close()
    }
  })
})
