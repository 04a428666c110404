import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { createFakeLanguageModel } from '../../core/judging/language-model.fake.ts'
import { judge, type Verdict } from '../../core/judging/verdict.ts'
import * as samples from './articles.sample.ts'
import { type SampleArticle, submissionOf } from './articles.sample.ts'
import type { ClaimJudge } from './claim-judge.port.ts'
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

async function verdictOn(article: SampleArticle): Promise<Verdict> {
  return judge((await product.examine(submissionOf(article))).findings, newsRubric)
}

const outcomes = ({ findings }: Verdict) =>
  Object.fromEntries(findings.map(({ code, outcome }) => [code, outcome]))

test('an excellent article that nobody corroborated reaches B and no more', async () => {
  for (const article of [samples.wireReport, samples.webPage, samples.agencyBrief]) {
    const verdict = await verdictOn(article)
    assert.equal(verdict.score, 84, JSON.stringify(verdict.findings))
    assert.equal(verdict.grade, 'B')
    assert.ok(!Object.values(outcomes(verdict)).includes('weakens'))
  }
})

test('a clickbait rant fails', async () => {
  const verdict = await verdictOn(samples.clickbaitRant)
  assert.equal(verdict.grade, 'F')
  const weak = outcomes(verdict)
  for (const code of [
    'attribution',
    'byline',
    'date',
    'headline',
    'loaded-language',
    'clickbait',
    'opinion',
  ]) {
    assert.equal(weak[`news-${code}`], 'weakens', code)
  }
})

test('a labelled column with facts and sources is not punished for being opinion', async () => {
  assert.equal((await verdictOn(samples.labelledColumn)).grade, 'B')
})

test('a good report in a language that half the checks do not read stays at C', async () => {
  const verdict = await verdictOn(samples.germanReport)
  assert.equal(verdict.grade, 'C')
  assert.equal(outcomes(verdict)['news-attribution'], 'supports')
  assert.equal(outcomes(verdict)['news-clickbait'], 'inconclusive')
})

test('a few words and noise fail instead of passing for want of faults', async () => {
  for (const content of ['Hello.', '.', 'lorem ipsum '.repeat(200), '\u202e\u0301'.repeat(50)]) {
    assert.equal((await verdictOn({ content })).grade, 'F', content.slice(0, 12))
  }
})

test('judges that the operator added give one more finding each, in the order of the rubric', async () => {
  const silent: ClaimJudge = { name: 'Solomon', ask: async () => ({ kind: 'silent', reason: 'too-slow' }) }
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
