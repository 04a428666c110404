import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { type TestContext, test } from 'node:test'
import { createReferenceFinder } from '../../evidence/finding/reference-finder.ts'
import { cutPassages } from '../../evidence/sources/cut-passages.ts'
import { createPageReader } from '../html/page-reader.ts'
import { NO_ANSWERS, startRecordedServer } from '../web-fetch/recorded-server.fake.ts'
import { createMediawikiWorks } from './mediawiki-works.ts'

const QUESTION = {
  text: 'Angela Merkel was chancellor of Germany for 16 years.',
  names: ['Angela Merkel', 'Germany'],
}
const SCOPE = { until: new Date('2025-03-12T12:00:00Z'), accountId: undefined, deadlineMs: 20_000 }
const NAME = 'the wiki'

type Answers = { hits?: unknown[]; general?: object; extract?: unknown; html?: unknown }

/** As MediaWiki 1.39 and Wikipedia write it. */
const hit = (change: object = {}) => ({
  ns: 0,
  title: 'Angela Merkel',
  pageid: 72671,
  timestamp: '2025-03-11T18:02:11Z',
  ...change,
})
const GENERAL = {
  mainpage: 'Main Page',
  sitename: 'Wikipedia',
  server: 'https://en.wikipedia.org',
  articlepath: '/wiki/$1',
}
const EXTRACT =
  'Angela Dorothea Merkel (born 17 July 1954) is a German politician. She served as Chancellor of Germany from 2005 to 2021.\n\n\n== Early life ==\nMerkel grew up in Templin.[3]\nSee also'
const HTML =
  '<div class="mw-parser-output"><p><b>Angela Merkel</b> is a German politician.<sup class="reference"><a href="#cite">[1]</a></sup> She served as Chancellor of Germany from 2005 to 2021.\n</p><script>x</script></div>'

/** A wiki of these answers; `asked` collects the parameters of each request. */
function wikiOf(
  { hits = [hit()], general = GENERAL, extract, html = HTML }: Answers,
  asked: URLSearchParams[] = [],
): RequestListener {
  return (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://wiki')
    asked.push(searchParams)
    const answer =
      searchParams.get('action') === 'parse'
        ? { parse: { title: 'Angela Merkel', pageid: 72671, text: html } }
        : searchParams.get('list') === 'search'
          ? { batchcomplete: true, query: { search: hits, general } }
          : {
              batchcomplete: true,
              query: {
                pages: [
                  {
                    pageid: Number(searchParams.get('pageids')),
                    ns: 0,
                    title: 'Angela Merkel',
                    ...(extract === undefined ? {} : { extract }),
                  },
                ],
              },
            }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer))
  }
}

async function startWiki(t: TestContext, site: RequestListener) {
  const { origin, server } = await startRecordedServer(t, site)
  const works = createMediawikiWorks({
    apiUrl: `${origin}/w/api.php`,
    pages: createPageReader(),
    cutPassages,
  })
  return { finder: createReferenceFinder({ name: NAME, works, server }), origin }
}

async function find(t: TestContext, answers: Answers, asked?: URLSearchParams[]) {
  const { finder, origin } = await startWiki(t, wikiOf(answers, asked))
  const found = await finder.findPassages([QUESTION], SCOPE)
  return { ...found, origin, passages: found.passages[0]! }
}

test('a page becomes passages under the name of the wiki, dated by its last edit, that anybody could have written', async t => {
  const { passages, asked, silent, origin } = await find(t, { extract: EXTRACT })
  assert.deepEqual(passages, [
    {
      text: 'Angela Dorothea Merkel (born 17 July 1954) is a German politician. She served as Chancellor of Germany from 2005 to 2021.',
      url: `${origin}/wiki/Angela_Merkel`,
      host: '127.0.0.1',
      origin: NAME,
      publishedAt: new Date('2025-03-11T18:02:11Z'),
      outlet: 'Wikipedia',
      unproven: true,
    },
  ])
  assert.deepEqual([asked, silent], [[NAME], []])
})

