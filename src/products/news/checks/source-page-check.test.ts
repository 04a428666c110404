import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import type { PageReader, WebPage } from '../../../core/web/page-reader.port.ts'
import type { FetchOutcome } from '../../../core/web/web-fetcher.port.ts'
import { ask, pageCheckWith, webPage, wireReport } from '../articles.sample.ts'

const URL_OF = 'https://courier.example/bridge'
const article = { ...wireReport, sourceUrl: URL_OF }
const [, , , ...paragraphs] = wireReport.content.trim().split(/\n+/u)
const page: WebPage = {
  title: wireReport.title,
  canonicalUrl: undefined,
  language: 'en',
  authors: ['Marian Telford'],
  publishedAt: new Date('2025-03-12T18:00:00Z'),
  modifiedAt: undefined,
  credit: undefined,
  paragraphs,
}

/** Reads pages that are published as JSON. */
const pages: PageReader = {
  readPage(bytes) {
    const { publishedAt, ...rest } = JSON.parse(new TextDecoder().decode(bytes))
    return { ...rest, publishedAt: publishedAt && new Date(publishedAt) }
  },
}

/** A web with one site on it. */
function checkOn(outcome: FetchOutcome) {
  const nowhere: FetchOutcome = { kind: 'unreachable', reason: 'not-public' }
  return pageCheckWith({
    web: { fetchPage: async url => (url === URL_OF ? outcome : nowhere) },
    pages,
  })
}

function served(changes: Partial<WebPage> = {}, answer: { status?: number; contentType?: string } = {}) {
  const body = new TextEncoder().encode(JSON.stringify({ ...page, ...changes }))
  return checkOn({
    kind: 'page',
    url: URL_OF,
    status: 200,
    contentType: 'text/html',
    headers: {},
    body,
    ...answer,
  })
}

const answerOn = (changes: Partial<WebPage>) => ask(served(changes), article)

test('a page that carries the text word for word supports it in full', async () => {
  const answer = await answerOn({})
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
  assert.equal(
    answer.sentence,
    'The page carries this text word for word, with the same title, author and date.',
  )
  assert.deepEqual(answer.evidence, [{ where: 'source_url', text: URL_OF }])
})

test('typography, furniture and captions make no difference', async () => {
  const typeset = paragraphs.map(text =>
    text.replaceAll("'", '’').replaceAll(' - ', '—').replaceAll('fi', 'ﬁ'),
  )
  const around = [
    'Skip to content',
    ...typeset.flatMap(text => [text, 'Advertisement']),
    'Sign up to our letter, which comes every day.',
  ]
  const answer = await answerOn({ paragraphs: around })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
})

test('a changed sentence is counted and quoted from both sides', async () => {
  const edited = paragraphs.map(text => text.replace('9 to 4', '7 to 6'))
  const answer = await answerOn({ paragraphs: edited })
  assert.equal(answer.outcome, 'supports')
  assert.ok(answer.share > 0.9 && answer.share < 1)
  assert.match(
    answer.sentence,
    /^The page carries 9\d % of this text: 1 sentence of the submission is not on it as submitted, and 1 sentence of the page is not in the submission, with/u,
  )
  assert.deepEqual(
    answer.evidence.slice(1).map(({ where, text }) => [where, /\d to \d/u.exec(text)?.[0]]),
    [
      ['only in the submission, paragraph 1', '9 to 4'],
      ['only on the page, paragraph 1', '7 to 6'],
    ],
  )
})

test('a sentence that was left out of the submission is told', async () => {
  const denial = 'The contractor denies all of these charges and has called the report a mistake.'
  const answer = await answerOn({ paragraphs: paragraphs.toSpliced(3, 0, denial) })
  assert.ok(answer.share < 1)
  assert.match(answer.sentence, /: 1 sentence of the page is not in the submission/u)
  assert.deepEqual(answer.evidence.at(-1), { where: 'only on the page, paragraph 4', text: denial })
})

test('a page that says something else weakens the text', async () => {
  const other = paragraphs.map(
    (_, index) =>
      `Recipe ${index}: take a little salt, some water and as much flour as you can find at home, then wait for an hour before baking it all.`,
  )
  const answer = await answerOn({ paragraphs: other })
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.match(answer.sentence, /^The page carries 0 % of this text; the rest is not on it\.$/u)
  assert.ok(answer.evidence.some(({ where }) => where.startsWith('only on the page')))
})

