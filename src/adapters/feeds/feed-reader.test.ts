import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Feed } from '../../evidence/sources/feed-reader.port.ts'
import { createFeedReader } from './feed-reader.ts'
import * as samples from './feeds.sample.ts'
import { ADDRESS, STORY } from './feeds.sample.ts'

const reader = createFeedReader()
const readFeed = (text: string, contentType?: string) =>
  reader.readFeed(new TextEncoder().encode(text), ADDRESS, contentType)
const item = (fields: string) =>
  readFeed(`<rss><channel><link>https://site.example/a/</link><item>${fields}</item></channel></rss>`)!
    .entries[0]
const entry = (fields: string) => readFeed(`<feed><entry>${fields}</entry></feed>`)!.entries[0]

const FORMATS: [name: string, text: string, format: Feed['format']][] = [
  ['RSS 2.0', samples.rss2, 'rss'],
  ['RSS 0.91', samples.rss091, 'rss'],
  ['RSS 1.0', samples.rdf, 'rss'],
  ['Atom', samples.atom, 'atom'],
  ['Atom with a prefix', samples.prefixedAtom, 'atom'],
  ['JSON Feed 1.1', samples.jsonFeed, 'json'],
  ['JSON Feed 1.0', samples.jsonFeed10, 'json'],
]
for (const [name, text, format] of FORMATS) {
  test(`${name} tells the story`, () => {
    assert.deepEqual(readFeed(text), { format, title: 'The Courier', entries: [STORY], parts: [] })
  })
}

test('a news site map names its stories, the newest first, and calls a change no publication', () => {
  const bare = { title: undefined, text: '', publishedAt: undefined, author: undefined }
  assert.deepEqual(readFeed(samples.newsSitemap), {
    format: 'sitemap',
    title: undefined,
    entries: [
      { ...STORY, text: '', author: undefined },
      { ...bare, url: 'https://courier.example/old' },
      { ...bare, url: 'https://courier.example/about' },
    ],
    parts: [],
  })
})

test('an index of site maps leads to each of them once', () => {
  const index = readFeed(samples.sitemapIndex)!
  assert.deepEqual(index.entries, [])
  assert.deepEqual(index.parts, ['https://courier.example/map-1.xml', 'https://courier.example/map-2.xml.gz'])
})

test('OPML names its feeds in order, each once, at any depth', () => {
  assert.deepEqual(reader.readSubscriptions(samples.opml), [
    { url: 'https://courier.example/feed', title: 'The Courier & more' },
    { url: 'http://mill.example/rss', title: 'Only text' },
  ])
  assert.deepEqual(reader.readSubscriptions('<opml><body/></opml>'), [])
})

test('what is no feed is nothing', () => {
  const page =
    '<!doctype html><html><body><pre><rss><channel><item><link>https://a.example/</link></item></channel></rss></pre></body></html>'
  for (const text of ['', 'hello', '{', '{}', '{"items":[]}', '[]', '<a/>', page, samples.opml, '\u0000'])
    assert.equal(readFeed(text), undefined, text.slice(0, 40))
  for (const text of ['', samples.rss2, '{"opml":1}'])
    assert.equal(reader.readSubscriptions(text), undefined, text.slice(0, 40))
})

const LINKS: [name: string, fields: string, url: string | undefined][] = [
  ['a relative link from the site', '<link>../b?x=1&amp;y=2</link>', 'https://site.example/b?x=1&y=2'],
  ['a link between white space', '<link>\n https://a.example/x \n</link>', 'https://a.example/x'],
  ['a link in CDATA', '<link><![CDATA[https://a.example/x]]></link>', 'https://a.example/x'],
  ['a link as an attribute', '<link href="https://a.example/x"/>', 'https://a.example/x'],
  ['a guid that is an address', '<guid>https://a.example/x</guid>', 'https://a.example/x'],
  ['no guid that says it is none', '<guid isPermaLink="false">https://a.example/x</guid>', undefined],
  ['no guid that is a word', '<guid>12345</guid>', undefined],
  [
    'the link behind a counting service',
    '<link>https://count.example/1</link><feedburner:origLink>https://a.example/x</feedburner:origLink>',
    'https://a.example/x',
  ],
  ['a link of its own base', '<link xml:base="https://b.example/c/">d</link>', 'https://b.example/c/d'],
  ['no script', '<link>javascript:alert(1)</link>', undefined],
  ['no file', '<link>file:///etc/passwd</link>', undefined],
  [
    'the second link where the first is none',
    '<link>mailto:a@b.example</link><guid>https://a.example/x</guid>',
    'https://a.example/x',
  ],
]
for (const [name, fields, url] of LINKS) {
  test(`an item has ${name}`, () => {
    assert.equal(item(fields)?.url, url)
  })
}

