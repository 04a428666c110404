import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFeedReader } from '../../adapters/feeds/feed-reader.ts'
import { createPageReader } from '../../adapters/html/page-reader.ts'
import { openTemporaryDatabase } from '../../adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../adapters/sql/evidence/evidence-store.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import { createHostGate } from '../../adapters/web-fetch/host-gate.ts'
import { robotsFrom } from '../../adapters/web-fetch/robots.ts'
import { createPoliteFetcher } from './polite-fetcher.ts'
import { FEED, openPolledLibrary, START } from './polled-library.fake.ts'
import { createFakeWeb } from './web.fake.ts'

const RSS = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>The Paper</title>
<item><title>Severn bridge closed</title><link>https://paper.example/severn?utm_source=rss</link>
<pubDate>Fri, 02 Jan 2026 02:00:00 GMT</pubDate><description>&lt;p&gt;Read on.&lt;/p&gt;</description></item>
<item><title>Closed to robots</title><link>https://paper.example/private/x</link><description>Teaser of it.</description></item>
</channel></rss>`
const PAGE = `<!doctype html><title>Severn bridge closed</title><meta name="author" content="Ada Byron">
<nav>Menu Menu Menu</nav><article><h1>Severn bridge closed</h1><p>Engineers closed the Severn bridge on Thursday night
after forty bolts broke in the cold, the highways agency said.</p><p>The crossing will stay shut for two weeks while the
bolts are replaced, and lorries are sent round by Gloucester.</p><script>alert('Severn')</script></article>`

test('a feed and its pages are read by the readers, the rules and the gate that the service has', async t => {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const { fetcher, visits } = createFakeWeb({
    [FEED]: { body: RSS },
    'https://paper.example/robots.txt': { body: 'User-agent: Pinproof\nDisallow: /private/\n' },
    'https://paper.example/severn?utm_source=rss': { body: PAGE },
    'https://paper.example/private/x': { body: PAGE },
  })
  const gate = createHostGate({ restMs: 0, wait: async () => {} })
  const politeness = {
    takeTurn: gate.enter,
    readRobots: (outcome: Parameters<typeof robotsFrom>[0]) => robotsFrom(outcome, 'Pinproof'),
  }
  const { poll, search } = await openPolledLibrary(createEvidenceStore(database), {})
  const [polled] = await poll({
    web: createPoliteFetcher({ fetcher, politeness, clock: () => START }),
    feeds: createFeedReader(),
    pages: createPageReader(),
    registrableDomain,
  })
  assert.deepEqual([polled!.newStories, polled!.state.lastError], [2, undefined])
  assert.ok(!visits.includes('https://paper.example/private/x'))
  const [hit] = await search('bolts')
  assert.match(hit!.text, /forty bolts broke in the cold/)
  assert.deepEqual([hit!.credit, hit!.host], ['Ada Byron', 'paper.example'])
  assert.deepEqual(hit!.publishedAt, new Date('2026-01-02T02:00:00.000Z'))
  assert.deepEqual(await search('menu'), [])
  assert.deepEqual(await search('alert'), [])
})
