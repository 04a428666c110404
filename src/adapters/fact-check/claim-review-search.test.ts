import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { stemsOf } from '../../evidence/finding/query-words.ts'
import { createSearchFinder } from '../../evidence/finding/search-finder.ts'
import { NO_ANSWERS, startRecordedServer } from '../web-fetch/recorded-server.fake.ts'
import { createClaimReviewSearch } from './claim-review-search.ts'

const QUESTION = { text: 'The ferry Lady Anna sank off Saint Orlan on Monday.', names: ['Lady Anna'] }
const SCOPE = { until: new Date('2026-03-12T12:00:00Z'), accountId: undefined, deadlineMs: 20_000 }
const NAME = 'ClaimReview data'
const PATIENCE = { timeout: 30_000 }

/** As the feed of Data Commons writes it. */
const review = (change: object = {}) => ({
  '@context': 'http://schema.org',
  '@type': 'ClaimReview',
  author: { '@type': 'Organization', name: 'Harbour Facts', url: 'https://harbour-facts.example/' },
  claimReviewed: 'The ferry "Lady Anna" sank off Saint Orlan.',
  datePublished: '2026-03-10',
  itemReviewed: { '@type': 'Claim', author: { '@type': 'Person', name: 'A post {with braces}' } },
  reviewRating: {
    '@type': 'Rating',
    alternateName: 'False',
    bestRating: '5',
    ratingValue: '1',
    worstRating: '1',
  },
  sdPublisher: { '@type': 'Organization', name: 'Google Fact Check Tools' },
  url: 'https://harbour-facts.example/lady-anna',
  ...change,
})
const item = (...reviews: unknown[]) => ({
  '@type': 'DataFeedItem',
  dateCreated: '2026-03-10',
  item: reviews,
  url: 'https://a.example/',
})
const feed = (...reviews: unknown[]) => ({
  '@context': 'http://schema.org',
  '@type': 'DataFeed',
  dataFeedElement: reviews.map(each => item(each)),
})

const OTHER = review({
  claimReviewed: 'The moon is made of cheese.',
  url: 'https://harbour-facts.example/moon',
})

function partsFor(place: string, web: Awaited<ReturnType<typeof startRecordedServer>>['web']) {
  const errors: unknown[] = []
  let nowMs = SCOPE.until.getTime()
  const clock = () => new Date(nowMs)
  const stop = new AbortController().signal
  const search = createClaimReviewSearch({
    place,
    web,
    stemsOf,
    clock,
    stop,
    onError: error => void errors.push(error),
  })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { finder: createSearchFinder(NAME, search), errors, pass }
}

async function startFeed(t: TestContext, site: RequestListener) {
  const { origin, web } = await startRecordedServer(t, site)
  return partsFor(`${origin}/data.json`, web)
}

async function find(t: TestContext, body: string) {
  const { finder, errors } = await startFeed(t, (_request, response) => response.end(body))
  const { passages, silent } = await finder.findPassages([QUESTION], SCOPE)
  return { passages: passages[0]!, silent, errors }
}

test('a reviewed statement near the claim is found with its verdict, its publisher and its date', async t => {
  const { passages, silent, errors } = await find(t, JSON.stringify(feed(OTHER, review())))
  assert.deepEqual(passages, [
    {
      text: 'The ferry "Lady Anna" sank off Saint Orlan.',
      url: 'https://harbour-facts.example/lady-anna',
      host: 'harbour-facts.example',
      origin: NAME,
      publishedAt: new Date('2026-03-10T00:00:00Z'),
      credit: 'Harbour Facts',
      outlet: 'Harbour Facts',
      review: { rating: 'false', inWords: 'False' },
    },
  ])
  assert.deepEqual([silent, errors], [[], []])
})

test('a feed, a list, a graph, a single review and one in each line are all read', async t => {
  const bodies = [
    JSON.stringify(feed(review()), undefined, 2),
    JSON.stringify([review(), OTHER]),
    JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, review({ '@type': ['ClaimReview'] })] }),
    JSON.stringify(review({ '@type': 'https://schema.org/ClaimReview' })),
    `${JSON.stringify(OTHER)}\n${JSON.stringify(review())}\n`,
  ]
  for (const body of bodies) assert.equal((await find(t, body)).passages.length, 1, body.slice(0, 60))
})

