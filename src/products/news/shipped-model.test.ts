import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openLanguageModel } from '../../adapters/onnx/open-language-model.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import type { Product } from '../../core/judging/product.ts'
import { clickbaitRant, submissionOf, wireReport } from './articles.sample.ts'
import { lastTwoLabels } from './corroboration/passages.sample.ts'
import { bridgePassages, finderOf, passageFrom } from './evidence.sample.ts'
import { createNewsProduct } from './product.ts'

const FOLDER = fileURLToPath(new URL('../../../models/judge', import.meta.url))

describe('with the model that ships', () => {
  let model: LanguageModel & { close(): Promise<void> }
  const productWith = (passages = bridgePassages): Product =>
    createNewsProduct({ model, evidence: finderOf(passages), registrableDomain: lastTwoLabels })
  const findingOf = async (product: Product, code: string) =>
    (await product.examine(submissionOf(wireReport))).findings.find(finding => finding.code === code)!

  before(async () => {
    model = await openLanguageModel({ folder: FOLDER, threads: 2 })
  })
  after(() => model.close())

  test('statements that others report in words of their own are borne out, with their words', async () => {
    const { outcome, evidence, sentence } = await findingOf(productWith(), 'news-corroboration')
    assert.equal(outcome, 'supports', sentence)
    assert.ok(
      evidence.some(({ where, text }) => where === 'valley-post.example' && text.startsWith('Says the same')),
    )
    assert.ok(!evidence.some(({ text }) => /^(?:Contradicted|Disputed)/u.test(text)))
  })

  test('what has nothing to do with the article neither bears it out nor contradicts it', async () => {
    const passages = [
      passageFrom('sport.example', 'Harwick United won 3-1 on Tuesday night in front of 18,000 fans.'),
      passageFrom(
        'garden.example',
        'Apples ripen late this year in the whole of the county, growers said on Monday.',
      ),
    ]
    const { outcome, sentence } = await findingOf(productWith(passages), 'news-corroboration')
    assert.equal(outcome, 'inconclusive')
    assert.match(sentence, /speak to none of/u)
  })

  test('another year in the same words is a contradiction', async () => {
    const text = 'The Old Mill Bridge in Harwick was built in 1951 and was last repaired in 1988.'
    const { evidence } = await findingOf(
      productWith([passageFrom('history.example', text)]),
      'news-corroboration',
    )
    assert.match(evidence[0]!.text, /^Contradicted by 1 independent source .* built in 1931/u)
  })

  test('a sober report passes the checks of style and a rant fails them', async () => {
    const product = productWith()
    for (const [article, expected] of [
      [wireReport, 'supports'],
      [clickbaitRant, 'weakens'],
    ] as const) {
      const { findings } = await product.examine(submissionOf(article))
      for (const code of ['news-headline', 'news-clickbait', 'news-loaded-language'])
        assert.equal(findings.find(finding => finding.code === code)!.outcome, expected, code)
    }
  })

  test('the same article gets the same findings again', async () => {
    const product = productWith()
    const submission = submissionOf(wireReport)
    assert.deepEqual(await product.examine(submission), await product.examine(submission))
  })
})
