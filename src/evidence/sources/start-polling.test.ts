import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTemporaryDatabase } from '../../adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../adapters/sql/evidence/evidence-store.ts'
import { createFakeLanguageModel } from '../../core/judging/language-model.fake.ts'
import { createFakeTime } from '../../core/runtime/time.fake.ts'
import { newSource } from './new-source.ts'
import { createPoliteFetcher } from './polite-fetcher.ts'
import { startPolling } from './start-polling.ts'
import { createFakeWeb, fakeFeedReader, fakePageReader } from './web.fake.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = new Date('2026-01-02T03:00:00.000Z')
const FEED = 'https://paper.example/feed'
const TEXT = 'The council of Porthcawl met to speak about the bridge. '.repeat(8)
const RULES = { intervalMs: 30 * 60_000, newStoriesMax: 20, retentionMs: 30 * DAY, pollsStarter: true }

async function open(t: TestContext) {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const store = createEvidenceStore(database)
  const entryOf = (name: string) => ({ url: `https://paper.example/${name}`, title: name, text: TEXT })
  const feed = (...names: string[]) => ({
    body: JSON.stringify({ format: 'rss', entries: names.map(entryOf), parts: [] }),
  })
  const web = createFakeWeb({ [FEED]: feed('one') })
  const time = createFakeTime(START)
  const { clock, startTimer } = time
  const failures: unknown[] = []
  await store.addSource(newSource(FEED, undefined, START, RULES.intervalMs))
  const deps = {
    store,
    web: createPoliteFetcher({ ...web, clock }),
    feeds: fakeFeedReader,
    pages: fakePageReader,
    registrableDomain: (host: string) => host,
    rules: RULES,
    model: createFakeLanguageModel(),
    starterFeeds: [],
    clock,
    onError: (error: unknown) => void failures.push(error),
    startTimer,
  }
  return {
    ...web,
    store,
    feed,
    time,
    deps,
    failures,
    /** Resolves when the round is over and the next one waits for its time. */
    async roundEnds() {
      while (time.alarms() === 0) await time.pass(0)
    },
  }
}

test('the library is filled at once and again whenever a source is due, and passages get their vectors', async t => {
  const { deps, store, time, roundEnds, pages, feed } = await open(t)
  const pollLoop = startPolling(deps)
  await roundEnds()
  assert.equal((await store.countStories()).stories, 1)
  assert.deepEqual(await store.passagesToEmbed(deps.model.version, 10), [])
  pages[FEED] = feed('one', 'two')
  await time.pass(MINUTE)
  await roundEnds()
  assert.equal((await store.countStories()).stories, 1)
  time.sleep(60 * 60_000)
  await time.pass(0)
  await roundEnds()
  assert.equal((await store.countStories()).stories, 2)
  await pollLoop.stop()
})

test('stories are forgotten when their time is over', async t => {
  const { deps, store, time, roundEnds, pages, feed } = await open(t)
  const pollLoop = startPolling(deps)
  await roundEnds()
  pages[FEED] = feed()
  time.sleep(31 * DAY)
  await time.pass(0)
  await roundEnds()
  assert.deepEqual(await store.countStories(), { stories: 0, passages: 0 })
  await pollLoop.stop()
})

test('stories are kept for ever where the operator says so', async t => {
  const { deps, store, time, roundEnds, pages, feed } = await open(t)
  const pollLoop = startPolling({ ...deps, rules: { ...RULES, retentionMs: Number.POSITIVE_INFINITY } })
  await roundEnds()
  pages[FEED] = feed('one', 'two')
  time.sleep(20_000 * DAY)
  await time.pass(0)
  await roundEnds()
  assert.equal((await store.countStories()).stories, 2)
  await pollLoop.stop()
})

test('after a stop nothing is waiting and nobody is asked any more', async t => {
  const { deps, time, roundEnds, visits } = await open(t)
  const pollLoop = startPolling(deps)
  await roundEnds()
  await pollLoop.stop()
  assert.equal(time.alarms(), 0)
  const visitsBefore = visits.length
  await time.pass(MINUTE)
  assert.equal(visits.length, visitsBefore)
})

test('a stop during a round waits for its end, and no other round follows', async t => {
  const { deps, time } = await open(t)
  await startPolling(deps).stop()
  assert.equal(time.alarms(), 0)
})

test('a round that fails is told, and the next one comes', async t => {
  const { deps, time, roundEnds, failures, store } = await open(t)
  let isBroken = true
  const brokenStore = {
    ...store,
    sources: () => (isBroken ? Promise.reject(new Error('disk')) : store.sources()),
  }
  const pollLoop = startPolling({ ...deps, store: brokenStore })
  await roundEnds()
  assert.deepEqual(failures, [new Error('disk')])
  isBroken = false
  await time.pass(MINUTE)
  await roundEnds()
  assert.equal((await store.countStories()).stories, 1)
  await pollLoop.stop()
})
