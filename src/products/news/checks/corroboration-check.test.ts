import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeLanguageModel } from '../../../core/judging/language-model.fake.ts'
import { modelUnavailable } from '../../../core/judging/model-unavailable.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import { germanReport, type SampleArticle, submissionOf, wireReport } from '../articles.sample.ts'
import type { Passage } from '../corroboration/passage.ts'
import { lastTwoLabels } from '../corroboration/passages.sample.ts'
import { researchNews } from '../corroboration/research-news.ts'
import { finderOf, passageFrom } from '../evidence.sample.ts'
import type { EvidenceFinder } from '../evidence-finder.port.ts'
import { readNews } from '../request.ts'
import { type CorroborationDeps, createCorroborationCheck } from './corroboration-check.ts'

const ARTICLE = {
  title: 'Bridge in Harwick closes',
  sourceUrl: 'https://own.example/bridge',
  content: `The council of Harwick closed the Old Mill Bridge on Monday.

The repairs of the Old Mill Bridge cost 14 million dollars, the city said in a report on Monday.

Engineers of the city found cracks in two pillars of the Old Mill Bridge in January.`,
}

type Setting = Partial<CorroborationDeps & { evidence: EvidenceFinder | undefined }>

async function answerOn(article: SampleArticle, passages: Passage[], change: Setting = {}) {
  const { evidence, ...deps } = {
    model: createFakeLanguageModel(),
    evidence: finderOf(passages),
    registrableDomain: lastTwoLabels,
    ...change,
  }
  const reading = await researchNews(readNews(submissionOf(article)), evidence)
  return createCorroborationCheck(deps).ask(reading)
}

/** Tells of the same in another order of words, so that it is no copy. */
const closed = 'On Monday the Old Mill Bridge was closed: so the council of Harwick said.'
const cost =
  'Harwick said on Monday: in a report by the city, repairs of the Old Mill Bridge cost 14 million dollars.'
const cracks =
  'In January engineers found in two pillars of the Old Mill Bridge cracks, says the city of Harwick.'

/** And in a third order. */
const closedToo = 'Closed on Monday, by the council of Harwick: the Old Mill Bridge.'
const costToo =
  'Dear are repairs of bridges. 14 million dollars cost those of the Old Mill Bridge, in a report said the city on Monday.'
const cracksToo =
  'Cracks in pillars, two of them, found the city engineers, and that in January, at the Old Mill Bridge.'

const everywhere = (host: string, texts = [closed, cost, cracks]): Passage[] =>
  texts.map((text, at) => passageFrom(host, text, { url: `https://${host}/${at}` }))

test('without sources to ask, or anyone to compare them, truth is not claimed and the lack is named', async () => {
  const lacks: [Setting, RegExp][] = [
    [{ evidence: undefined }, /^No outside sources are connected to this server/u],
    [{ model: undefined }, /^No language model is connected/u],
    [{ evidence: finderOf([], { asked: [] }) }, /follows no feed and no search is set up/u],
    [{ evidence: finderOf([], { silent: ['the evidence library'] }) }, /answered \(the evidence library\)/u],
    [
      { model: createFakeLanguageModel({ failing: modelUnavailable('no weights') }) },
      /model that compares sources cannot be used/u,
    ],
  ]
  for (const [change, lack] of lacks) {
    const answer = await answerOn(wireReport, everywhere('one.example'), change)
    assert.equal(answer.outcome, 'inconclusive')
    assert.match(answer.sentence, lack)
    assert.match(answer.sentence, /it was not checked whether others report the same\.$/u)
  }
})

test('a model that is too busy is a problem of the request', async () => {
  const model = createFakeLanguageModel({ failing: new Problem('overloaded', 'Too much is waiting.') })
  await assert.rejects(answerOn(ARTICLE, everywhere('one.example'), { model }), { code: 'overloaded' })
})

test('what two independent houses report earns all points', async () => {
  const passages = [
    ...everywhere('one.example'),
    ...everywhere('two.example', [closedToo, costToo, cracksToo]),
  ]
  const answer = await answerOn(ARTICLE, passages)
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1], JSON.stringify(answer))
})

test('what one house reports earns less, and so does a copy beside it', async () => {
  const one = await answerOn(ARTICLE, everywhere('one.example'))
  const copied = await answerOn(ARTICLE, [...everywhere('one.example'), ...everywhere('two.example')])
  assert.equal(one.outcome, 'supports')
  assert.deepEqual([copied.share, one.share], [0.75, 0.75])
})

test('another figure in the same words is told as a contradiction, with both statements', async () => {
  const other = cost.replace('14 million', '21 million')
  const answer = await answerOn(ARTICLE, [passageFrom('one.example', other)])
  assert.match(answer.evidence[0]!.text, /^Contradicted by 1 independent source .*14 million/u)
  assert.match(answer.evidence[1]!.text, /^Says otherwise.*21 million/u)
})

test('the submitting site does not bear itself out, under whatever name', async () => {
  const answer = await answerOn(ARTICLE, [...everywhere('own.example'), ...everywhere('www.own.example')])
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /speak to none of 3 statements/u)
})

test('what appeared after the article was submitted is not heard', async () => {
  const later = everywhere('one.example').map(passage => ({
    ...passage,
    publishedAt: new Date('2025-03-16T00:00:00Z'),
  }))
  assert.equal((await answerOn(ARTICLE, later)).outcome, 'inconclusive')
})

test('a review speaks through its rating, and a mixed one not at all', async () => {
  const reviewed = (rating: 'true' | 'mixed' | 'false') =>
    [closed, cost, cracks].map((_, at) =>
      passageFrom('checker.example', ARTICLE.content.split('\n\n')[at]!, {
        url: `https://checker.example/${at}`,
        review: { rating, inWords: `rated ${rating}` },
      }),
    )
  const outcomes = await Promise.all(
    (['true', 'false', 'mixed'] as const).map(
      async rating => (await answerOn(ARTICLE, reviewed(rating))).outcome,
    ),
  )
  assert.deepEqual(outcomes, ['supports', 'weakens', 'inconclusive'])
})

test('evidence on too few of the statements decides nothing, and what was asked is told', async () => {
  const apples = passageFrom('one.example', 'The harvest of apples was good this year.')
  const answer = await answerOn(ARTICLE, [apples])
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /none of 3 statements.*\(asked: the evidence library\)\.$/u)
})

test('the finder hears how long and until when to look, and every claim with its names', async () => {
  const evidence: EvidenceFinder = {
    async findPassages(questions, { until, deadlineMs }) {
      const names = questions.map(question => question.names.join(' and '))
      const asked = [`${until.toISOString()}, ${deadlineMs} ms, ${names.join('; ')}`]
      return { passages: questions.map(() => []), asked, silent: [] }
    },
  }
  const { sentence } = await answerOn(ARTICLE, [], { evidence })
  assert.match(
    sentence,
    /2025-03-15T12:00:00\.000Z, 8000 ms, Harwick and Old Mill Bridge; Old Mill Bridge; Old Mill Bridge\)\.$/u,
  )
})

test('claims in another language are not held against English', async () => {
  assert.match((await answerOn(germanReport, [])).sentence, /in German/u)
})
