import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { createFakeLanguageModel } from '../../core/judging/language-model.fake.ts'
import { createFakeJudge } from '../../core/judging/outside-judge.fake.ts'
import { isEnoughToJudge, judge, type Verdict } from '../../core/judging/verdict.ts'
import * as samples from './articles.sample.ts'
import { pageShowing, type SampleArticle, submissionOf } from './articles.sample.ts'
import { lastTwoLabels } from './corroboration/passages.sample.ts'
import { bridgePassages, finderOf } from './evidence.sample.ts'
import { createNewsProduct } from './product.ts'
import { newsRubric } from './rubric.ts'

const product = createNewsProduct({ registrableDomain: lastTwoLabels })
const connected = createNewsProduct({
  model: createFakeLanguageModel(),
  evidence: finderOf(bridgePassages),
  registrableDomain: lastTwoLabels,
})
const ALWAYS_ASKED = Object.entries(newsRubric.checks).flatMap(([code, { optional }]) =>
  optional ? [] : [code],
)

async function verdictOn(article: SampleArticle, by = product): Promise<Verdict> {
  const { findings, limits } = await by.examine(submissionOf(article))
  return judge(findings, newsRubric, limits)
}

/** The page and the domain of every article are confirmed. */
function confirmedProduct(article: SampleArticle) {
  const { title, content } = article
  return createNewsProduct({
    registrableDomain: lastTwoLabels,
    model: createFakeLanguageModel(),
    pageReading: pageShowing(content, title),
    publisherDomains: {
      shownBy: async () => [
        { domain: 'news.example', shownAt: new Date('2025-03-01T00:00:00Z'), method: 'dns' },
      ],
    },
  })
}

const outcomes = ({ findings }: Verdict) =>
  Object.fromEntries(findings.map(({ code, outcome }) => [code, outcome]))
const codesOf = ({ limits }: Verdict) => limits.map(({ code }) => code)
const at = (article: SampleArticle) => ({
  ...article,
  sourceUrl: 'https://news.example/a',
  accountId: 'publisher',
})

test('the points of the standing checks make a hundred', () => {
  const points = Object.values(newsRubric.checks).flatMap(check => (check.optional ? [] : [check.points]))
  assert.equal(
    points.reduce((sum, each) => sum + each, 0),
    100,
  )
})

test('an article of which only its own words are known gets C and no more, however well made', async () => {
  for (const article of [samples.wireReport, samples.webPage, samples.agencyBrief, samples.germanReport]) {
    const verdict = await verdictOn(article)
    assert.equal(verdict.grade, 'C', JSON.stringify(verdict.findings))
    assert.ok(codesOf(verdict).includes('news-own-words-only'))
    assert.ok(!Object.values(outcomes(verdict)).includes('weakens'))
  }
})

test('an article of the press whose page and domain are confirmed reaches B, and A only with corroboration', async () => {
  for (const article of [samples.wireReport, samples.webPage, samples.germanReport]) {
    const verdict = await verdictOn(at(article), confirmedProduct(article))
    assert.equal(verdict.grade, 'B', JSON.stringify(verdict.findings, null, 1))
    assert.deepEqual(codesOf(verdict), ['news-uncorroborated'])
  }
})

test('the record names the publisher whose domain was shown', async () => {
  const { publisher } = await confirmedProduct(samples.webPage).examine(submissionOf(at(samples.webPage)))
  assert.equal(publisher?.domain, 'news.example')
  const elsewhere = { ...at(samples.webPage), sourceUrl: 'https://example.org/a' }
  const other = await confirmedProduct(samples.webPage).examine(submissionOf(elsewhere))
  assert.equal(other.publisher, undefined)
})

test('a proof of control counts for ninety days', async () => {
  const old = createNewsProduct({
    registrableDomain: lastTwoLabels,
    publisherDomains: {
      shownBy: async () => [
        { domain: 'news.example', shownAt: new Date('2024-12-10T00:00:00Z'), method: 'dns' },
      ],
    },
  })
  assert.equal((await old.examine(submissionOf(at(samples.webPage)))).publisher, undefined)
})

