import assert from 'node:assert/strict'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { Client } from 'pg'
import { mountMemory } from '../../../../bench/campaigns/faults/mounted-disk.ts'
import { POSTGRES_MISSING, startPostgres } from '../../../../test/support/postgres/postgres.ts'
import { withOwner } from '../../../../test/support/service/owner.ts'
import { openPostgres } from './postgres/postgres.ts'
import { onEveryEngine, openTemporaryDatabase } from './temporary-database.fake.ts'
import { createWriteProbe } from './write-probe.ts'

const NOBODY = 65_534

describe('a probe of writes', () => {
  onEveryEngine(engine => {
    test('finds nothing where there is room, also while a transaction is under way', async t => {
      const { database, close } = await openTemporaryDatabase(engine)
      t.after(close)
      await database.writer.transaction().execute(async () => {
        assert.equal(await database.probeWrites(), undefined)
      })
    })
  })

  test('is made once for concurrent calls', async () => {
    let probes = 0
    const probeWrites = async () => `number ${++probes}`
    const probe = createWriteProbe({ probeWrites })
    const refusals = await Promise.all(Array.from({ length: 100 }, () => probe.refusal()))
    assert.deepEqual([...new Set(refusals)], ['number 1'])
  })

  test(
    'says that a server has no room, and when it has room again',
    {
      skip: POSTGRES_MISSING ?? false,
    },
    t =>
      withOwner(async owner => {
        const disk = mountMemory(owner, 'size=64m')
        if (disk === undefined) return t.skip('mounting needs root')
        chownSync(disk.path, NOBODY, NOBODY)
        const server = await startPostgres(owner)
        const admin = new Client({ connectionString: server.url() })
        await admin.connect()
        await admin.query(`create tablespace small location '${disk.path}'`)
        await admin.query('create database small tablespace small')
        await admin.end()
        const database = openPostgres(server.url('small'))
        owner.after(() => database.close())
        assert.equal(await database.probeWrites(), undefined)
        const other = join(disk.path, 'of-another-program')
        assert.throws(() => writeFileSync(other, Buffer.alloc(128 * 1024 * 1024)), { code: 'ENOSPC' })
        assert.match((await database.probeWrites())!, /^The disk of the database server is full: /)
        rmSync(other)
        assert.equal(await database.probeWrites(), undefined)
      }),
  )
})