test('a wiki without extracts is read as it renders its pages, without scripts and footnotes', async t => {
  const asked: URLSearchParams[] = []
  const { passages } = await find(t, {}, asked)
  assert.deepEqual(
    passages.map(({ text }) => text),
    ['Angela Merkel is a German politician. She served as Chancellor of Germany from 2005 to 2021.'],
  )
  assert.deepEqual(
    asked.map(parameters => parameters.get('prop') ?? parameters.get('list')),
    ['search', 'extracts', 'text'],
  )
})

test('plain words are sought, names first and figures never, and then fewer of them', async t => {
  const asked: URLSearchParams[] = []
  await find(t, { hits: [] }, asked)
  assert.deepEqual(
    asked.map(parameters => [parameters.get('srsearch'), parameters.get('maxlag')]),
    [
      ['angela merkel germany chancellor', '5'],
      ['angela merkel', '5'],
    ],
  )
})

test('no address that the wiki names leads elsewhere, and later or broken pages are passed over', async t => {
  for (const articlepath of ['//evil.example/$1', 'https://evil.example/$1', '/\\evil.example/$1', '']) {
    const { passages, origin } = await find(t, { extract: EXTRACT, general: { ...GENERAL, articlepath } })
    assert.equal(passages[0]!.url, `${origin}/w/index.php?curid=72671`, articlepath)
  }
  const unusable = [
    null,
    7,
    {},
    hit({ pageid: -1 }),
    hit({ ns: 1 }),
    hit({ title: '' }),
    hit({ timestamp: 'soon' }),
  ]
  assert.deepEqual((await find(t, { extract: EXTRACT, hits: unusable })).passages, [])
  const later = [hit({ timestamp: '2025-03-12T12:00:01Z' })]
  assert.deepEqual((await find(t, { extract: EXTRACT, hits: later })).passages, [])
  assert.deepEqual((await find(t, { extract: { $ne: 1 } })).passages, [])
})

test('twelve claims cost a bounded number of requests, and pages found twice are read once', async t => {
  const asked: URLSearchParams[] = []
  const hits = Array.from({ length: 9 }, (_, at) => hit({ pageid: 100 + at }))
  const { finder } = await startWiki(t, wikiOf({ hits, extract: EXTRACT }, asked))
  const questions = Array.from({ length: 40 }, (_, at) => ({
    ...QUESTION,
    text: `${'abcdefghijklmnopqrst'[at % 20]}x went away.`,
  }))
  const { passages } = await finder.findPassages(questions, SCOPE)
  assert.equal(passages.length, 40)
  assert.ok(asked.length <= 30, String(asked.length))
  const pages = asked.flatMap(parameters => parameters.get('pageids') ?? [])
  assert.equal(new Set(pages).size, pages.length)
})

test('an answer that is no answer leaves the wiki silent, whatever it is', async t => {
  for (const site of NO_ANSWERS) {
    const { finder } = await startWiki(t, site)
    const answer = await finder.findPassages([QUESTION], SCOPE)
    assert.deepEqual(answer, { passages: [[]], asked: [NAME], silent: [NAME] })
  }
  const { finder } = await startWiki(t, (_request, response) =>
    response.end('{"error":{"code":"readapidenied"}}'),
  )
  assert.deepEqual((await finder.findPassages([QUESTION], SCOPE)).passages, [[]])
})

test('a wiki that does not answer in time is silent', { timeout: 60_000 }, async t => {
  const { finder } = await startWiki(t, () => {})
  const answer = await finder.findPassages([QUESTION], { ...SCOPE, deadlineMs: 1_000 })
  assert.deepEqual(answer, { passages: [[]], asked: [NAME], silent: [NAME] })
})

test('a wiki under load is left alone for as long as it asks', async t => {
  let requests = 0
  const { finder } = await startWiki(t, (_request, response) => {
    requests += 1
    const lag = { error: { code: 'maxlag', info: 'Waiting for a database server: 7 seconds lagged.' } }
    response.writeHead(200, { 'retry-after': '3600' }).end(JSON.stringify(lag))
  })
  assert.deepEqual((await finder.findPassages([QUESTION], SCOPE)).silent, [NAME])
  const requestsBefore = requests
  assert.deepEqual(await finder.findPassages([QUESTION], SCOPE), { passages: [[]], asked: [], silent: [] })
  assert.equal(requests, requestsBefore)
})
