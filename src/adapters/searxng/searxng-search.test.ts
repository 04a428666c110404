import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { createSearchFinder } from '../../evidence/finding/search-finder.ts'
import { splitSentences } from '../../language/sentences.ts'
import { createWebFetcher } from '../web-fetch/web-fetcher.ts'
import { createSearxngSearch } from './searxng-search.ts'

const UNTIL = new Date('2025-03-12T12:00:00Z')
const QUESTION = { text: 'The council voted to close the bridge.', names: ['Harwick'] }
const SCOPE = { until: UNTIL, accountId: undefined, deadlineMs: 20_000 }

async function startEngine(t: TestContext, site: RequestListener, path = '') {
  const server = createServer(site).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const web = createWebFetcher({ userAgent: 'test', trustedOrigins: [origin], deadlineMsMax: 20_000 })
  return createSearxngSearch({ web, baseUrl: `${origin}${path}`, sentencesOf: splitSentences })
}

const startInstance = async (...parameters: Parameters<typeof startEngine>) =>
  createSearchFinder('SearXNG', await startEngine(...parameters))

const answerWith = (answer: unknown): RequestListener => {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

/** As SearXNG 2025 writes it. */
const result = (change: object = {}) => ({
  url: 'https://www.harwick-post.example/bridge',
  title: 'Council closes Old Mill Bridge',
  content: 'The council voted 9 to 4 to close the bridge. Work begins on April 7. The mayor …',
  publishedDate: '2025-03-12T09:30:00',
  engine: 'bing news',
  template: 'default.html',
  parsed_url: ['https', 'www.harwick-post.example', '/bridge', '', '', ''],
  engines: ['bing news'],
  positions: [1],
  score: 1.0,
  category: 'news',
  ...change,
})

const found = async (t: TestContext, results: unknown[]) => {
  const answer = { query: 'q', number_of_results: 0, results, answers: [], infoboxes: [], suggestions: [] }
  const finder = await startInstance(t, answerWith(answer))
  return (await finder.findPassages([QUESTION], SCOPE)).passages[0]!
}

test('the instance is asked for English news and pages as JSON, under its own path', async t => {
  const queries: string[] = []
  const finder = await startInstance(
    t,
    ({ url }, response) => {
      queries.push(url!)
      response.end('{"results":[]}')
    },
    '/searx',
  )
  const answer = await finder.findPassages([QUESTION], SCOPE)
  assert.deepEqual(answer, { passages: [[]], asked: ['SearXNG'], silent: [] })
  const url = new URL(queries[0]!, 'http://instance')
  assert.equal(url.pathname, '/searx/search')
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    q: 'Harwick The council voted to close bridge',
    format: 'json',
    categories: 'news,general',
    language: 'en',
  })
})

test('a result becomes its title and whole sentences, with address, host and time', async t => {
  assert.deepEqual(await found(t, [result()]), [
    {
      text: 'Council closes Old Mill Bridge. The council voted 9 to 4 to close the bridge. Work begins on April 7.',
      url: 'https://www.harwick-post.example/bridge',
      host: 'www.harwick-post.example',
      origin: 'SearXNG',
      publishedAt: new Date('2025-03-12T09:30:00Z'),
    },
  ])
})

test('what appeared later than asked is dropped, and what has no date is kept without one', async t => {
  const dates: [publishedDate: unknown, seen: string | undefined | 'dropped'][] = [
    ['2025-03-12T12:00:00', '2025-03-12T12:00:00.000Z'],
    ['2025-03-12T12:00:01', 'dropped'],
    ['2025-03-12 14:00:00+02:00', '2025-03-12T12:00:00.000Z'],
    ['2025-03-11', '2025-03-11T00:00:00.000Z'],
    ['2031-01-01T00:00:00Z', 'dropped'],
    [null, undefined],
    [undefined, undefined],
    ['yesterday', undefined],
    ['2025-13-45', undefined],
  ]
  for (const [publishedDate, seen] of dates) {
    const [passage] = await found(t, [result({ publishedDate })])
    const publishedAt = passage === undefined ? 'dropped' : passage.publishedAt?.toISOString()
    assert.equal(publishedAt, seen, String(publishedDate))
  }
})

test('a broken or hostile result is passed over and the others are kept, ten at most', async t => {
  const hostile = [
    null,
    7,
    'text',
    [],
    {},
    result({ url: 'javascript:alert(1)' }),
    result({ url: 'file:///etc/passwd' }),
    result({ url: 'http://127.0.0.1/admin' }),
    result({ url: 'https://bank.example@evil.example/' }),
    result({ url: 3 }),
    result({ title: { $ne: 1 } }),
    result({ content: ['x'] }),
    result({ title: ' ', content: '\u0000\u202e' }),
  ]
  assert.equal((await found(t, [...hostile, result()])).length, 1)
  assert.equal(
    (
      await found(
        t,
        Array.from({ length: 50 }, () => result()),
      )
    ).length,
    10,
  )
  const [long] = await found(t, [result({ content: 'Word after word. '.repeat(50_000) })])
  assert.ok(long!.text.length <= 600)
})

test('an answer that is no answer leaves the engine silent, whatever it is', async t => {
  const silences: RequestListener[] = [
    answerWith('<html>'),
    answerWith('{"results":'),
    answerWith('[]'),
    answerWith('{"results":{}}'),
    answerWith('['.repeat(500_000)),
    (_request, response) => response.writeHead(403).end('{"results":[]}'),
    (_request, response) => response.writeHead(429).end(),
    (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    (_request, response) => response.destroy(),
    answerWith({ results: [], padding: 'x'.repeat(1_100_000) }),
  ]
  for (const site of silences) {
    const finder = await startInstance(t, site)
    assert.deepEqual(await finder.findPassages([QUESTION], SCOPE), {
      passages: [[]],
      asked: ['SearXNG'],
      silent: ['SearXNG'],
    })
  }
})

test('the deadline holds for all questions together, and what was answered in time is kept', {
  timeout: 60_000,
}, async t => {
  const search = await startEngine(t, ({ url }, response) => {
    if (url!.includes('quick')) response.end(JSON.stringify({ results: [result()] }))
  })
  const quick = { text: 'quick', names: [] }
  const questions = [quick, ...Array.from({ length: 30 }, () => QUESTION)]
  const responseSent = Promise.withResolvers<void>()
  const finder = createSearchFinder('SearXNG', async (question, scope) => {
    const found = await search(question, scope)
    if (question === quick) responseSent.resolve()
    return found
  })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const answerWith = finder.findPassages(questions, { ...SCOPE, deadlineMs: 100 })
  await responseSent.promise
  t.mock.timers.tick(100)
  const answer = await answerWith
  assert.deepEqual(
    answer.passages.map(({ length }) => length),
    [1, ...Array.from({ length: 30 }, () => 0)],
  )
  assert.deepEqual(answer.silent, ['SearXNG'])
})

test('without a question nobody is asked', async t => {
  const finder = await startInstance(t, (_request, response) => response.destroy())
  assert.deepEqual(await finder.findPassages([], SCOPE), { passages: [], asked: [], silent: [] })
})
