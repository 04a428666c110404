import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { EvidenceStore, Story } from '../../../evidence/sources/evidence-store.port.ts'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'
import { insertWords } from '../search/word-tables.ts'

/** Forgotten in stretches: whoever certifies meanwhile waits for one of them at most. */
const STORIES_PER_STRETCH = 50
const URLS_PER_QUESTION = 500

type StoryMethods = Pick<EvidenceStore, 'unknownStories' | 'addStory' | 'forgetStories' | 'countStories'>

export function createEvidenceStories({
  reader,
  writer,
}: Database): StoryMethods & { forgetSource(url: string): Promise<void> } {
  /** How many stories of the list were there to forget. */
  const forgetStretch = (chosen: (tx: Transaction<Schema>) => Promise<{ id: number }[]>) =>
    writer.transaction().execute(async tx => {
      const ids = (await chosen(tx)).map(({ id }) => id)
      if (ids.length === 0) return 0
      const passages = tx
        .selectFrom('evidence_passages')
        .select('id')
        .where(isInList(tx, 'story_id', ids))
      await sql`delete from evidence_words where rowid in (${passages})`.execute(tx)
      await tx
        .deleteFrom('evidence_passages')
        .where(isInList(tx, 'story_id', ids))
        .execute()
      await tx
        .deleteFrom('evidence_stories')
        .where(isInList(tx, 'id', ids))
        .execute()
      return ids.length
    })

  return {
    async unknownStories(urls) {
      const known = new Set<string>()
      for (let from = 0; from < urls.length; from += URLS_PER_QUESTION) {
        const asked = urls.slice(from, from + URLS_PER_QUESTION)
        const rows = reader
          .selectFrom('evidence_stories')
          .select('url')
          .where(isInList(reader, 'url', asked))
        for (const { url } of await rows.execute()) known.add(url)
      }
      return urls.filter(url => !known.has(url))
    },

    addStory: story => writer.transaction().execute(tx => addStory(tx, story)),

    async forgetStories(before, limit) {
      let forgotten = 0
      while (forgotten < limit) {
        const stretch = Math.min(STORIES_PER_STRETCH, limit - forgotten)
        const oldest = (tx: Transaction<Schema>) =>
          tx
            .selectFrom('evidence_stories')
            .select('id')
            .where('seen_at', '<', before.getTime())
            .orderBy('seen_at')
            .limit(stretch)
            .execute()
        const count = await forgetStretch(oldest)
        forgotten += count
        if (count < stretch) break
        await nextTurn()
      }
      return forgotten
    },

    async forgetSource(url) {
      const some = (tx: Transaction<Schema>) => {
        const own = tx.selectFrom('evidence_stories').select('id').where('source_url', '=', url)
        return own.limit(STORIES_PER_STRETCH).execute()
      }
      while ((await forgetStretch(some)) === STORIES_PER_STRETCH) await nextTurn()
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

async function addStory(tx: Transaction<Schema>, story: Story): Promise<boolean> {
  const source = tx.selectFrom('evidence_sources').select('id').where('url', '=', story.sourceUrl)
  if ((await source.executeTakeFirst()) === undefined) return false
  const added = await tx
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
  if (added === undefined) return false
  await addPassages(tx, added.id, story)
  return true
}

async function addPassages(tx: Transaction<Schema>, storyId: number, story: Story): Promise<void> {
  const { title = '', publishedAt, seenAt, passages } = story
  const { last } = await tx
    .selectFrom('evidence_passages')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const placed = passages.map((text, place) => ({ id: (last ?? 0) + 1 + place, text }))
  const known = { story_id: storyId, known_at: (publishedAt ?? seenAt).getTime(), embedded_by: '' }
  await insertRows(
    tx,
    'evidence_passages',
    placed.map(({ id, text }) => ({ id, ...known, text, embedding: null })),
  )
  await insertWords(
    tx,
    'evidence_words',
    placed.map(({ id, text }) => ({ rowid: id, title, text })),
  )
}
