import assert from 'node:assert/strict'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { type MountedDisk, mountMemory } from '../../../bench/campaigns/faults/mounted-disk.ts'
import { certify, newCustomer, problemOf } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { launchService } from '../../support/service/launched-service.ts'
import { withOwner } from '../../support/service/owner.ts'

const SETTINGS = {
  PINPROOF_IPFS: 'none',
  PINPROOF_MODEL: 'none',
  PINPROOF_LOG_LEVEL: 'silent',
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
}

/** Another program's file takes all the room that is left. */
function fill(disk: MountedDisk): string {
  const path = join(disk.path, 'of-another-program')
  assert.throws(() => writeFileSync(path, Buffer.alloc(64 * 1024 * 1024)), { code: 'ENOSPC' })
  return path
}

describe('a real disk that is full', () => {
  test('is told by /readyz with the reason, and so is room again, without a certification in between', t =>
    withOwner(async owner => {
      const disk = mountMemory(owner, 'size=32m')
      if (disk === undefined) return t.skip('mounting needs root')
      const service = await launchService(owner, { ...SETTINGS, PINPROOF_DATA: join(disk.path, 'data') })
      const readiness = () => fetch(`${service.baseUrl}/readyz`)
      assert.equal((await readiness()).status, 200)
      const other = fill(disk)
      await eventually('not ready', async () => (await readiness()).status === 503)
      const refused = await readiness()
      assert.equal(refused.headers.get('retry-after'), '5')
      const { code, detail } = await problemOf(refused)
      assert.equal(code, 'issuing-stopped')
      assert.equal(
        detail,
        'The disk of the database is full: nothing can be certified until there is room again.',
      )
      rmSync(other)
      await eventually('ready again', async () => (await readiness()).status === 200)
      const { key } = await newCustomer(service.baseUrl)
      const fields = { product_type: 'agent_verify', content: 'room again' }
      assert.equal((await certify(service.baseUrl, key, fields)).status, 200)
      const left = readdirSync(service.dataFolder).filter(name => name.includes('probe'))
      assert.deepEqual(left, [])
    }))
})