test('a page that carries a part of the text weakens it', async () => {
  const answer = await answerOn({ paragraphs: paragraphs.slice(0, 5) })
  assert.equal(answer.outcome, 'weakens')
  assert.ok(answer.share > 0 && answer.share < 0.5)
})

test('the same sentences in another order are not the same text', async () => {
  assert.ok((await answerOn({ paragraphs: paragraphs.toReversed() })).share < 0.5)
})

test('another author or another date on the page weakens the text and is shown', async () => {
  const author = await answerOn({ authors: ['John Roe'] })
  assert.deepEqual([author.outcome, author.share], ['weakens', 0.4])
  assert.match(author.sentence, /word for word, with the same title and date, but with another author\.$/u)
  assert.deepEqual(author.evidence.slice(1), [
    { where: 'author in the submission', text: 'Marian Telford' },
    { where: 'author on the page', text: 'John Roe' },
  ])
  const date = await answerOn({ publishedAt: new Date('2023-03-12T00:00:00Z') })
  assert.deepEqual([date.outcome, date.share], ['weakens', 0.4])
})

test('another title costs a part of the points', async () => {
  const answer = await answerOn({ title: 'Corrupt mayor shuts shops down' })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 0.8])
})

test('what a page does not say is not held against the text', async () => {
  const answer = await answerOn({ title: undefined, authors: [], publishedAt: undefined })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
  assert.equal(answer.sentence, 'The page carries this text word for word.')
})

test('a page behind a paywall decides nothing', async () => {
  const answer = await answerOn({ paragraphs: [paragraphs[0]!, 'Subscribe to read on.'] })
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /far less text than was submitted/u)
})

test('whatever goes wrong on the way, the answer is the same', async () => {
  const reasons = [
    'bad-url',
    'not-public',
    'no-connection',
    'bad-redirect',
    'bad-answer',
    'too-large',
    'too-slow',
  ] as const
  const failures = [
    ...reasons.map(reason => checkOn({ kind: 'unreachable', reason })),
    checkOn({ kind: 'unchanged' }),
    served({}, { status: 404 }),
    served({}, { status: 503 }),
    served({}, { contentType: 'application/pdf' }),
  ]
  for (const check of failures) {
    assert.deepEqual(await ask(check, article), {
      outcome: 'inconclusive',
      share: 0,
      sentence: 'The page at the given address could not be read.',
      evidence: [{ where: 'source_url', text: URL_OF }],
    })
  }
})

test('a few words are recognised on no page', async () => {
  const answer = await ask(served(), { content: 'Bridge closed.', sourceUrl: URL_OF })
  assert.match(answer.sentence, /too few to recognise it/u)
})

test('a page that nobody read is not called the same', async () => {
  const answer = await ask(pageCheckWith(undefined), webPage)
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /not switched on/u)
  assert.deepEqual(answer.evidence, [{ where: 'source_url', text: webPage.sourceUrl }])
})

test('without an address there is no page to compare', async () => {
  assert.match((await ask(served(), wireReport)).sentence, /No address was given/u)
})

test('any article on any page gets a well-formed answer, and the same one again', async () => {
  const texts = fc.array(fc.oneof(fc.constantFrom(...paragraphs), fc.string({ unit: 'binary' })), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(texts, texts, async (submitted, published) => {
      const check = served({ paragraphs: published })
      const answer = await ask(check, { content: `x ${submitted.join('\n\n')}`, sourceUrl: URL_OF })
      assert.match(answer.sentence, /^[^\n]+\.$/u)
      assert.ok(answer.share >= 0 && answer.share <= 1 && answer.evidence.length <= 10)
      assert.deepEqual(
        await ask(check, { content: `x ${submitted.join('\n\n')}`, sourceUrl: URL_OF }),
        answer,
      )
    }),
    { numRuns: 50 },
  )
})

test('the longest article and the largest page are compared in linear time', async () => {
  for (const unit of ['a ', 'a. ', 'word after word ', '“a” ', 'ﬁ—', '\n\na b c d e f']) {
    await assertLinear(unit.repeat(2 ** 20 / unit.length), content =>
      ask(served({ paragraphs: [content + content] }), { content, sourceUrl: URL_OF }),
    )
  }
})
