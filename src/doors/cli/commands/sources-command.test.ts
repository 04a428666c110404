import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createFeedReader } from '../../../adapters/feeds/feed-reader.ts'
import { openTemporaryDatabase } from '../../../adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../../adapters/sql/evidence/evidence-store.ts'
import { utf8 } from '../../../core/encoding/bytes.ts'
import {
  entry,
  FEED,
  feed,
  openPolledLibrary,
  RULES,
  START,
} from '../../../evidence/sources/polled-library.fake.ts'
import { createSourceOperations } from '../../../evidence/sources/source-operations.ts'
import type { FakePage } from '../../../evidence/sources/web.fake.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

/** A shell beside a library that has no subscriptions yet. */
async function open(
  t: TestContext,
  pages: Record<string, FakePage> = {},
  files: Record<string, Uint8Array> = {},
) {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const store = createEvidenceStore(database)
  const { poll } = await openPolledLibrary(store, pages, [])
  const operations = createSourceOperations({
    store,
    feeds: createFeedReader(),
    clock: () => START,
    intervalMs: RULES.intervalMs,
    poll: () => poll(),
  })
  const sources = (...argv: string[]) =>
    runWithFiles(['sources', ...argv], files, undefined, undefined, { withSources: work => work(operations) })
  return { sources, store }
}

describe('sources', () => {
  test('that were added are listed, and added again they are only counted', async t => {
    const { sources } = await open(t)
    assert.deepEqual(await sources('add', FEED, 'https://b.example/feed#top'), {
      code: 0,
      out: 'Added 2 sources.',
      err: '',
    })
    assert.equal((await sources('add', FEED)).out, 'Added 0 sources; 1 were there already.')
    const { code, out } = await sources('list')
    assert.equal(code, 0)
    assert.equal(
      out,
      `${FEED}\n    ok; never read; next 2026-01-02T03:00:00.000Z\n` +
        'https://b.example/feed\n    ok; never read; next 2026-01-02T03:00:00.000Z\n' +
        '2 sources, 0 stories, 0 passages.',
    )
  })

  test('with no web address are refused by name, and the others added', async t => {
    const { sources } = await open(t)
    const { code, out, err } = await sources('add', 'file:///etc/passwd', FEED)
    assert.deepEqual(
      [code, out, err],
      [1, 'Added 1 sources.', 'Not an http or https address: file:///etc/passwd'],
    )
  })

  test('are polled when they are due, and the list tells how it went', async t => {
    const { sources } = await open(t, { [FEED]: feed([entry('one')]), 'https://b.example/': { status: 410 } })
    await sources('add', FEED, 'https://b.example/')
    const { code, out } = await sources('poll')
    assert.equal(code, 0)
    assert.match(out, /^https:\/\/paper\.example\/feed\n {4}1 new stories$/m)
    assert.match(out, /^https:\/\/b\.example\/\n {4}gone$/m)
    assert.deepEqual(await sources('poll'), { code: 0, out: 'No source is due.', err: '' })
    const listed = (await sources('list')).out
    assert.match(listed, /feed {2}The Paper\n {4}ok; read 2026-01-02T03:00:00\.000Z; next 2026/)
    assert.match(listed, /gone, 0 in a row; never read; not polled any more/)
    assert.match(listed, /2 sources, 1 stories, \d+ passages\.$/)
  })

  test('are removed with their stories', async t => {
    const { sources, store } = await open(t, { [FEED]: feed([entry('one')]) })
    await sources('add', FEED)
    await sources('poll')
    assert.equal((await sources('remove', FEED)).out, `Removed ${FEED} and its stories.`)
    assert.deepEqual(await store.countStories(), { stories: 0, passages: 0 })
    assert.deepEqual(await sources('remove', FEED), { code: 1, out: '', err: `There is no source ${FEED}.` })
  })

  test('go out as OPML and come in again', async t => {
    const first = await open(t)
    await first.sources('add', FEED, 'https://b.example/?a=1&b="2"')
    const { out } = await first.sources('export')
    const second = await open(t, {}, { 'mine.opml': utf8(out) })
    assert.equal((await second.sources('import', 'mine.opml')).out, 'Added 2 sources.')
    const urls = async ({ store }: typeof first) => (await store.sources()).map(({ url }) => url)
    assert.deepEqual(await urls(second), await urls(first))
  })

  test('from a file that is no OPML are none', async t => {
    const { sources } = await open(t, {}, { 'a.txt': utf8('hello'), 'b.bin': Uint8Array.of(0xff, 0xfe) })
    for (const file of ['a.txt', 'b.bin']) {
      assert.deepEqual(await sources('import', file), {
        code: 1,
        out: '',
        err: `${file} is not an OPML file in UTF-8.`,
      })
    }
  })
})
