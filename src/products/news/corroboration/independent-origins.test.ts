import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { independentOrigins, type OriginRules, type SubmittedArticle } from './independent-origins.ts'
import type { Passage } from './passage.ts'
import { lastTwoLabels, passageAt } from './passages.sample.ts'

const ARTICLE: SubmittedArticle = {
  text: 'The Harwick city council voted 9 to 4 on Tuesday night to close the Old Mill Bridge for 11 months of repairs.',
  url: 'https://www.harwick-post.example/bridge',
  credit: undefined,
}
const WIRE =
  'The river rose to its highest level in forty years on Sunday and cut off three villages, the weather office said.'

function origins(passages: Passage[], change: Partial<OriginRules> = {}, article = ARTICLE) {
  return independentOrigins(passages, article, { registrableDomain: lastTwoLabels, ...change })
}
const names = (passages: Passage[], change: Partial<OriginRules> = {}, article = ARTICLE) =>
  origins(passages, change, article).map(({ name }) => name)

test('forty sites that print one text are one origin', () => {
  const copies = Array.from({ length: 40 }, (_, at) => passageAt(`site${at}.example`, { text: WIRE }))
  assert.equal(origins(copies).length, 1)
  assert.equal(origins(copies)[0]!.passages.length, 40)
})

test('a text that was shortened, or got a paragraph more, is still a copy', () => {
  const copies = [
    passageAt('one.example', { text: WIRE }),
    passageAt('two.example', { text: WIRE.slice(0, 70) }),
    passageAt('three.example', {
      text: `${WIRE} Residents of the valley were told to move to higher ground.`,
    }),
  ]
  assert.equal(origins(copies).length, 1)
})

test('two reports in words of their own are two origins, even with names and figures in common', () => {
  const reports = [
    passageAt('one.example', {
      text: 'Three villages were cut off on Sunday when the river Tarn reached 7.2 metres.',
    }),
    passageAt('two.example', {
      text: 'The Tarn stood at 7.2 metres on Sunday; roads to three villages were under water.',
    }),
  ]
  assert.deepEqual(names(reports), ['one.example', 'two.example'])
})

test('what credits an agency comes from the agency, in whatever words and wherever it is printed', () => {
  const credited = [
    passageAt('a.example', { text: 'HARWICK (Reuters) - The bridge shut on Tuesday after a vote.' }),
    passageAt('b.example', { text: 'A vote shut it, an engineer told Reuters.' }),
    passageAt('c.example', { credit: 'By Jane Doe, Reuters' }),
    passageAt('uk.reuters.com'),
    passageAt('d.example', { text: 'HARWICK, March 12 (AP) — Lawmakers closed a crossing.' }),
    passageAt('e.example', { text: 'AP — Traffic must go elsewhere for eleven months.' }),
    passageAt('f.example', { text: 'By The Associated Press. Shops fear for customers.' }),
  ]
  assert.deepEqual(names(credited).sort(), ['Associated Press', 'Reuters'])
})

test('a site that prints two agencies does not make them one', () => {
  const mixed = [
    passageAt('paper.example', {
      text: 'HARWICK (Reuters) - The bridge shut on Tuesday.',
      url: 'https://paper.example/1',
    }),
    passageAt('paper.example', {
      text: 'HARWICK (AP) - Lawmakers closed a crossing.',
      url: 'https://paper.example/2',
    }),
    passageAt('paper.example', { url: 'https://paper.example/3' }),
  ]
  assert.deepEqual(names(mixed).sort(), ['Associated Press', 'Reuters', 'paper.example'])
})

test('the credit of a page counts for all of its passages', () => {
  const page = [
    passageAt('a.example', { text: 'HARWICK (Reuters) - The bridge shut on Tuesday.' }),
    passageAt('www.a.example', { url: 'https://www.a.example/story/?utm_source=feed#top' }),
  ]
  assert.deepEqual(names(page), ['Reuters'])
})

test('a picture credited to an agency leaves the words with the site', () => {
  const passage = passageAt('a.example', { text: 'Lawmakers closed a crossing. (AP Photo/Ann Lee)' })
  assert.deepEqual(names([passage]), ['a.example'])
})

