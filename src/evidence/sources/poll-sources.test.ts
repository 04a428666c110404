import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { openTemporaryDatabase } from '../../adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../adapters/sql/evidence/evidence-store.ts'
import {
  DAY,
  entry,
  FEED,
  feed,
  LONG,
  MINUTE,
  openPolledLibrary,
  RULES,
  START,
} from './polled-library.fake.ts'
import { type FakePage, fakeFeedReader } from './web.fake.ts'

async function open(t: TestContext, ...parameters: [pages: Record<string, FakePage>, urls?: string[]]) {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  return openPolledLibrary(createEvidenceStore(database), ...parameters)
}

describe('a poll', () => {
  test('stores the new stories of a feed, each once, with their dates and what the feed calls itself', async t => {
    const { poll, pollAfter, store, search, source } = await open(t, {
      [FEED]: feed([entry('one'), entry('two', { author: 'Ada Byron' })]),
    })
    const [result] = await poll()
    assert.deepEqual([result!.url, result!.newStories], [FEED, 2])
    const [hit] = await search('two')
    assert.deepEqual([hit!.credit, hit!.host, hit!.publishedAt], ['Ada Byron', 'paper.example', START])
    assert.equal((await source()).title, 'The Paper')
    await pollAfter(DAY)
    assert.equal((await store.countStories()).stories, 2)
  })

  test('keeps a byline as the credit of a story, and not as a passage that could be quoted', async t => {
    const page = { body: `Title\n\nBy Jane Roe, Associated Press\n${LONG}` }
    const { poll, store, search } = await open(t, {
      [FEED]: feed([entry('one', { text: 'Read more.' })]),
      'https://paper.example/one': page,
    })
    await poll()
    const [hit] = await search('porthcawl')
    assert.equal(hit!.credit, 'By Jane Roe, Associated Press')
    assert.deepEqual(await search('roe'), [])
    assert.equal((await store.countStories()).stories, 1)
  })

  test('visits no page when the feed tells the story, and the page when it only teases', async t => {
    const page = { body: `Title\nAda Byron\n${LONG} Turbines were seen.` }
    const { poll, visitsTo, search } = await open(t, {
      [FEED]: feed([entry('whole'), entry('teaser', { text: 'Read more.' })]),
      'https://paper.example/teaser': page,
    })
    await poll()
    assert.equal(visitsTo('https://paper.example/whole'), 0)
    assert.equal(visitsTo('https://paper.example/teaser'), 1)
    assert.equal((await search('turbines'))[0]!.credit, 'Ada Byron')
  })

  test('keeps the teaser of a page that cannot be had, and does not ask for it again', async t => {
    const teaser = entry('lost', { text: 'Turbines were seen.' })
    const { poll, pollAfter, visitsTo, search } = await open(t, { [FEED]: feed([teaser]) })
    await poll()
    await pollAfter(DAY)
    assert.equal(visitsTo('https://paper.example/lost'), 1)
    assert.equal((await search('turbines')).length, 1)
  })

  test('leaves a site alone whose pages fail one after another, and goes on with them next time', async t => {
    const teasers = Array.from({ length: 8 }, (_, number) => entry(`${number}`, { text: '' }))
    const { poll, pollAfter, store } = await open(t, { [FEED]: feed(teasers, {}, { etag: '"1"' }) })
    await poll()
    assert.equal((await store.countStories()).stories, 3)
    await pollAfter(DAY)
    assert.equal((await store.countStories()).stories, 6)
  })

  test('takes no more new stories than the rules say, and the rest of an unchanged feed next time', async t => {
    const entries = Array.from({ length: 5 }, (_, number) => entry(`story-${number}`))
    const { poll, pollAfter, store, source } = await open(t, { [FEED]: feed(entries, {}, { etag: '"1"' }) })
    const rules = { ...RULES, newStoriesMax: 3 }
    await poll({ rules })
    assert.equal((await source()).etag, undefined)
    await pollAfter(DAY, { rules })
    assert.equal((await store.countStories()).stories, 5)
    assert.equal((await source()).etag, '"1"')
  })

  test('sends back what the last answer was labelled with, and an unchanged feed is a success', async t => {
    const headers = { etag: '"1"', lastModified: 'Fri, 02 Jan 2026 03:00:00 GMT' }
    const { poll, pollAfter, source } = await open(t, { [FEED]: feed([entry('one')], {}, headers) })
    await poll()
    const [result] = await pollAfter(DAY)
    assert.equal(result!.newStories, 0)
    const { etag, lastModified, failures, lastSuccessAt } = await source()
    assert.deepEqual([{ etag, lastModified }, failures], [headers, 0])
    assert.equal(lastSuccessAt!.getTime(), START.getTime() + DAY)
  })

  test('passes over stories that would be forgotten at once, and believes no date in the future', async t => {
    const old = entry('old', { publishedAt: new Date(START.getTime() - 31 * DAY) })
    const early = entry('early', { publishedAt: new Date(START.getTime() + 365 * DAY) })
    const { poll, store, search } = await open(t, { [FEED]: feed([old, early]) })
    await poll()
    assert.equal((await store.countStories()).stories, 1)
    assert.deepEqual((await search('early'))[0]!.publishedAt, START)
  })

  test('is due only when its time has come, and not while somebody else has it', async t => {
    const { poll, pollAfter, visitsTo } = await open(t, { [FEED]: feed([]) })
    await Promise.all([poll(), poll()])
    assert.equal(visitsTo(FEED), 1)
    assert.deepEqual(await pollAfter(10 * MINUTE), [])
    assert.equal((await pollAfter(4 * 60 * MINUTE)).length, 1)
  })

  test('stops between two stories when told to, and loses none', async t => {
    const { poll, pollAfter, store } = await open(t, {
      [FEED]: feed([entry('one'), entry('two')], {}, { etag: '"1"' }),
    })
    let questions = 0
    await poll({ isStopping: () => ++questions > 2 })
    assert.equal((await store.countStories()).stories, 1)
    await pollAfter(DAY)
    assert.equal((await store.countStories()).stories, 2)
  })
})

