// Fetcher, page reader and check together, on a site that really answers.
import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { type TestContext, test } from 'node:test'
import { createPageReader } from '../../../src/adapters/html/page-reader.ts'
import { createLoopbackFetcher, startSite } from '../../../src/adapters/web-fetch/loopback-web.fake.ts'
import { ask, pageCheckWith, webPage } from '../../../src/products/news/articles.sample.ts'

const LINKED_DATA = `<script type="application/ld+json">{"@graph":[{"@type":"NewsArticle","headline":"Hospital trial halves waiting times, study finds",
"author":[{"@type":"Person","name":"Tomás Herrera"}],"datePublished":"2025-02-20T06:00:00Z"}]}</script>`
const published = webPage.content
  .replace('</head>', `${LINKED_DATA}</head>`)
  .replace(
    '<article>',
    '<nav><ul><li>Home</li><li>All of our stories about health.</li></ul></nav><main><article>',
  )
  .replace(
    '</article>',
    '<aside><p>Sign up to our letter, which comes every day.</p></aside></article></main>',
  )
  .replace('41,300 patients', '41,<b>300</b>&nbsp;pa&shy;tients')

async function answerFrom(t: TestContext, site: RequestListener, sourceUrl = webPage.sourceUrl) {
  const web = createLoopbackFetcher(await startSite(t, site), { 'inside.example': ['10.0.0.7'] })
  // The test's sites speak no TLS.
  const address = sourceUrl.replace('https:', 'http:')
  return ask(pageCheckWith({ web, pages: createPageReader() }), { ...webPage, sourceUrl: address })
}

const html =
  (page: string | Buffer, type = 'text/html; charset=utf-8'): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(page)

test('a published article is recognised on its page, among menus and in another typesetting', async t => {
  const answer = await answerFrom(t, html(published))
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1], JSON.stringify(answer))
  assert.match(answer.sentence, /word for word, with the same title, author and date\.$/u)
})

test('a page in another character set is the same page', async t => {
  const latin = published.replaceAll('&ldquo;', '"').replaceAll('&rdquo;', '"')
  const answer = await answerFrom(t, html(Buffer.from(latin, 'latin1'), 'text/html; charset=iso-8859-1'))
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1], JSON.stringify(answer))
})

test('a page that was changed, or names somebody else, is told apart', async t => {
  const changed = await answerFrom(t, html(published.replace('106 minutes', '180 minutes')))
  assert.match(changed.sentence, /1 sentence of the submission is not on it as submitted/u)
  const other = await answerFrom(t, html(published.replace('"name":"Tomás Herrera"', '"name":"Bo Day"')))
  assert.deepEqual([other.outcome, other.share], ['weakens', 0.4])
})

test('text that stands in the linked data alone is not on the page', async t => {
  const body = webPage.content.replace(/<[^>]+>/gu, ' ').replaceAll(/["\\\n]/gu, ' ')
  const stub = `<script type="application/ld+json">{"@type":"NewsArticle","articleBody":"${body}"}</script><p>Log in to read.</p>`
  assert.match((await answerFrom(t, html(stub))).sentence, /far less text/u)
})

test('a private address, a missing page and a picture all give one answer', async t => {
  const sentences = [
    await answerFrom(t, html(published), 'https://inside.example/'),
    await answerFrom(t, (_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end(published),
    ),
    await answerFrom(t, html(published, 'image/png')),
  ].map(({ outcome, sentence }) => `${outcome}: ${sentence}`)
  assert.deepEqual(
    [...new Set(sentences)],
    ['inconclusive: The page at the given address could not be read.'],
  )
})
