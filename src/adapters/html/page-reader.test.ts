import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPageReader } from './page-reader.ts'
import * as samples from './pages.sample.ts'

const ADDRESS = 'https://courier.example/news/2025/bridge.html'
const reader = createPageReader()
const readHtml = (html: string, contentType?: string) =>
  reader.readPage(new TextEncoder().encode(html), ADDRESS, contentType)
const withLinkedData = (data: unknown) =>
  readHtml(
    `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`,
  )

test('a news site gives its article as a reader sees it, and what its linked data says of it', () => {
  assert.deepEqual(readHtml(samples.newsSite), {
    title: 'Council votes to close bridge & ferry',
    canonicalUrl: 'https://courier.example/news/bridge',
    language: 'en-GB',
    authors: ['Marian Telford', 'Tom Birch'],
    publishedAt: new Date('2025-03-12T07:30:00Z'),
    modifiedAt: new Date('2025-03-13T09:00:00Z'),
    credit: 'Associated Press',
    // A caption is part of the house's report, and copies of a page include it.
    paragraphs: ['By Marian Telford', 'The bridge in February.', ...samples.PARAGRAPHS],
  })
})

test('a WordPress page gives its post, not the comments on it, and its author by reference', () => {
  assert.deepEqual(readHtml(samples.wordPress), {
    title: 'The bridge closes',
    canonicalUrl: 'https://mill.example/bridge/',
    language: 'en-US',
    authors: ['dana'],
    publishedAt: new Date('2025-03-12T10:00:00Z'),
    modifiedAt: new Date('2025-03-12T11:00:00Z'),
    credit: 'Mill Street Blog',
    paragraphs: [...samples.PARAGRAPHS, 'Closed from April 7.'],
  })
})

test('an accelerated page gives what stands in its main part', () => {
  const page = readHtml(samples.accelerated)
  assert.deepEqual(page.paragraphs, samples.PARAGRAPHS)
  assert.deepEqual(
    [page.title, page.authors, page.publishedAt],
    ['Bridge closes', ['Marian Telford'], new Date('2025-03-12T07:30:00Z')],
  )
})

test('a bare page gives its text by the empty lines between it', () => {
  const page = readHtml(samples.bare)
  assert.deepEqual(page.paragraphs, samples.PARAGRAPHS)
  assert.equal(page.title, 'Old Mill Bridge closed')
  assert.deepEqual([page.authors, page.publishedAt, page.canonicalUrl], [[], undefined, undefined])
})

test('nothing gives an empty page', () => {
  assert.deepEqual(readHtml(''), {
    title: undefined,
    canonicalUrl: undefined,
    language: undefined,
    authors: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    credit: undefined,
    paragraphs: [],
  })
})

test('a title is looked for in linked data, in the shared title, in the heading and in the title element', () => {
  const title = '<title>Four &amp; more</title>'
  const heading = `<header><h1>Site name</h1></header><h1>Wrong</h1><article><h1>Three</h1></article>`
  const metaTitle = '<meta property="og:title" content="Two">'
  const jsonLd = '<script type="application/ld+json">{"@type":"Article","headline":"One"}</script>'
  assert.equal(readHtml(`${title}<svg><title>Icon</title></svg>`).title, 'Four & more')
  assert.equal(readHtml(title + heading).title, 'Three')
  assert.equal(readHtml(title + heading + metaTitle).title, 'Two')
  assert.equal(readHtml(title + heading + metaTitle + jsonLd).title, 'One')
})

test('authors and times come from meta elements where there is no linked data', () => {
  const page = readHtml(`<meta name="author" content="Ann  Lee"><meta name=AUTHOR content="Ann Lee">
    <meta property="article:author" content="https://facebook.example/ann"><meta name="byl" content="By Bo Day">
    <meta property="article:published_time" content="not a time"><meta name="date" content="Tue, 05 Mar 2024 10:00:00 GMT">
    <meta property="article:modified_time" content="2024-03-06">`)
  assert.deepEqual(page.authors, ['Ann Lee', 'By Bo Day'])
  assert.deepEqual(page.publishedAt, new Date('2024-03-05T10:00:00Z'))
  assert.deepEqual(page.modifiedAt, new Date('2024-03-06T00:00:00Z'))
})

