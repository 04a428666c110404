import type { Kysely, Selectable } from 'kysely'
import type { EvidenceStore, PollState, Source } from '../../../evidence/sources/evidence-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { createEvidenceSearch } from './evidence-search.ts'
import { createEvidenceStories } from './evidence-stories.ts'

type Db = Kysely<Schema>

export function createEvidenceStore(database: Database): EvidenceStore {
  const { reader, writer } = database
  const stories = createEvidenceStories(database)

  return {
    ...stories,
    ...createEvidenceSearch(database),
    async sources() {
      const rows = await reader.selectFrom('evidence_sources').selectAll().orderBy('id').execute()
      return rows.map(sourceFromRow)
    },
    addSource: source => addSource(writer, source),
    async isStarterPending() {
      const row = await reader.selectFrom('evidence_library').select('starter').executeTakeFirst()
      return row?.starter === 'pending'
    },
    settleStarter: sources => writer.transaction().execute(tx => settleStarter(tx, sources)),
    async removeSource(url) {
      // The source goes first: from then on no story is added to it, and none of its stories is found.
      const source = writer.deleteFrom('evidence_sources').where('url', '=', url)
      const { numDeletedRows } = await source.executeTakeFirst()
      await stories.forgetSource(url)
      return numDeletedRows === 1n
    },
    claimSource: (url, from, to) => claimSource(writer, url, from, to),
    savePoll: (url, state, title) => savePoll(writer, url, state, title),
  }
}

async function addSource(db: Db, { url, title, addedAt, isStarter, ...state }: Source): Promise<boolean> {
  const row = { url, title: title ?? null, added_at: addedAt.getTime(), is_starter: Number(isStarter) }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('evidence_sources')
    .values({ ...row, ...pollColumns(state) })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  if (!isStarter)
    await db.updateTable('evidence_sources').set({ is_starter: 0 }).where('url', '=', url).execute()
  return false
}

/** The row is changed first: of two processes that start together one adds the list. */
async function settleStarter(tx: Db, sources: readonly Source[]): Promise<number> {
  const row = tx.updateTable('evidence_library').set({ starter: 'settled' }).where('starter', '=', 'pending')
  if ((await row.executeTakeFirst()).numUpdatedRows === 0n) return 0
  let count = 0
  for (const source of sources) if (await addSource(tx, source)) count += 1
  return count
}

async function claimSource(db: Db, url: string, from: Date, to: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('evidence_sources')
    .set({ next_poll_at: to.getTime() })
    .where('url', '=', url)
    .where('next_poll_at', '=', from.getTime())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function savePoll(db: Db, url: string, state: PollState, title: string | undefined): Promise<void> {
  await db
    .updateTable('evidence_sources')
    .set(pollColumns(state))
    .set(({ fn, ref, val }) => ({ title: fn.coalesce(ref('title'), val(title ?? null)) }))
    .where('url', '=', url)
    .execute()
}

function sourceFromRow(row: Selectable<Schema['evidence_sources']>): Source {
  return {
    url: row.url,
    title: row.title ?? undefined,
    addedAt: new Date(row.added_at),
    isStarter: row.is_starter === 1,
    state: row.state,
    movedTo: row.moved_to ?? undefined,
    etag: row.etag ?? undefined,
    lastModified: row.last_modified ?? undefined,
    nextPollAt: new Date(row.next_poll_at),
    intervalMs: row.interval_ms,
    failures: row.failures,
    lastError: row.last_error ?? undefined,
    lastSuccessAt: row.last_success_at === null ? undefined : new Date(row.last_success_at),
  }
}

function pollColumns(poll: PollState) {
  return {
    state: poll.state,
    moved_to: poll.movedTo ?? null,
    etag: poll.etag ?? null,
    last_modified: poll.lastModified ?? null,
    next_poll_at: poll.nextPollAt.getTime(),
    interval_ms: poll.intervalMs,
    failures: poll.failures,
    last_error: poll.lastError ?? null,
    last_success_at: poll.lastSuccessAt?.getTime() ?? null,
  }
}
