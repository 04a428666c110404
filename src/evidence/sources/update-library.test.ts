import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { openTemporaryDatabase } from '../../adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../adapters/sql/evidence/evidence-store.ts'
import { STARTER_FEEDS } from '../starter/starter-feeds.ts'
import { entry, feed, MINUTE, openPolledLibrary, RULES, START } from './polled-library.fake.ts'
import { updateLibrary } from './update-library.ts'
import type { FakePage } from './web.fake.ts'

const BBC = 'https://feeds.bbci.co.uk/news/world/rss.xml'

/** A new library without subscriptions, in front of this web; every host that is not in it is out of reach. */
async function open(t: TestContext, pages: Record<string, FakePage> = {}) {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const outOfReach = STARTER_FEEDS.map(({ url }) => `${new URL(url).origin}/robots.txt`)
  const unreachable: FakePage = { unreachable: 'no-connection' }
  const web = { ...Object.fromEntries(outOfReach.map(url => [url, unreachable])), ...pages }
  const library = await openPolledLibrary(createEvidenceStore(database), web, [])
  const update = (changes: Partial<typeof RULES> = {}) =>
    updateLibrary({
      ...library.deps,
      rules: { ...RULES, ...changes },
      model: undefined,
      starterFeeds: STARTER_FEEDS,
    })
  return { ...library, update }
}

describe('the starter list', () => {
  test('is subscribed to by the first round of a new library, under the names of its outlets', async t => {
    const { update, store } = await open(t)
    await update()
    assert.deepEqual(
      (await store.sources()).map(({ url, title, isStarter }) => ({ url, title, isStarter })),
      STARTER_FEEDS.map(({ url, outlet }) => ({ url, title: outlet, isStarter: true })),
    )
  })

  test('without a network fails without a word, source by source, and waits', async t => {
    const { update, store, failures } = await open(t)
    await update()
    assert.deepEqual(failures, [])
    for (const { lastError, nextPollAt } of await store.sources()) {
      assert.equal(lastError, 'no-connection')
      assert.ok(nextPollAt.getTime() >= START.getTime() + 2 * RULES.intervalMs - MINUTE)
    }
    assert.deepEqual(await update(), [])
  })

  test('switched off is not subscribed to, and comes once it is switched on', async t => {
    const { update, store } = await open(t)
    await update({ pollsStarter: false })
    assert.deepEqual(await store.sources(), [])
    await update()
    assert.equal((await store.sources()).length, STARTER_FEEDS.length)
  })

  test('switched off later is not polled any more, unlike the operator’s own sources', async t => {
    const { update, store, visits } = await open(t)
    await update()
    const visitsBefore = visits.length
    for (const source of await store.sources())
      await store.savePoll(source.url, { ...source, nextPollAt: START }, undefined)
    await store.addSource({ ...(await store.sources())[0]!, isStarter: false })
    const results = await update({ pollsStarter: false })
    assert.deepEqual(
      results.map(({ url }) => url),
      [STARTER_FEEDS[0]!.url],
    )
    assert.ok(visits.length <= visitsBefore + 2)
  })

  test('does not come back after the operator has removed its sources', async t => {
    const { update, store } = await open(t)
    await update()
    for (const { url } of STARTER_FEEDS) await store.removeSource(url)
    await update()
    assert.deepEqual(await store.sources(), [])
  })

  test('knows which hosts are an outlet’s own: a story on them speaks for itself, one elsewhere does not', async t => {
    const { update, search } = await open(t, {
      'https://feeds.bbci.co.uk/robots.txt': { status: 404 },
      [BBC]: feed([
        entry('a', { url: 'https://www.bbc.com/news/a', text: `Porthcawl. ${'word '.repeat(80)}` }),
        entry('b', { url: 'https://other.example/b', text: `Llanelli. ${'word '.repeat(80)}` }),
      ]),
    })
    await update()
    assert.deepEqual((await search('porthcawl')).map(({ host }) => host)[0], 'www.bbc.com')
    assert.deepEqual((await search('llanelli')).map(({ host }) => host)[0], 'feeds.bbci.co.uk')
  })
})
