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

const STARTER = [
  {
    outlet: 'One',
    owner: 'A',
    country: 'GB',
    language: 'en',
    kind: 'agency',
    url: 'https://one.example/rss',
  },
  {
    outlet: 'Two',
    owner: 'B',
    country: 'IT',
    language: 'it',
    kind: 'agency',
    url: 'https://two.example/rss',
  },
]

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
    starterFeeds: STARTER,
  })
  const run = (isOn: boolean, argv: string[]) =>
    runWithFiles(['sources', ...argv], files, undefined, undefined, {
      withSources: work => work(operations),
      starterList: async () => ({ feeds: STARTER, isOn }),
    })
  const sources = (...argv: string[]) => run(true, argv)
  const sourcesWithoutStarter = (...argv: string[]) => run(false, argv)
  return { sources, sourcesWithoutStarter, store }
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
        '2 sources, 0 stories, 0 passages.\n' +
        'The service has not polled yet. It subscribes to the 2 public feeds of the starter list ' +
        '(see: pinproof sources starter), unless PINPROOF_EVIDENCE_STARTER is off.',
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
    assert.match(listed, /^ {4}gone; never read; not polled any more/m)
    assert.match(listed, /^2 sources, 1 stories, \d+ passages\.$/m)
  })

  test('that moved for good are polled where they went, and shown so', async t => {
    const { sources } = await open(t, {
      [FEED]: { movedTo: 'https://new.example/feed' },
      'https://new.example/feed': feed([entry('one')]),
    })
    await sources('add', FEED)
    assert.match(
      (await sources('poll')).out,
      /feed\n {4}1 new stories; moved to https:\/\/new\.example\/feed$/,
    )
    assert.match((await sources('list')).out, /\n {4}ok; moved to https:\/\/new\.example\/feed; read 2026/)
  })

  test('that have failed for a week and more are called dead', async t => {
    const { sources, store } = await open(t)
    await sources('add', FEED)
    const [source] = await store.sources()
    await store.savePoll(FEED, { ...source!, failures: 11, lastError: 'status-404' }, undefined)
    assert.match((await sources('list')).out, /\n {4}status-404, 11 in a row; never read/)
    await store.savePoll(FEED, { ...source!, failures: 12, lastError: 'status-404' }, undefined)
    assert.match((await sources('list')).out, /\n {4}dead: status-404, 12 in a row; never read/)
  })

  test('of the starter list are shown, added and removed together, without those of the operator', async t => {
    const { sources, sourcesWithoutStarter, store } = await open(t)
    assert.match((await sources('starter')).out, /one\.example\/rss\n {4}One; agency; A; GB, en\n/)
    await sources('add', FEED, STARTER[0]!.url)
    assert.equal((await sources('add-starter')).out, 'Added 1 sources; 1 were there already.')
    assert.match((await sources('list')).out, /two\.example\/rss {2}Two {2}\(starter list\)\n {4}ok; never/)
    assert.match((await sourcesWithoutStarter()).out, /not polled: PINPROOF_EVIDENCE_STARTER is off\n/)
    assert.match((await sources('remove-starter')).out, /^Removed 1 sources of the starter list/)
    assert.deepEqual(
      (await store.sources()).map(({ url }) => url),
      [FEED, STARTER[0]!.url],
    )
    assert.doesNotMatch((await sources('list')).out, /has not polled yet/)
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