test('a clickbait rant gets D or worse, with words that accuse', async () => {
  for (const article of [samples.clickbaitRant, at(samples.clickbaitRant)]) {
    const verdict = await verdictOn(article, confirmedProduct(article))
    assert.ok(['D', 'F'].includes(verdict.grade), String(verdict.score))
    const weak = outcomes(verdict)
    for (const code of ['attribution', 'loaded-language', 'shouting', 'opinion', 'clickbait'])
      assert.equal(weak[`news-${code}`], 'weakens', code)
  }
})

test('a link, a greeting, a sentence in Japanese and noise are about fifty, and accuse nobody', async () => {
  for (const content of [
    'https://news.example/a/b',
    'Hello.',
    '.',
    '市長は月曜日に橋の閉鎖を発表した。',
    'lorem ipsum '.repeat(200),
  ]) {
    const verdict = await verdictOn({ content })
    assert.ok(verdict.score >= 48 && verdict.score <= 55, `${content.slice(0, 12)}: ${verdict.score}`)
    assert.ok(!Object.values(outcomes(verdict)).includes('weakens'), content.slice(0, 12))
    assert.ok(!isEnoughToJudge(verdict.coverage))
  }
})

test('judges that the operator added give one more finding each, in the order of the rubric', async () => {
  const silent = createFakeJudge(() => ({ kind: 'silent', reason: 'too-slow' }), 'Solomon')
  const judged = createNewsProduct({ registrableDomain: lastTwoLabels, judges: [silent, silent, silent] })
  const { findings } = await judged.examine(submissionOf(samples.wireReport))
  assert.deepEqual(
    findings.map(({ code }) => code),
    Object.keys(newsRubric.checks),
  )
  assert.deepEqual(
    findings.slice(-3).map(({ outcome }) => outcome),
    ['inconclusive', 'inconclusive', 'inconclusive'],
  )
})

test('title and address are made public, the content is not', () => {
  assert.deepEqual(product.disclose(submissionOf(samples.webPage)), {
    title: samples.webPage.title,
    sourceUrl: samples.webPage.sourceUrl,
  })
  assert.deepEqual(product.disclose(submissionOf(samples.agencyBrief)), {})
})

const signs = '.!?\n "“”‘’«»-–—:;,%$<>&#*_[]()|`\u202e\u0301東'.split('')
const phrases = [
  'By Ann Lee\n',
  '\n\n',
  'Ann Lee said ',
  ' 5 percent ',
  ' of the 40, or ',
  'May 3, 2024',
  ' a total of ',
  '<p>',
  'Correction: ',
]
const fragment = fc.constantFrom(
  ...signs,
  ...phrases,
  'killed 5 people',
  ' from 10 to 20 rose ',
  ' the ',
  ' and ',
  ' I ',
)
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fragment, { maxLength: 200 }).map(pieces => pieces.join('')),
)

test('any content gets one well-formed finding per check, and the same ones again', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.option(text, { nil: undefined }), async (content, title) => {
      const submission = submissionOf(title === undefined ? { content } : { content, title })
      for (const each of [product, connected]) {
        const { findings } = await each.examine(submission)
        assert.deepEqual(
          findings.map(({ code }) => code),
          ALWAYS_ASKED,
        )
        for (const { points, max, sentence } of findings) {
          assert.ok(Number.isInteger(points) && points >= 0 && points <= max)
          assert.match(sentence, /^[^\n]+\.$/u)
        }
        assert.deepEqual((await each.examine(submission)).findings, findings)
      }
    }),
  )
})

test('a mebibyte of hostile content is judged in moderate time', async () => {
  const units = [
    'a',
    'A. ',
    '. ',
    'a\n',
    '“',
    "'a ",
    '1 ',
    '1,',
    '5% ',
    'Friday, May 3, 2024 ',
    '<p>',
    'Ann Lee said. ',
    '東。',
  ]
  for (const unit of units) {
    const content = unit.repeat(Math.ceil(1_048_576 / unit.length))
    await assertLinear(content, some =>
      connected.examine(submissionOf({ content: some, title: some.slice(0, 500) })),
    )
  }
})