describe('a source that fails', () => {
  const failures: [name: string, page: FakePage, lastError: string][] = [
    ['does not answer', { unreachable: 'too-slow' }, 'too-slow'],
    ['answers 404', { status: 404 }, 'status-404'],
    ['answers 503', { status: 503 }, 'status-503'],
    ['is no feed', { body: '<html>Welcome</html>' }, 'not-a-feed'],
    ['is too large', { unreachable: 'too-large' }, 'too-large'],
  ]
  for (const [name, page, lastError] of failures) {
    test(`because it ${name} is asked later and later, and stops no other`, async t => {
      const other = 'https://other.example/feed'
      const { poll, pollAfter, pages, source } = await open(
        t,
        { [FEED]: page, [other]: feed([entry('one', { url: 'https://other.example/one' })]) },
        [FEED, other],
      )
      const result = await poll()
      assert.equal(result.find(({ url }) => url === other)!.newStories, 1)
      const first = await source()
      assert.deepEqual([first.failures, first.lastError, first.lastSuccessAt], [1, lastError, undefined])
      await pollAfter(DAY)
      const second = await source()
      assert.equal(second.failures, 2)
      assert.ok(second.nextPollAt.getTime() - DAY > first.nextPollAt.getTime())
      pages[FEED] = feed([entry('one')])
      await pollAfter(DAY)
      assert.deepEqual([(await source()).failures, (await source()).lastError], [0, undefined])
    })
  }

  test('and says when to come again is left alone until then', async t => {
    const { poll, source } = await open(t, { [FEED]: { status: 429, headers: { retryAfter: '7200' } } })
    await poll()
    assert.equal((await source()).nextPollAt.getTime(), START.getTime() + 7_200_000)
  })

  test('because it is gone is never asked again', async t => {
    const { poll, pollAfter, visitsTo, source } = await open(t, { [FEED]: { status: 410 } })
    await poll()
    await pollAfter(100 * DAY)
    assert.equal(visitsTo(FEED), 1)
    assert.deepEqual([(await source()).state, (await source()).lastError], ['paused', 'gone'])
  })

  test('that was stopped before its source had answered leaves it as due as it was, and holds nothing against it', async t => {
    const { poll, source } = await open(t, { [FEED]: { status: 500 } })
    const before = await source()
    let questions = 0
    // Stops while the source is being read.
    assert.deepEqual(await poll({ isStopping: () => ++questions > 1 }), [])
    assert.deepEqual(await source(), before)
  })

  test('that was stopped while a page was read does not take the page for lost', async t => {
    const teaser = entry('one', { text: 'Read more.' })
    const { poll, pollAfter, search, web } = await open(t, { [FEED]: feed([teaser]) })
    let isStopping = false
    const stoppedDeps = {
      async visit(...parameters: Parameters<typeof web.visit>) {
        isStopping = parameters[0] !== FEED
        return web.visit(...parameters)
      },
    }
    await poll({ web: stoppedDeps, isStopping: () => isStopping })
    assert.equal((await search('read')).length, 0)
    await pollAfter(DAY)
    assert.equal((await search('read')).length, 1)
  })

  test('through a defect of ours is told, and stops no other', async t => {
    const other = 'https://other.example/feed'
    const { poll, failures: reports } = await open(t, { [FEED]: feed([]), [other]: feed([]) }, [FEED, other])
    const feeds = {
      ...fakeFeedReader,
      readFeed(bytes: Uint8Array, address: string) {
        if (address === FEED) throw new Error('defect')
        return fakeFeedReader.readFeed(bytes, address)
      },
    }
    assert.deepEqual(
      (await poll({ feeds })).map(({ url }) => url),
      [other],
    )
    assert.equal(reports.length, 1)
  })
})