test('sites of one domain, of one known owner, or named as a pair by the operator are one origin', () => {
  assert.equal(origins([passageAt('news.a.example'), passageAt('blog.a.example')]).length, 1)
  assert.deepEqual(names([passageAt('wsj.com'), passageAt('nypost.com')]), ['News Corp'])
  const pair = [passageAt('a.example'), passageAt('b.example')]
  assert.equal(origins(pair).length, 2)
  assert.equal(origins(pair, { ownedTogether: [['b.example', 'a.example']] }).length, 1)
})

test('an agency belongs to its owner like any other house', () => {
  assert.equal(origins([passageAt('tass.com'), passageAt('rt.com')]).length, 1)
})

test('the submitting site never corroborates itself, nor do its house, its agency or copies of the article', () => {
  const own = [
    passageAt('harwick-post.example'),
    passageAt('m.harwick-post.example', { text: 'HARWICK (Reuters) - Another story of Tuesday.' }),
    passageAt('mirror.example', { text: ARTICLE.text }),
    passageAt('aggregator.example', { text: ARTICLE.text.slice(20) }),
  ]
  assert.deepEqual(origins(own), [])
  assert.deepEqual(
    names([passageAt('a.example')], { ownedTogether: [['harwick-post.example', 'a.example']] }),
    [],
  )
  const wired = { ...ARTICLE, text: `HARWICK (AP) — ${ARTICLE.text}` }
  assert.deepEqual(names([passageAt('a.example', { credit: 'AP' }), passageAt('b.example')], {}, wired), [
    'b.example',
  ])
})

test('without an address of the article, copies of it are still left out', () => {
  const unplaced = { ...ARTICLE, url: undefined }
  const found = names([passageAt('x.example', { text: ARTICLE.text }), passageAt('y.example')], {}, unplaced)
  assert.deepEqual(found, ['y.example'])
})

const anyPassage = fc.record({
  host: fc.constantFrom(
    'a.example',
    'b.example',
    'www.c.example',
    'wsj.com',
    'reuters.com',
    'harwick-post.example',
  ),
  text: fc.constantFrom(WIRE, `${WIRE} More.`, ARTICLE.text, 'HARWICK (AP) - Shut.', 'Own words here.', ''),
  path: fc.constantFrom('1', '2', '2?utm_medium=x'),
})
const toPassage = ({ host, text, path }: { host: string; text: string; path: string }) =>
  passageAt(host, { text, url: `https://${host}/${path}` })

test('the order in which passages come never matters', () => {
  const lists = fc
    .array(anyPassage, { maxLength: 12 })
    .chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
  fc.assert(
    fc.property(lists, ([list, shuffled]) => {
      assert.deepEqual(origins(shuffled.map(toPassage)), origins(list.map(toPassage)))
    }),
  )
})

test('every passage is in one origin at most, and none of the own site in any', () => {
  fc.assert(
    fc.property(fc.array(anyPassage, { maxLength: 12 }), list => {
      const kept = origins(list.map(toPassage)).flatMap(({ passages }) => passages)
      assert.equal(new Set(kept).size, kept.length)
      assert.ok(kept.every(({ host, text }) => host !== 'harwick-post.example' && text !== ARTICLE.text))
    }),
  )
})

test('hundreds of passages are sorted in a time that is linear in their length', async () => {
  const words = Array.from({ length: 2_000 }, (_, word) => `w${word}`).join(' ')
  await assertLinear(words, text => {
    const passages = Array.from({ length: 240 }, (_, at) =>
      passageAt(`s${at}.example`, { text: `${text} w${at % 3}` }),
    )
    assert.equal(origins([...passages, passageAt('x.example', { text: 'a'.repeat(1_048_576) })]).length, 2)
  })
})

test('a review keeps its own origin though the statement it quotes is the article’s', () => {
  const review = { rating: 'false', inWords: 'False' } as const
  const text = `${ARTICLE.text} (Reuters)`
  assert.deepEqual(names([passageAt('checker.example', { text, review })]), ['checker.example'])
  assert.deepEqual(names([passageAt('copy.example', { text: ARTICLE.text })]), [])
})
