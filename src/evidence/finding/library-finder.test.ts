import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTemporaryDatabase } from '../../adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../adapters/sql/evidence/evidence-store.ts'
import { createFakeLanguageModel } from '../../core/judging/language-model.fake.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { modelUnavailable } from '../../core/judging/model-unavailable.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { newSource } from '../sources/new-source.ts'
import { fillEmbeddings } from '../sources/update-library.ts'
import { createLibraryFinder, LIBRARY_NAME } from './library-finder.ts'

const AT = new Date('2026-01-02T03:00:00.000Z')
const FEED = 'https://feeds.example/feed'
const SCOPE = { until: AT, accountId: undefined, deadlineMs: 1_000 }
const QUESTION = { text: 'The Severn bridge was closed after 40 bolts broke.', names: ['Severn'] }

async function open(
  t: TestContext,
  passages: Record<string, string[]>,
  { model }: { model?: LanguageModel } = {},
) {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const store = createEvidenceStore(database)
  await store.addSource(newSource(FEED, 'All feeds', AT, 0))
  for (const [host, texts] of Object.entries(passages)) {
    const story = { url: `https://${host}/story`, sourceUrl: FEED, host, title: undefined, credit: undefined }
    await store.addStory({ ...story, publishedAt: AT, seenAt: AT, passages: texts })
  }
  return { store, finder: createLibraryFinder({ store, model, registrableDomain: host => host }) }
}

test('passages about the same are found, with who says so and where it was found', async t => {
  const { finder } = await open(t, {
    'a.example': ['Engineers closed the Severn bridge when bolts broke.', 'Nothing of that kind.'],
    'b.example': ['The price of tea rose.'],
  })
  const { passages, asked, silent } = await finder.findPassages(
    [QUESTION, { text: 'Moon?', names: [] }],
    SCOPE,
  )
  assert.deepEqual([asked, silent], [[LIBRARY_NAME], []])
  assert.deepEqual(passages, [
    [
      {
        text: 'Engineers closed the Severn bridge when bolts broke.',
        url: 'https://a.example/story',
        host: 'a.example',
        origin: 'All feeds',
        publishedAt: AT,
      },
    ],
    [],
  ])
})

test('one word in common is no reason to ask', async t => {
  const { finder } = await open(t, { 'a.example': ['The bridge of the nose is sensitive.'] })
  assert.deepEqual((await finder.findPassages([QUESTION], SCOPE)).passages, [[]])
})

test('where a model has read the passages, the one that means the same comes first', async t => {
  const model = createFakeLanguageModel()
  const near = 'The Severn bridge was closed after 40 bolts broke.'
  // Far longer, and with each word of the question many times: by words alone it is nearer.
  const far = 'Severn Severn Severn bridge bridge bridge bolts bolts bolts closed 40 40 40 broke broke broke.'
  const { finder, store } = await open(t, { 'far.example': [far], 'near.example': [near] }, { model })
  assert.equal(await fillEmbeddings({ store, model, isStopping: () => false }, 100), 2)
  const { passages } = await finder.findPassages([QUESTION], SCOPE)
  assert.deepEqual(
    passages[0]!.map(({ text }) => text),
    [near, far],
  )
})

test('a passage that says it in other words is found by its meaning', async t => {
  const near = 'Traffic over the river was halted: fasteners had snapped.'
  const model: LanguageModel = {
    ...createFakeLanguageModel(),
    embed: async texts => texts.map(text => Float32Array.from(text.includes('tea') ? [0, 1] : [1, 0.1])),
  }
  const pages = { 'near.example': [near], 'far.example': ['The price of tea rose.'] }
  const { finder, store } = await open(t, pages, { model })
  await fillEmbeddings({ store, model, isStopping: () => false }, 100)
  const { passages } = await finder.findPassages([QUESTION], SCOPE)
  assert.deepEqual(
    passages[0]!.map(({ text }) => text),
    [near],
  )
})

test('a model that cannot be used leaves the order to the words, and vectors for later', async t => {
  const model = createFakeLanguageModel({ failing: modelUnavailable('its files are gone') })
  const { finder, store } = await open(t, { 'a.example': ['The Severn bridge is closed.'] }, { model })
  assert.equal(await fillEmbeddings({ store, model, isStopping: () => false }, 100), 0)
  assert.equal((await finder.findPassages([QUESTION], SCOPE)).passages[0]!.length, 1)
  assert.equal((await store.passagesToEmbed(model.version, 10)).length, 1)
})

test('a busy model is a problem of the caller and changes no ranking', async t => {
  const model = createFakeLanguageModel({ failing: new Problem('overloaded', 'busy') })
  const { finder } = await open(t, { 'a.example': ['The Severn bridge is closed.'] }, { model })
  await assert.rejects(finder.findPassages([QUESTION], SCOPE), { code: 'overloaded' })
})

test('a slow machine finds what a fast one finds', async t => {
  const near = 'The Severn bridge was closed after 40 bolts broke.'
  const quick = createFakeLanguageModel()
  const slow: LanguageModel = {
    ...quick,
    embed: async texts => {
      for (let turn = 0; turn < 50; turn += 1) await new Promise(resolve => setImmediate(resolve))
      return quick.embed(texts)
    },
  }
  const { finder } = await open(t, { 'near.example': [near] }, { model: slow })
  const { passages, silent } = await finder.findPassages([QUESTION], { ...SCOPE, deadlineMs: 0 })
  assert.deepEqual([passages[0]!.map(({ text }) => text), silent], [[near], []])
})

test('a library without subscriptions was not asked', async t => {
  const { finder, store } = await open(t, {})
  await store.removeSource(FEED)
  assert.deepEqual(await finder.findPassages([QUESTION], SCOPE), { passages: [[]], asked: [], silent: [] })
})

test('eight passages at most are found for a question', async t => {
  const many = Array.from({ length: 12 }, (_, number): [string, string[]] => [
    `site-${number}.example`,
    [`The Severn bridge was closed, says ${number}.`],
  ])
  const { finder } = await open(t, Object.fromEntries(many))
  assert.equal((await finder.findPassages([QUESTION], SCOPE)).passages[0]!.length, 8)
})