test('reviews without a verdict, a statement or an address, and later ones, are passed over', async t => {
  const unusable = [
    review({ reviewRating: { alternateName: 'Unproven' } }),
    review({ reviewRating: null }),
    review({ claimReviewed: '' }),
    review({ claimReviewed: 7 }),
    review({ url: 'javascript:alert(1)' }),
    review({ url: 'https://bank.example@evil.example/' }),
    review({ datePublished: '2026-03-13' }),
    review({ claimReviewed: `${QUESTION.text} ${'x'.repeat(70_000)}` }),
  ]
  const usable = [
    review({ author: [{ name: 'First' }, { name: 'Second' }] }),
    review({ author: 'x', datePublished: 3 }),
  ]
  const { passages } = await find(t, JSON.stringify(feed(...unusable, ...usable)))
  assert.deepEqual(
    passages.map(({ outlet, publishedAt }) => [outlet, publishedAt?.getUTCDate()]),
    [
      ['First', 10],
      [undefined, undefined],
    ],
  )
})

test('at most five statements answer a claim, those with its rare words first, and one word in common is none', async t => {
  const many = Array.from({ length: 300 }, (_, at) =>
    review({ claimReviewed: `A ferry sank on Monday near island ${at}.` }),
  )
  const { passages } = await find(t, JSON.stringify(feed(...many, review(), OTHER)))
  assert.equal(passages.length, 5)
  assert.match(passages[0]!.text, /Lady Anna/u)
  assert.deepEqual((await find(t, JSON.stringify(feed(OTHER)))).passages, [])
})

test('the feed is read once a day, costs nothing unchanged, and is searched as it was when it fails', async t => {
  const requests: (string | undefined)[] = []
  let isBroken = false
  const { finder, pass, errors } = await startFeed(t, (request, response) => {
    requests.push(request.headers['if-none-match'])
    if (isBroken) return response.destroy()
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return response.writeHead(200, { etag: '"1"' }).end(JSON.stringify(feed(review())))
  })
  const scope = { ...SCOPE, until: new Date('2027-01-01T00:00:00Z') }
  const count = async () =>
    (await finder.findPassages([QUESTION, QUESTION], scope)).passages.map(({ length }) => length)
  const day = 24 * 60 * 60 * 1000
  assert.deepEqual(
    [await count(), await count()],
    [
      [1, 1],
      [1, 1],
    ],
  )
  assert.deepEqual(requests, [undefined])
  pass(day)
  assert.deepEqual(await count(), [1, 1])
  await t.waitFor(() => assert.deepEqual(requests, [undefined, '"1"']), PATIENCE)
  isBroken = true
  await t.waitFor(async () => {
    pass(day)
    assert.deepEqual(await count(), [1, 1])
    assert.ok(errors.length > 0)
  }, PATIENCE)
})

test('nonsense, an error, a redirect to a private address or no review at all leaves it silent, and the operator is told', async t => {
  const bodies: RequestListener[] = ['{}', '[[[[', '{"a":'.repeat(100_000), '}}}}', '"'].map(
    body => (_request, response) => response.end(body),
  )
  for (const site of [...NO_ANSWERS, ...bodies]) {
    const { finder, errors } = await startFeed(t, site)
    const answer = await finder.findPassages([QUESTION], SCOPE)
    assert.deepEqual(answer, { passages: [[]], asked: [NAME], silent: [NAME] })
    await finder.findPassages([QUESTION], SCOPE)
    assert.equal(errors.length, 1)
  }
})

test('a file is read as well, and one that is not there leaves it silent', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'data.json'), JSON.stringify(feed(review())))
  const { web } = await startRecordedServer(t, (_request, response) => response.destroy())
  const found = await partsFor(join(folder, 'data.json'), web).finder.findPassages([QUESTION], SCOPE)
  assert.equal(found.passages[0]!.length, 1)
  const missing = await partsFor(join(folder, 'none.json'), web).finder.findPassages([QUESTION], SCOPE)
  assert.deepEqual(missing.silent, [NAME])
})