test('addresses in Atom follow every base around them', () => {
  const feed =
    '<feed xml:base="https://b.example/one/"><entry xml:base="two/"><link xml:base="three/" href="x"/></entry></feed>'
  assert.equal(readFeed(feed)!.entries[0]!.url, 'https://b.example/one/two/three/x')
  assert.equal(entry('<link href="x"/>')!.url, 'https://courier.example/feeds/x')
  assert.equal(entry('<id>tag:a.example,2025:1</id>'), undefined)
})

const TEXTS: [name: string, fields: string, text: string][] = [
  ['escaped HTML', '<description>&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;</description>', 'One\nTwo'],
  ['HTML that was escaped twice', '<description>A &amp;amp; B</description>', 'A & B'],
  ['HTML that was not escaped at all', '<description>One<br>Two <img src=x></description>', 'One\nTwo'],
  [
    'names of characters that XML lacks',
    '<description>Caf&eacute;&nbsp;au lait</description>',
    'Café au lait',
  ],
  ['scripts', '<description>&lt;script&gt;alert(1)&lt;/script&gt;Seen.</description>', 'Seen.'],
  [
    'the longer of two texts',
    '<description>Short.</description><content:encoded>A longer text.</content:encoded>',
    'A longer text.',
  ],
  ['an ampersand by itself', '<description>Salt & pepper < spice</description>', 'Salt & pepper < spice'],
]
for (const [name, fields, text] of TEXTS) {
  test(`${name} become plain text`, () => {
    assert.equal(item(`<link>x</link>${fields}`)!.text, text)
  })
}

test('text that says it is no markup keeps its brackets', () => {
  assert.equal(
    entry('<id>https://a.example/</id><summary type="text">use &lt;b&gt; here</summary>')!.text,
    'use <b> here',
  )
  assert.equal(
    entry('<id>https://a.example/</id><summary type="html">use &lt;b&gt; here</summary>')!.text,
    'use here',
  )
})

test('an author is a name, not a mail address', () => {
  const author = (text: string) => item(`<link>x</link><author>${text}</author>`)!.author
  assert.equal(author('ann@a.example (Ann Lee)'), 'Ann Lee')
  assert.equal(author('ann@a.example'), undefined)
  assert.equal(author('Ann Lee'), 'Ann Lee')
})

test('entries come newest first, each once, no more than 500, and those without a time last', () => {
  const items = Array.from({ length: 700 }, (_, day) => {
    const date = new Date(Date.UTC(2024, 0, day)).toUTCString()
    return `<item><link>https://a.example/${day}</link><pubDate>${date}</pubDate></item>`
  })
  const undatedItem = '<item><link>https://a.example/undated</link></item>'
  const { entries } = readFeed(
    `<rss><channel>${undatedItem}${items.join('')}${items.join('')}</channel></rss>`,
  )!
  assert.equal(entries.length, 500)
  assert.equal(entries[0]!.url, 'https://a.example/699')
  assert.equal(new Set(entries.map(({ url }) => url)).size, 500)
  const few = readFeed(`<rss><channel>${undatedItem}${items[0]}</channel></rss>`)!
  assert.deepEqual(
    few.entries.map(({ url }) => url),
    ['https://a.example/0', 'https://a.example/undated'],
  )
})

test('the encoding is the one that is declared', () => {
  const latin =
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><title>Caf\xe9</title></channel></rss>'
  const utf16 = '<?xml version="1.0"?><rss><channel><title>Café</title></channel></rss>'
  assert.equal(reader.readFeed(Buffer.from(latin, 'latin1'), ADDRESS)!.title, 'Café')
  assert.equal(reader.readFeed(Buffer.from(utf16, 'utf16le'), ADDRESS)!.title, 'Café')
  assert.equal(reader.readFeed(Buffer.from(`\ufeff${samples.jsonFeed}`), ADDRESS)!.title, 'The Courier')
})