test('a time in the text counts where nothing else does', () => {
  const page =
    readHtml(`<time class="updated" datetime="2024-03-06">6</time><nav><time datetime="2020-01-01"></nav>
    <time datetime="2024-03-05">5</time>`)
  assert.deepEqual(
    [page.publishedAt, page.modifiedAt],
    [new Date('2024-03-05T00:00:00Z'), new Date('2024-03-06T00:00:00Z')],
  )
})

test('an address that the page wants to be known by is absolute and leads to the web', () => {
  const canonical = (head: string) => readHtml(head).canonicalUrl
  assert.equal(canonical('<link rel=canonical href="x">'), 'https://courier.example/news/2025/x')
  assert.equal(
    canonical('<base href="https://cdn.example/b/"><link rel=canonical href="x">'),
    'https://cdn.example/b/x',
  )
  assert.equal(canonical('<link rel=canonical href="javascript:alert(1)">'), undefined)
  assert.equal(
    canonical('<meta property="og:url" content="https://courier.example/a">'),
    'https://courier.example/a',
  )
})

const AUTHORS: [name: string, author: unknown, readHtml: string[]][] = [
  ['a text', 'Ann Lee', ['Ann Lee']],
  ['a list of texts and objects', ['Ann Lee', { name: 'Bo Day' }, 7, null], ['Ann Lee', 'Bo Day', '7']],
  ['an object with several names', { name: ['Ann Lee', 'Bo Day'] }, ['Ann Lee', 'Bo Day']],
  ['a list in a list', [[{ '@type': 'Person', name: 'Ann Lee' }]], ['Ann Lee']],
  ['a reference to nobody', { '@id': '#nobody' }, []],
  ['an object that means nothing', { name: { name: {} } }, []],
]
for (const [name, author, names] of AUTHORS) {
  test(`an author in linked data may be ${name}`, () => {
    assert.deepEqual(withLinkedData({ '@type': 'NewsArticle', author }).authors, names)
  })
}

test('linked data is read through wrappers and raw line breaks, and is nothing when it is broken', () => {
  const data = '{"@type":"NewsArticle","author":"Ann\nLee"}'
  for (const script of [data, `<!--${data}-->`, `//<![CDATA[\n${data}\n//]]>`, `${data};`])
    assert.deepEqual(withLinkedData(script).authors, ['Ann Lee'], script)
  for (const script of ['{', '{"@type":"NewsArticle","author":', 'null', '7', '"NewsArticle"', '[[[]]]'])
    assert.deepEqual(withLinkedData(script).authors, [], script)
})

test('an organisation that signs an article is its credit', () => {
  const author = { '@type': 'NewsMediaOrganization', name: 'Reuters' }
  const page = withLinkedData({ '@type': 'NewsArticle', author, publisher: { name: 'Courier' } })
  assert.deepEqual([page.authors, page.credit], [['Reuters'], 'Reuters'])
})

test('a page that is one large form, and one of many short articles, are still read', () => {
  const text = samples.PARAGRAPHS.map(paragraph => `<p>${paragraph}</p>`)
  assert.deepEqual(readHtml(`<form id="aspnetForm">${text.join('')}</form>`).paragraphs, samples.PARAGRAPHS)
  const posts = text.map(paragraph => `<article>${paragraph}</article>`).join('')
  assert.deepEqual(readHtml(`<p>Live.</p><main>${posts}</main>`).paragraphs, samples.PARAGRAPHS)
})

test('the character set is the one that is named, and Western where an old page names none', () => {
  const latin = Buffer.from('<p>Caf\xe9 d\xe9j\xe0</p>', 'latin1')
  const utf16Page = Buffer.concat([
    Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=windows-1251">'),
    latin,
  ])
  assert.deepEqual(reader.readPage(latin, ADDRESS).paragraphs, ['Café déjà'])
  assert.deepEqual(reader.readPage(utf16Page, ADDRESS).paragraphs, ['Cafй dйjа'])
  assert.deepEqual(reader.readPage(utf16Page, ADDRESS, 'text/html; charset=iso-8859-1').paragraphs, [
    'Café déjà',
  ])
  assert.deepEqual(readHtml('<meta charset="utf-16"><p>Café</p>').paragraphs, ['Café'])
})
