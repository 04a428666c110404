import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { openTemporaryDatabase } from '../../adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../adapters/sql/evidence/evidence-store.ts'
import type { FeedEntry } from './feed-reader.port.ts'
import { DAY, entry, FEED, feed, LONG, MINUTE, openPolledLibrary } from './polled-library.fake.ts'
import type { FakePage } from './web.fake.ts'

async function open(t: TestContext, ...parameters: [pages: Record<string, FakePage>, urls?: string[]]) {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  return openPolledLibrary(createEvidenceStore(database), ...parameters)
}

describe('robots.txt', () => {
  test('keeps us from a feed, from a page, and from where a redirect leads', async t => {
    const { poll, visitsTo, source, search } = await open(
      t,
      {
        'https://paper.example/robots.txt': { body: 'Disallow: /private' },
        'https://closed.example/robots.txt': { status: 503 },
        [FEED]: feed([entry('private/x', { text: 'Teaser.' }), entry('moved', { text: 'Teaser.' })]),
        'https://paper.example/moved': { redirectsTo: 'https://closed.example/x' },
        'https://closed.example/x': { body: `Title\n\n${LONG} Turbines.` },
        'https://paper.example/private/feed': feed([]),
      },
      [FEED, 'https://paper.example/private/feed'],
    )
    await poll()
    assert.equal(visitsTo('https://paper.example/private/feed'), 0)
    assert.equal((await source('https://paper.example/private/feed')).lastError, 'robots')
    assert.equal(visitsTo('https://paper.example/private/x'), 0)
    assert.deepEqual(await search('turbines'), [])
  })

  test('forbids nothing where the site cannot be reached: the operator is told what is wrong with it', async t => {
    const { poll, visits, source } = await open(t, {
      'https://paper.example/robots.txt': { unreachable: 'no-connection' },
      [FEED]: feed([entry('one')]),
    })
    await poll()
    assert.deepEqual(visits, ['https://paper.example/robots.txt'])
    assert.equal((await source()).lastError, 'no-connection')
  })

  test('holds for where a redirect leads on the same site, too', async t => {
    const { poll, source, search } = await open(t, {
      'https://paper.example/robots.txt': { body: 'Disallow: /private' },
      [FEED]: { redirectsTo: 'https://paper.example/private/feed' },
      'https://paper.example/private/feed': feed([entry('one')]),
    })
    await poll()
    assert.equal((await source()).lastError, 'robots')
    assert.deepEqual(await search('bridge'), [])
  })

  test('is asked for once in a while, not with every visit', async t => {
    const { poll, pollAfter, visitsTo } = await open(t, { [FEED]: feed([entry('one', { text: '' })]) })
    await poll()
    await pollAfter(60 * MINUTE)
    assert.equal(visitsTo('https://paper.example/robots.txt'), 1)
    await pollAfter(DAY)
    assert.equal(visitsTo('https://paper.example/robots.txt'), 2)
  })
})

describe('a site map', () => {
  const map = (entries: FeedEntry[], parts: string[] = []) => feed(entries, { format: 'sitemap', parts })
  const bare = (name: string) => entry(name, { title: undefined, text: '', publishedAt: undefined })

  test('leads to its parts, a few of them, each once and on its own site only', async t => {
    const parts = Array.from({ length: 100 }, (_, number) => `https://paper.example/map-${number}`)
    const { poll, visits, store } = await open(t, {
      [FEED]: map([], ['https://elsewhere.example/map', FEED, ...parts]),
      'https://paper.example/map-0': map([bare('a')], [FEED, 'https://paper.example/map-0']),
      'https://paper.example/map-99': map([bare('b')]),
      'https://paper.example/a': { body: `A\n\n${LONG}` },
      'https://paper.example/b': { body: `B\n\n${LONG}` },
    })
    await poll()
    const maps = visits.filter(url => url.includes('/map'))
    assert.ok(maps.length <= 6)
    assert.ok(maps.every(url => url.startsWith('https://paper.example/')))
    assert.equal(new Set(maps).size, maps.length)
    assert.equal((await store.countStories()).stories, 2)
  })

  test('that leads in circles comes to an end', async t => {
    const other = 'https://paper.example/map-1'
    const { poll, visits } = await open(t, { [FEED]: map([], [other]), [other]: map([], [FEED, other]) })
    await poll()
    assert.equal(visits.length, 3)
  })
})

describe('a hostile feed', () => {
  const EVIL = 'https://evil.example/feed'
  const forgery = (changes: Partial<FeedEntry> = {}) =>
    entry('story', { title: 'Forged title', author: 'Forged Agency', text: `Forged. ${LONG}`, ...changes })

  test('cannot put words into the mouth of another site', async t => {
    const { poll, search } = await open(t, { [EVIL]: feed([forgery()]) }, [EVIL])
    await poll()
    const hits = await search('forged')
    assert.ok(hits.length > 0)
    for (const { host, url } of hits) {
      assert.equal(host, 'evil.example')
      assert.equal(new URL(url).hostname, 'evil.example')
    }
  })

  test('cannot add a title, a credit or a date to the page of another site', async t => {
    const page = { body: `True title\n\n${LONG}` }
    const { poll, search } = await open(
      t,
      { [EVIL]: feed([forgery()]), 'https://paper.example/story': page },
      [EVIL],
    )
    await poll()
    assert.deepEqual(await search('forged'), [])
    const [hit] = await search('porthcawl')
    assert.deepEqual([hit!.host, hit!.credit, hit!.publishedAt], ['paper.example', undefined, undefined])
  })

  test('cannot keep the true story of another site from being stored', async t => {
    const pages: Record<string, FakePage> = { [EVIL]: feed([forgery()]), [FEED]: feed([entry('story')]) }
    const { poll, search } = await open(t, pages, [EVIL, FEED])
    await poll()
    assert.ok((await search('title')).some(({ host }) => host === 'paper.example'))
  })

  test('with addresses of any kind, endless words and unseen signs is only text', async t => {
    const urls = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'no address',
      'https://user:secret@evil.example/',
      '',
    ]
    const entries = [
      ...urls.map(url => entry('x', { url })),
      entry('word', { url: 'https://evil.example/word', text: 'x'.repeat(1_000_000) }),
      entry('signs', {
        url: 'https://evil.example/signs',
        title: '\u202Eright\u0000to\nleft\uD800',
        text: `\u001b[2J${LONG}\u2066`,
      }),
    ]
    const { poll, store, search, failures: reports } = await open(t, { [EVIL]: feed(entries) }, [EVIL])
    await poll()
    assert.deepEqual(reports, [])
    assert.equal((await store.countStories()).stories, 2)
    for (const { text } of [...(await search('right')), ...(await search('porthcawl'))]) {
      assert.doesNotMatch(text, /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
      assert.ok(text.isWellFormed() && text.length <= 1_000)
    }
  })
})
