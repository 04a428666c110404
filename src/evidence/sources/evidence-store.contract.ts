import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { EvidenceStore, PollState, Story } from './evidence-store.port.ts'
import { newSource } from './new-source.ts'

/** `other` is the same store as another process sees it. */
type Opened = { store: EvidenceStore; other: EvidenceStore; close(): Promise<void> }

const AT = new Date('2026-01-02T03:04:05.678Z')
const later = (ms: number) => new Date(AT.getTime() + ms)
const FEED = 'https://paper.example/feed'
const SEARCH = { until: later(1_000), limit: 10, model: undefined }

const story = (name: string, changes: Partial<Story> = {}): Story => ({
  url: `https://paper.example/${name}`,
  sourceUrl: FEED,
  host: 'paper.example',
  title: `Title of ${name}`,
  credit: undefined,
  publishedAt: AT,
  seenAt: AT,
  passages: [`The passage of ${name}.`],
  ...changes,
})

/** The promises of every evidence store. */
export function evidenceStoreContract(open: () => Promise<Opened>): void {
  const openStores = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    await stores.store.addSource(newSource(FEED, undefined, AT, 60_000))
    return stores
  }
  const texts = async (store: EvidenceStore, words: string[], search = SEARCH) =>
    (await store.searchPassages(words, search)).map(({ text }) => text)

  test('sources are listed as they were added, in that order, by every process', async t => {
    const { store, other } = await openStores(t)
    const second = newSource('https://a.example/feed', 'A title', later(1), 5)
    assert.equal(await store.addSource(second), true)
    assert.equal(await store.addSource({ ...second, title: 'Another' }), false)
    assert.deepEqual(await other.sources(), [newSource(FEED, undefined, AT, 60_000), second])
  })

  test('the state of polling is kept whole, and a title that the operator gave is not replaced', async t => {
    const { store, other } = await openStores(t)
    const pollState: PollState = {
      state: 'paused',
      movedTo: 'https://new.example/feed',
      etag: '"é"',
      lastModified: 'Fri, 02 Jan 2026 03:04:05 GMT',
      nextPollAt: later(1),
      intervalMs: 7,
      failures: 3,
      lastError: 'gone',
      lastSuccessAt: later(-1),
    }
    await store.savePoll(FEED, pollState, 'The Paper')
    await store.savePoll(FEED, pollState, 'Renamed')
    await store.savePoll('https://unknown.example/', pollState, undefined)
    assert.deepEqual(await other.sources(), [
      { url: FEED, title: 'The Paper', addedAt: AT, isStarter: false, ...pollState },
    ])
  })

  test('the starter list is taken once, by one of two processes, and what is there stays as it is', async t => {
    const { store, other } = await openStores(t)
    const listed = [FEED, 'https://b.example/feed'].map(url => newSource(url, 'Listed', AT, 60_000, true))
    assert.equal(await other.isStarterPending(), true)
    const counts = await Promise.all([store.settleStarter(listed), other.settleStarter(listed)])
    assert.deepEqual(counts.sort(), [0, 1])
    assert.equal(await other.isStarterPending(), false)
    assert.deepEqual(await other.sources(), [newSource(FEED, undefined, AT, 60_000), listed[1]])
    await other.removeSource('https://b.example/feed')
    assert.equal(await store.settleStarter(listed), 0)
    assert.equal((await store.sources()).length, 1)
  })

  test('a source of the starter list that the operator adds is the operator’s own from then on', async t => {
    const { store, other } = await openStores(t)
    const listed = newSource('https://b.example/feed', 'Listed', AT, 60_000, true)
    await store.settleStarter([listed])
    assert.equal(await store.addSource({ ...listed, isStarter: false, title: 'Mine' }), false)
    assert.deepEqual((await other.sources())[1], { ...listed, isStarter: false })
    assert.equal(await store.addSource(listed), false)
    assert.equal((await other.sources())[1]!.isStarter, false)
  })

  test('of two that claim a source one gets it', async t => {
    const { store, other } = await openStores(t)
    const claims = [store.claimSource(FEED, AT, later(5)), other.claimSource(FEED, AT, later(5))]
    assert.deepEqual((await Promise.all(claims)).sort(), [false, true])
    assert.deepEqual((await store.sources())[0]!.nextPollAt, later(5))
  })

  test('a removed source takes its stories with it, and those of others stay', async t => {
    const { store, other } = await openStores(t)
    await store.addSource(newSource('https://b.example/feed', undefined, AT, 0))
    for (let number = 0; number < 120; number += 1) await store.addStory(story(`bridge-${number}`))
    await store.addStory(story('kept', { sourceUrl: 'https://b.example/feed', passages: ['The bridge.'] }))
    assert.equal(await store.removeSource(FEED), true)
    assert.equal(await store.removeSource(FEED), false)
    assert.deepEqual(await other.countStories(), { stories: 1, passages: 1 })
    assert.deepEqual(await texts(other, ['bridge']), ['The bridge.'])
  })

  test('a story is stored once, and only for a source that is there', async t => {
    const { store, other } = await openStores(t)
    assert.equal(await store.addStory(story('one')), true)
    assert.equal(await other.addStory(story('one')), false)
    assert.equal(await store.addStory(story('two', { sourceUrl: 'https://gone.example/' })), false)
    assert.deepEqual(await other.countStories(), { stories: 1, passages: 1 })
    const urls = ['https://paper.example/z', 'https://paper.example/one', 'https://paper.example/a']
    assert.deepEqual(await other.unknownStories(urls), [urls[0], urls[2]])
  })

  test('thousands of addresses are looked up at once', async t => {
    const { store } = await openStores(t)
    await store.addStory(story('1999'))
    const urls = Array.from({ length: 2_000 }, (_, number) => `https://paper.example/${number}`)
    assert.deepEqual(await store.unknownStories(urls), urls.slice(0, -1))
  })

  test('stories go with the moment they were seen before, and their words with them', async t => {
    const { store, other } = await openStores(t)
    for (let number = 0; number < 70; number += 1)
      await store.addStory(story(`old-${number}`, { seenAt: later(-1) }))
    await store.addStory(story('young'))
    assert.equal(await store.forgetStories(AT, 60), 60)
    assert.equal(await store.forgetStories(AT, 60), 10)
    assert.equal(await store.forgetStories(AT, 60), 0)
    assert.deepEqual(await texts(other, ['passage']), ['The passage of young.'])
    // The places of forgotten passages are used again: no word of theirs may remain there.
    await store.addStory(story('new', { passages: ['Something else.'] }))
    assert.deepEqual(await texts(other, ['old']), [])
  })

  test('a hit carries who said it, where and when', async t => {
    const { store, other } = await openStores(t)
    await store.savePoll(FEED, newSource(FEED, undefined, AT, 0), 'The Paper')
    await store.addStory(story('one', { credit: 'Ada Byron', host: 'www.paper.example' }))
    const [hit] = await other.searchPassages(['passage'], SEARCH)
    const { wordScore, ...rest } = hit!
    assert.ok(wordScore > 0)
    assert.deepEqual(rest, {
      text: 'The passage of one.',
      url: 'https://paper.example/one',
      host: 'www.paper.example',
      source: { title: 'The Paper', url: FEED },
      credit: 'Ada Byron',
      publishedAt: AT,
      embedding: undefined,
    })
  })

  test('words are found in any case and form, without their accents, in the passage or over it', async t => {
    const { store } = await openStores(t)
    const passages = ['Zoë RESIGNED on Monday, with 1,200 others.']
    await store.addStory(story('one', { title: 'Café owners', passages }))
    for (const word of ['resigns', 'zoe', 'ZOË', 'monday', '1,200', 'cafe']) {
      assert.deepEqual(await texts(store, [word]), passages, word)
    }
    assert.deepEqual(await texts(store, ['1,300']), [])
  })

  test('a passage with the rarer words, or with more of them, is nearer', async t => {
    const { store } = await openStores(t)
    for (let number = 0; number < 20; number += 1)
      await store.addStory(
        story(`${number}`, { title: undefined, passages: [`The council met, ${number}.`] }),
      )
    const [both, rare] = ['The council met in Porthcawl.', 'They came to Porthcawl again.']
    await store.addStory(story('x', { title: undefined, passages: [rare, both] }))
    const hits = await texts(store, ['council', 'porthcawl'])
    assert.deepEqual(hits.slice(0, 2), [both, rare])
    assert.equal(hits.length, 10)
  })

  test('nothing later than the moment asked for is found, and what has no date counts from when it was seen', async t => {
    const { store } = await openStores(t)
    await store.addStory(story('at', { passages: ['Bridge at.'] }))
    await store.addStory(
      story('after', { publishedAt: later(1), seenAt: later(9), passages: ['Bridge after.'] }),
    )
    await store.addStory(story('seen', { publishedAt: undefined, passages: ['Bridge seen.'] }))
    await store.addStory(story('unseen', { publishedAt: undefined, seenAt: later(1), passages: ['Bridge.'] }))
    const hits = await texts(store, ['bridge'], { ...SEARCH, until: AT })
    assert.deepEqual(hits.sort(), ['Bridge at.', 'Bridge seen.'])
  })

  test('no sign in a word is an order to the index', async t => {
    const { store } = await openStores(t)
    await store.addStory(story('one', { passages: ['text near or not and the title'] }))
    for (const word of [
      '"',
      '*',
      'te*',
      'title:x',
      '-text',
      '^text',
      '(',
      'NEAR(',
      'a"b',
      '',
      '\0',
      '"text" OR 1',
    ]) {
      assert.deepEqual(await texts(store, [word]), [], word)
    }
    for (const word of ['AND', 'OR', 'NOT', 'NEAR', 'text'])
      assert.equal((await texts(store, [word])).length, 1)
    assert.deepEqual(await texts(store, []), [])
  })

  test('vectors come back to whoever asks for that model, pointing the same way', async t => {
    const { store, other } = await openStores(t)
    await store.addStory(story('one', { passages: ['First bridge.', 'Second bridge.'] }))
    const bare = await store.passagesToEmbed('judge/1', 10)
    assert.deepEqual(
      bare.map(({ text }) => text),
      ['Second bridge.', 'First bridge.'],
    )
    const [second] = bare
    const embedding = Float32Array.of(0.6, -0.8, 0)
    await store.saveEmbeddings('judge/1', [{ id: second!.id, embedding }])
    const hits = await other.searchPassages(['second'], { ...SEARCH, model: 'judge/1' })
    const product = hits[0]!.embedding!.reduce((sum, value, place) => sum + value * embedding[place]!, 0)
    assert.ok(product > 0.9999)
    const others = await other.searchPassages(['second'], { ...SEARCH, model: 'judge/2' })
    assert.equal(others[0]!.embedding, undefined)
  })

  test('the passages nearest by meaning are found without a word in common, as soon as they have vectors', async t => {
    const { store, other } = await openStores(t)
    const nearest = async (embedding: Float32Array, search = SEARCH) =>
      (await other.nearestPassages([embedding], { ...search, model: 'judge/1' }))[0]!.map(({ text }) => text)
    const east = Float32Array.of(1, 0.1, 0.1)
    assert.deepEqual(await nearest(east), [])
    await store.addStory(story('one', { passages: ['East.', 'North.'] }))
    await store.addStory(
      story('late', { publishedAt: later(2_000), seenAt: later(2_000), passages: ['Late.'] }),
    )
    const embeddings: Record<string, number[]> = {
      'East.': [1, 0, 0],
      'North.': [0.1, 1, 0],
      'Late.': [1, 0.1, 0],
    }
    const embed = async (texts: string[], model: string) => {
      const bare = await store.passagesToEmbed(model, 10)
      const chosen = bare.filter(({ text }) => texts.includes(text))
      const vectors = chosen.map(({ id, text }) => ({ id, embedding: Float32Array.from(embeddings[text]!) }))
      await store.saveEmbeddings(model, vectors)
    }
    await embed(['East.'], 'judge/1')
    assert.deepEqual(await nearest(east), ['East.'])
    await embed(['North.', 'Late.'], 'judge/1')
    assert.deepEqual(await nearest(east), ['East.', 'North.'])
    assert.deepEqual(await nearest(Float32Array.of(0.1, 1, 0.1), { ...SEARCH, limit: 1 }), ['North.'])
    assert.deepEqual(await nearest(east, { ...SEARCH, until: later(2_000) }), ['Late.', 'East.', 'North.'])
    assert.deepEqual(await other.nearestPassages([east, east], { ...SEARCH, model: 'judge/2' }), [[], []])
    await store.removeSource(FEED)
    assert.deepEqual(await nearest(east), [])
  })

  test('another model begins with what has no vector and goes on with those of the former', async t => {
    const { store } = await openStores(t)
    await store.addStory(story('one', { passages: ['First.', 'Second.'] }))
    const [second, first] = await store.passagesToEmbed('judge/1', 10)
    const embedding = Float32Array.of(1)
    await store.saveEmbeddings('judge/1', [{ id: second!.id, embedding }])
    assert.deepEqual(await store.passagesToEmbed('judge/2', 10), [first])
    await store.saveEmbeddings('judge/2', [{ id: first!.id, embedding }])
    assert.deepEqual(await store.passagesToEmbed('judge/2', 10), [second])
    assert.deepEqual(await store.passagesToEmbed('judge/1', 10), [first])
    await store.saveEmbeddings('judge/2', [{ id: second!.id, embedding }])
    assert.deepEqual(await store.passagesToEmbed('judge/2', 10), [])
    await store.saveEmbeddings('judge/2', [{ id: 99_999, embedding }])
  })
}
