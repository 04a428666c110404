import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { createSearchFinder } from '../../evidence/finding/search-finder.ts'
import { createWebFetcher } from '../web-fetch/web-fetcher.ts'
import { createFactCheckSearch } from './fact-check-search.ts'

const UNTIL = new Date('2025-03-12T12:00:00Z')
const QUESTION = { text: 'A new law bans gas stoves & ovens.', names: [] }
const SCOPE = { until: UNTIL, accountId: undefined, deadlineMs: 20_000 }
const KEY = 'AIza-geheim'

async function startApi(t: TestContext, site: RequestListener) {
  const server = createServer(site).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const web = createWebFetcher({ userAgent: 'test', trustedOrigins: [baseUrl], deadlineMsMax: 20_000 })
  return createSearchFinder('Google Fact Check', createFactCheckSearch({ web, apiKey: KEY, baseUrl }))
}

/** As the API writes it. */
const review = (change: object = {}) => ({
  publisher: { name: 'PolitiCheck', site: 'politicheck.example' },
  url: 'https://www.politicheck.example/gas-stoves/',
  title: 'No, gas stoves are not banned',
  reviewDate: '2025-03-01T00:00:00Z',
  textualRating: 'Pants on Fire',
  languageCode: 'en',
  ...change,
})
const claim = (...claimReview: unknown[]) => ({
  text: 'A law bans gas stoves.',
  claimant: 'Viral post',
  claimDate: '2025-02-27T00:00:00Z',
  claimReview,
})

async function findIn(t: TestContext, answer: unknown) {
  const finder = await startApi(t, (_request, response) => response.end(JSON.stringify(answer)))
  return finder.findPassages([QUESTION], SCOPE)
}

test('the API is asked for English reviews of the claim, with the key', async t => {
  const requests: URL[] = []
  const finder = await startApi(t, ({ url }, response) => {
    requests.push(new URL(url!, 'http://api'))
    response.end('{}')
  })
  const answer = await finder.findPassages([QUESTION], SCOPE)
  assert.deepEqual(answer, { passages: [[]], asked: ['Google Fact Check'], silent: [] })
  assert.equal(requests[0]!.pathname, '/v1alpha1/claims:search')
  assert.deepEqual(Object.fromEntries(requests[0]!.searchParams), {
    query: QUESTION.text,
    languageCode: 'en',
    pageSize: '10',
    key: KEY,
  })
})

test('a review becomes the reviewed statement with its verdict, publisher, address and day', async t => {
  const { passages } = await findIn(t, { claims: [claim(review())], nextPageToken: 'x' })
  assert.deepEqual(passages, [
    [
      {
        text: 'A law bans gas stoves.',
        url: 'https://www.politicheck.example/gas-stoves/',
        host: 'www.politicheck.example',
        origin: 'Google Fact Check',
        publishedAt: new Date('2025-03-01T00:00:00Z'),
        credit: 'PolitiCheck',
        outlet: 'PolitiCheck',
        review: { rating: 'false', inWords: 'Pants on Fire' },
      },
    ],
  ])
})

test('each review counts by itself; one without a readable verdict, from the future or broken is dropped', async t => {
  const unusable = [
    review({ textualRating: 'Unproven' }),
    review({ textualRating: 'Lo que sabemos' }),
    review({ textualRating: undefined }),
    review({ reviewDate: '2025-03-13T00:00:00Z' }),
    review({ url: 'javascript:alert(1)' }),
    review({ url: 'https://a:b@c.example/' }),
    review({ url: undefined }),
    review({ publisher: 'PolitiCheck' }),
    null,
    'x',
  ]
  const usable = [
    review({ textualRating: 'Half true' }),
    review({ reviewDate: undefined, textualRating: 'True' }),
  ]
  const { passages } = await findIn(t, { claims: [claim(...unusable, ...usable), claim(), { text: 'a' }, 3] })
  assert.deepEqual(
    passages[0]!.map(passage => [passage.review?.rating, passage.publishedAt?.getUTCDate()]),
    [
      ['mixed', 1],
      ['true', undefined],
    ],
  )
})

test('a schema.org rating stands in for missing words', async t => {
  const onScale = review({
    textualRating: undefined,
    reviewRating: { '@type': 'Rating', ratingValue: '1', bestRating: '5', worstRating: '1' },
  })
  const ratedReview = review({ textualRating: undefined, reviewRating: { alternateName: 'Misleading' } })
  const { passages } = await findIn(t, { claims: [claim(onScale, ratedReview)] })
  assert.deepEqual(
    passages[0]!.map(passage => passage.review),
    [
      { rating: 'false', inWords: 'false' },
      { rating: 'mixed', inWords: 'Misleading' },
    ],
  )
})

test('a refusal, a broken answer or silence leaves it silent, and the key is in nothing that comes back', async t => {
  const silences: RequestListener[] = [
    (_request, response) => response.writeHead(400).end('{"error":{"message":"API key not valid"}}'),
    (_request, response) => response.writeHead(403).end(),
    (_request, response) => response.end('{"claims":{}}'),
    (_request, response) => response.end('<html>'),
    (_request, response) => response.end('['.repeat(900_000)),
    (_request, response) => response.destroy(),
    () => {},
  ]
  for (const site of silences) {
    const finder = await startApi(t, site)
    const answer = await finder.findPassages([QUESTION], { ...SCOPE, deadlineMs: 60 })
    assert.deepEqual(answer.silent, ['Google Fact Check'])
    assert.deepEqual(answer.passages, [[]])
    assert.doesNotMatch(JSON.stringify(answer), /geheim/)
  }
})
