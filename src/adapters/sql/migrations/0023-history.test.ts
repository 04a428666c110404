import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { createLogReader } from '../certificates/log-reader.ts'
import { createStatusPlaces } from '../certificates/status-places.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { up } from './0023-history.ts'

const TIME = '2026-01-02T03:04:05.678Z'
const ENTRIES = [
  `{"cid":"bafkrei","code":"PP-A","product":"news_verify","time":"${TIME}","type":"certified","version":1}`,
  `{"by":"PP-B","code":"PP-A","time":"${TIME}","type":"superseded","version":1}`,
  'damaged',
  `{"code":"PP-A","time":"${TIME}","type":"revoked","version":1}`,
]

onEveryEngine(engine => {
  test('the changes of status that an older version logged are found by their certificate', async t => {
    const { database, close } = await openTemporaryDatabase(engine)
    t.after(close)
    for (const table of ['status_changes', 'time_corrections', 'status_places'])
      await sql`drop table ${sql.table(table)}`.execute(database.writer)
    for (const [entry_index, entry] of ENTRIES.entries())
      await database.writer
        .insertInto('log_entries')
        .values({ entry_index, bytes: utf8(entry) })
        .execute()
    await up(database.writer as unknown as Kysely<unknown>)
    const log = createLogReader(database)
    assert.deepEqual(await log.statusChanges('PP-A'), [1, 3])
    assert.deepEqual(await log.statusChanges('PP-B'), [])
    assert.deepEqual(await log.timeCorrections(), [])
    const places = createStatusPlaces(database)
    assert.deepEqual([await places.reserve(3), await places.reserve(5)], [0, 3])
    assert.equal(await places.reserved(), 8)
    assert.deepEqual(await places.changesSince(2), [{ index: 3, cid: undefined }])
  })
})
