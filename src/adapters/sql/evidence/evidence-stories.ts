import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { EvidenceStore, Story } from '../../../evidence/sources/evidence-store.port.ts'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'
import { insertWords } from '../search/word-tables.ts'
import { noteDeletion } from './library-revision.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>
type ChooseStories = (tx: Tx) => Promise<{ id: number }[]>

/** Stories deleted in one transaction: a commit waits for it. */
const DELETED_AT_ONCE = 50
const URLS_PER_QUERY = 500

type StoryMethods = Pick<EvidenceStore, 'unknownStories' | 'addStory' | 'forgetStories' | 'countStories'>

export function createEvidenceStories({
  reader,
  writer,
}: Database): StoryMethods & { forgetSource(url: string): Promise<void> } {
  return {
    unknownStories: urls => unknownStories(reader, urls),
    addStory: story => writer.transaction().execute(tx => addStory(tx, story)),
    forgetStories: (before, limit) => deleteOldest(writer, before, limit),
    async forgetSource(url) {
      const ofSource: ChooseStories = tx =>
        tx
          .selectFrom('evidence_stories')
          .select('id')
          .where('source_url', '=', url)
          .limit(DELETED_AT_ONCE)
          .execute()
      while ((await deleteStories(writer, ofSource)) === DELETED_AT_ONCE) await nextTurn()
    },
    async countStories() {
      const { stories, passages } = await reader
        .selectNoFrom(({ selectFrom, fn }) => [
          selectFrom('evidence_stories').select(fn.countAll<number>().as('count')).as('stories'),
          selectFrom('evidence_passages').select(fn.countAll<number>().as('count')).as('passages'),
        ])
        .executeTakeFirstOrThrow()
      return { stories: stories ?? 0, passages: passages ?? 0 }
    },
  }
}

async function unknownStories(db: Db, urls: readonly string[]): Promise<string[]> {
  const knownUrls = new Set<string>()
  for (let from = 0; from < urls.length; from += URLS_PER_QUERY) {
    const portion = urls.slice(from, from + URLS_PER_QUERY)
    const rows = db
      .selectFrom('evidence_stories')
      .select('url')
      .where(isInList(db, 'url', portion))
    for (const { url } of await rows.execute()) knownUrls.add(url)
  }
  return urls.filter(url => !knownUrls.has(url))
}

async function deleteOldest(db: Db, before: Date, limit: number): Promise<number> {
  let total = 0
  while (total < limit) {
    const most = Math.min(DELETED_AT_ONCE, limit - total)
    const count = await deleteStories(db, tx =>
      tx
        .selectFrom('evidence_stories')
        .select('id')
        .where('seen_at', '<', before.getTime())
        .orderBy('seen_at')
        .limit(most)
        .execute(),
    )
    total += count
    if (count < most) break
    await nextTurn()
  }
  return total
}

/** The number of deleted stories. Their passages and words go with them. */
function deleteStories(db: Db, choose: ChooseStories): Promise<number> {
  return db.transaction().execute(async tx => {
    const ids = (await choose(tx)).map(({ id }) => id)
    if (ids.length === 0) return 0
    const ofStories = isInList(tx, 'story_id', ids)
    const passages = tx.selectFrom('evidence_passages').select('id').where(ofStories)
    await sql`delete from evidence_words where rowid in (${passages})`.execute(tx)
    await tx.deleteFrom('evidence_passages').where(ofStories).execute()
    await noteDeletion(tx)
    await tx
      .deleteFrom('evidence_stories')
      .where(isInList(tx, 'id', ids))
      .execute()
    return ids.length
  })
}

async function addStory(tx: Tx, story: Story): Promise<boolean> {
  const source = tx.selectFrom('evidence_sources').select('id').where('url', '=', story.sourceUrl)
  if ((await source.executeTakeFirst()) === undefined) return false
  const row = await tx
    .insertInto('evidence_stories')
    .values({
      url: story.url,
      source_url: story.sourceUrl,
      host: story.host,
      credit: story.credit ?? null,
      title: story.title ?? null,
      published_at: story.publishedAt?.getTime() ?? null,
      seen_at: story.seenAt.getTime(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await addPassages(tx, row.id, story)
  return true
}

async function addPassages(tx: Tx, storyId: number, story: Story): Promise<void> {
  const { title = '', publishedAt, seenAt, passages } = story
  const { last } = await tx
    .selectFrom('evidence_passages')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const rows = passages.map((text, place) => ({ id: (last ?? 0) + 1 + place, text }))
  const commonColumns = { story_id: storyId, known_at: (publishedAt ?? seenAt).getTime(), embedded_by: '' }
  await insertRows(
    tx,
    'evidence_passages',
    rows.map(({ id, text }) => ({ id, ...commonColumns, text, embedding: null })),
  )
  await insertWords(
    tx,
    'evidence_words',
    rows.map(({ id, text }) => ({ rowid: id, title, text })),
  )
}
