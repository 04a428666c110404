import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import { onEveryEngine, openTemporaryDatabase } from '../../engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../evidence/evidence-store.ts'
import { up } from './0018-starter-sources.ts'

/** A database as the version before left it, with this row. */
async function upgrade(t: TestContext, engine: Engine, row: ReturnType<typeof sql> | undefined) {
  const { database, close } = await openTemporaryDatabase(engine)
  t.after(close)
  const { writer } = database
  await sql`drop table evidence_library`.execute(writer)
  await sql`drop index evidence_passages_revision`.execute(writer)
  await sql`alter table evidence_passages drop column vector_revision`.execute(writer)
  for (const column of ['is_starter', 'moved_to'])
    await sql`alter table evidence_sources drop column ${sql.ref(column)}`.execute(writer)
  await row?.execute(writer)
  await up(writer as unknown as Kysely<unknown>)
  return createEvidenceStore(database)
}

const LOG = sql`insert into log_head (id, origin, size, checkpoint, last_entry_at) values (1, 'x.example', 0, '', 0)`
const SOURCE = sql`insert into evidence_sources (id, url, added_at, state, next_poll_at, interval_ms, failures)
  values (1, 'https://paper.example/feed', 7, 'active', 8, 9, 0)`

onEveryEngine(engine => {
  test('a service from before the starter list keeps its own choice', async t => {
    assert.equal(await (await upgrade(t, engine, LOG)).isStarterPending(), false)
  })

  test('subscriptions from before are the operator’s own, and stay as they are', async t => {
    const store = await upgrade(t, engine, SOURCE)
    assert.equal(await store.isStarterPending(), false)
    const [source] = await store.sources()
    assert.deepEqual(
      [source!.url, source!.isStarter, source!.movedTo, source!.intervalMs],
      ['https://paper.example/feed', false, undefined, 9],
    )
  })

  test('a database without log and sources is offered the starter list', async t => {
    assert.equal(await (await upgrade(t, engine, undefined)).isStarterPending(), true)
  })
})
