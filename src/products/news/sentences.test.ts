import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeLanguageModel } from '../../core/judging/language-model.fake.ts'
import * as samples from './articles.sample.ts'
import { pageShowing, type SampleArticle, submissionOf } from './articles.sample.ts'
import { lastTwoLabels } from './corroboration/passages.sample.ts'
import { bridgePassages, finderOf } from './evidence.sample.ts'
import { createNewsProduct } from './product.ts'

// Every sentence that the checks write, over texts at the edges: nothing, one of everything, two, and plenty.

const one = 'Nobody said a word about it. '
const REPEATED = [0, 1, 2, 3, 4, 8, 9, 20].map(times => ({
  content: `Elena Ruiz said on Monday that 1 of 2 bridges is closed. ${one.repeat(times)}`,
}))
const EDGES: SampleArticle[] = [
  { content: '' },
  { content: '.' },
  { content: 'Word' },
  { content: 'https://news.example/a/b' },
  { content: '市長は月曜日に橋の閉鎖を発表した。' },
  { content: 'A “title” “in quotation marks” said “nobody said this before in so many words here.”' },
  { content: `BREAKING NEWS HERE!\n\n${one.repeat(12)}WOW! LOOK here!` },
  { content: `${one.repeat(12)}And then… they left.` },
  { content: `${one.repeat(12)}And then… they left in October… for good.` },
  { title: 'BREAKING: Bridge falls (VIDEO)', content: one.repeat(40) },
  { title: 'WOW!', content: `${one.repeat(12)}\n\nUpdate:` },
  { title: 'Council “closes” bridge in 1 day', content: `By Ann Lee\n31 February 2025\n\n${one.repeat(20)}` },
  { title: 'Bridge to close', content: `Monday, March 11, 2025\n\n${'Sources say it is bad. '.repeat(9)}` },
  { content: `${'The bridge is old and it will fall down, Dr. John Miller said. '.repeat(9)}` },
  { content: `${'The council met on Monday. '.repeat(12)}Of the 1,200 homes, 180, or 45 percent, are old.` },
  {
    content: `Nobody was hurt in the fire. ${'The road is open again today. '.repeat(12)}\n\nFour injured people were taken away.`,
  },
  ...REPEATED,
  samples.wireReport,
  samples.webPage,
  samples.agencyBrief,
  samples.clickbaitRant,
  samples.labelledColumn,
  samples.germanReport,
]

const shownAt = new Date('2025-03-01T00:00:00Z')
const rated = (rating: number) => ({ list: 'ratings.csv', find: (domain: string) => ({ domain, rating }) })
const PRODUCTS = (article: SampleArticle) => [
  createNewsProduct({ registrableDomain: lastTwoLabels }),
  createNewsProduct({
    registrableDomain: lastTwoLabels,
    model: createFakeLanguageModel(),
    evidence: finderOf(bridgePassages),
    domainRatings: rated(0.1),
    pageReading: pageShowing(
      `${article.content}\n\nOne more sentence that only the page has, and no other place.`,
    ),
  }),
  createNewsProduct({
    registrableDomain: lastTwoLabels,
    model: createFakeLanguageModel(),
    domainRatings: rated(1),
    pageReading: pageShowing(
      'Another text altogether, which has nothing to do with the article. '.repeat(20),
    ),
    publisherDomains: { shownBy: async () => [{ domain: 'news.example', shownAt, method: 'dns' }] },
  }),
]

const PLURAL_SLIP =
  /(?<![\d.,])\b1 (?:[a-z]+ )?(?:words|sentences|statements|figures|sources|days|dates|places|names|times|marks|ones)\b/u
const DOUBLED_MARKS = /““|””|““|"“|”"/u
const BROKEN = /undefined|NaN|null|\s\s|\s[.,;]|\(\)|: \./u

test('every sentence is one plain sentence, without slips of number, doubled marks or gaps', async () => {
  for (const article of EDGES) {
    for (const product of PRODUCTS(article)) {
      const submission = submissionOf({ ...article, sourceUrl: 'https://news.example/a', accountId: 'one' })
      const { findings, limits } = await product.examine(submission)
      for (const { code, sentence } of [...findings, ...limits]) {
        const shown = `${code}: ${sentence}`
        assert.match(sentence, /^[\p{Lu}\p{N}“][^\n]*\.$/u, shown)
        assert.doesNotMatch(sentence, PLURAL_SLIP, shown)
        assert.doesNotMatch(sentence, DOUBLED_MARKS, shown)
        assert.doesNotMatch(sentence, BROKEN, shown)
      }
    }
  }
})

test('an accusation shows what it stands on, and a place in the text is where the words stand', async () => {
  for (const article of EDGES) {
    for (const product of PRODUCTS(article)) {
      const { findings } = await product.examine(submissionOf(article))
      for (const { code, outcome, points, max, evidence, sentence } of findings) {
        if (outcome === 'supports') assert.ok(points > 0 || max === 0, `${code}: ${sentence}`)
        for (const { text, start, end } of evidence) {
          if (start === undefined) continue
          const words = article.content.slice(start, end).replace(/\s+/gu, ' ')
          assert.equal(words, text.replace(/…$/u, ''), code)
        }
      }
    }
  }
})
