import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { type TestContext, test } from 'node:test'
import { createReferenceFinder } from '../../evidence/finding/reference-finder.ts'
import type { ReadReport } from '../../evidence/finding/reference-works.port.ts'
import { NO_ANSWERS, startRecordedServer } from '../web-fetch/recorded-server.fake.ts'
import { createGdeltWorks } from './gdelt-works.ts'

const QUESTIONS = [
  { text: 'The council voted 9 to 4 to close the bridge.', names: ['Harwick'] },
  { text: 'Harwick closes the Old Mill Bridge in April.', names: ['Harwick', 'Old Mill Bridge'] },
]
const SCOPE = { until: new Date('2025-03-12T12:07:00Z'), accountId: undefined, deadlineMs: 20_000 }

/** As the DOC 2.0 API writes it. */
const article = (change: object = {}) => ({
  url: 'https://www.harwick-post.example/bridge',
  url_mobile: '',
  title: "Harwick council votes to close Old Mill Bridge , the town ' s oldest",
  seendate: '20250312T101500Z',
  socialimage: 'https://www.harwick-post.example/bridge.jpg',
  domain: 'harwick-post.example',
  language: 'English',
  sourcecountry: 'United Kingdom',
  ...change,
})

async function startGdelt(t: TestContext, site: RequestListener, readReport?: ReadReport) {
  const { origin, server } = await startRecordedServer(t, site, { atOnceMax: 1, requestsPerVisitMax: 1 })
  const works = createGdeltWorks({ apiUrl: `${origin}/api/v2/doc/doc`, readReport })
  return createReferenceFinder({ name: 'GDELT', works, server })
}

const answerWith =
  (answer: unknown, requests: string[] = []): RequestListener =>
  (request, response) => {
    requests.push(request.url!)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer))
  }

async function titlesOf(t: TestContext, articles: unknown[]): Promise<string[]> {
  const finder = await startGdelt(t, answerWith({ articles }))
  const { passages } = await finder.findPassages(QUESTIONS, SCOPE)
  return passages[0]!.map(({ text }) => text)
}

test('one request for all claims asks for the name that they share and one of their words, in the month before', async t => {
  const requests: string[] = []
  const finder = await startGdelt(t, answerWith({}, requests))
  const answer = await finder.findPassages(QUESTIONS, SCOPE)
  assert.deepEqual(answer, { passages: [[], []], asked: ['GDELT'], silent: [] })
  assert.equal(requests.length, 1)
  const { pathname, searchParams } = new URL(requests[0]!, 'http://gdelt')
  assert.equal(pathname, '/api/v2/doc/doc')
  assert.deepEqual(Object.fromEntries(searchParams), {
    query:
      'harwick (bridge OR council OR voted OR close OR old OR mill OR closes OR april) sourcelang:english',
    mode: 'artlist',
    format: 'json',
    sort: 'hybridrel',
    maxrecords: '75',
    startdatetime: '20250210121500',
    enddatetime: '20250312121500',
  })
})

test('a title is a passage of its publisher, with its marks where they belong', async t => {
  const finder = await startGdelt(t, answerWith({ articles: [article()] }))
  const { passages } = await finder.findPassages(QUESTIONS, SCOPE)
  const passage = {
    text: "Harwick council votes to close Old Mill Bridge, the town's oldest",
    url: 'https://www.harwick-post.example/bridge',
    host: 'www.harwick-post.example',
    origin: 'GDELT',
    publishedAt: new Date('2025-03-12T10:15:00Z'),
  }
  assert.deepEqual(passages, [[passage], [passage]])
})

test('the pages of the four nearest reports of different hosts are read, and name their agency', async t => {
  const visits: string[] = []
  const readReport: ReadReport = async url => {
    visits.push(url)
    const passages = ['The council of Harwick voted 9 to 4 on Tuesday to close the bridge.']
    return { host: new URL(url).hostname, credit: 'Agency', passages }
  }
  const far = Array.from({ length: 60 }, (_, at) =>
    article({ title: 'Weather', url: `https://far-${at}.example/` }),
  )
  const near = Array.from({ length: 6 }, (_, at) => article({ url: `https://near-${at}.example/` }))
  const again = article({ url: 'https://near-0.example/again' })
  const finder = await startGdelt(t, answerWith({ articles: [...far, ...near, again] }), readReport)
  const { passages } = await finder.findPassages(QUESTIONS, SCOPE)
  assert.deepEqual(
    visits,
    [0, 1, 2, 3].map(at => `https://near-${at}.example/`),
  )
  assert.ok(passages[0]!.some(({ text, credit }) => /9 to 4 on Tuesday/u.test(text) && credit === 'Agency'))
})

test('a page that cannot be read leaves its title', async t => {
  const finder = await startGdelt(t, answerWith({ articles: [article()] }), async () => undefined)
  assert.equal((await finder.findPassages(QUESTIONS, SCOPE)).passages[0]!.length, 1)
})

test('broken, hostile and later articles are passed over', async t => {
  const unusable = [
    null,
    7,
    {},
    article({ url: 'javascript:alert(1)' }),
    article({ url: 'http://127.0.0.1/admin' }),
    article({ url: 'https://bank.example@evil.example/' }),
    article({ title: ' \u202e ' }),
    article({ title: { $ne: 1 } }),
    article({ seendate: 'yesterday' }),
    article({ seendate: '20251399T000000Z' }),
    article({ seendate: '20250312T120701Z' }),
  ]
  assert.deepEqual(await titlesOf(t, unusable), [])
  assert.equal((await titlesOf(t, [...unusable, article()])).length, 1)
})

test('claims without words to seek cost no request', async t => {
  const requests: string[] = []
  const finder = await startGdelt(t, answerWith({}, requests))
  await finder.findPassages([{ text: 'It is 7.', names: [] }], SCOPE)
  await finder.findPassages([], SCOPE)
  assert.deepEqual(requests, [])
})

test('nothing in a claim steers the query', async t => {
  const requests: string[] = []
  const finder = await startGdelt(t, answerWith({}, requests))
  const names = ['Harwick") OR (domain:evil.example']
  await finder.findPassages([{ text: 'theme:X -bridge "sourcelang:french" near20:"a b"', names }], SCOPE)
  const query = new URL(requests[0]!, 'http://gdelt').searchParams.get('query')!
  assert.equal(query.split(':').length, 2)
  assert.match(query, /^"[\w ]+" \([\w ]+\) sourcelang:english$/u)
})

test('its words for an error, nonsense, floods and redirects to private addresses leave it silent', {
  timeout: 60_000,
}, async t => {
  const refusal: RequestListener = (_request, response) =>
    response.end('Your query was too short or too long.\n')
  for (const site of [...NO_ANSWERS, refusal, () => {}]) {
    const finder = await startGdelt(t, site)
    const answer = await finder.findPassages(QUESTIONS, { ...SCOPE, deadlineMs: 1_000 })
    assert.deepEqual(answer, { passages: [[], []], asked: ['GDELT'], silent: ['GDELT'] })
  }
})

test('told to slow down, it is not asked again for a while', async t => {
  let requests = 0
  const finder = await startGdelt(t, (_request, response) => {
    requests += 1
    response.writeHead(429).end('Please limit requests to one every 5 seconds.')
  })
  assert.deepEqual((await finder.findPassages(QUESTIONS, SCOPE)).silent, ['GDELT'])
  assert.deepEqual((await finder.findPassages(QUESTIONS, SCOPE)).asked, [])
  assert.equal(requests, 1)
})
