import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { createFeedReader } from './feed-reader.ts'
import { ADDRESS, rss2 } from './feeds.sample.ts'

const BYTES = 2 * 1024 * 1024
const reader = createFeedReader()
const readFeed = (text: string) => reader.readFeed(new TextEncoder().encode(text), ADDRESS)
const fill = (unit: string, opening = '') => opening + unit.repeat(BYTES / unit.length)
const one = '<item><title>One</title><link>https://a.example/1</link></item>'

test('entities that a feed declares stay as they are written', () => {
  const lines = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level};`.repeat(10)}">`,
  )
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol0 "lol">${lines.join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>
    <rss><channel><title>&lol9; &file;</title>${one}</channel></rss>`
  const feed = readFeed(bomb)!
  assert.equal(feed.title, '&lol9; &file;')
  assert.equal(feed.entries.length, 1)
})

const BROKEN: [name: string, text: string][] = [
  [
    'a warning before it',
    `<br />\n<b>Warning</b>: something in <b>feed.php</b><br />\n<rss><channel>${one}</channel></rss>`,
  ],
  ['blank lines before its declaration', `\n\n<?xml version="1.0"?><rss><channel>${one}</channel></rss>`],
  ['no closing tags at its end', `<rss><channel>${one}`],
  [
    'a forgotten end of an item',
    `<rss><channel><item><link>https://a.example/1</link><title>One</title><item></item></channel></rss>`,
  ],
  [
    'names in capitals',
    `<RSS><CHANNEL>${one.toUpperCase().replace('HTTPS://A.EXAMPLE/1', 'https://a.example/1').replace('ONE', 'One')}</CHANNEL></RSS>`,
  ],
  ['attributes without quotes', `<rss version=2.0><channel>${one}</channel></rss>`],
  ['control characters', `<rss><channel>\u0001\u0008${one}</channel></rss>`],
  ['a page behind it', `<rss><channel>${one}</channel></rss><html><body>Tracking</body></html>`],
]
for (const [name, text] of BROKEN) {
  test(`a feed with ${name} is still read`, () => {
    const [entry] = readFeed(text)!.entries
    assert.deepEqual([entry?.url, entry?.title], ['https://a.example/1', 'One'])
  })
}

test('an entry that was cut is left out, for half an address leads elsewhere', () => {
  const truncatedFeed = `<rss><channel>${one}<item><title>Two</title><link>https://a.example/another`
  assert.deepEqual(
    readFeed(truncatedFeed)!.entries.map(({ title }) => title),
    ['One'],
  )
})

const HOSTILE: [name: string, text: string][] = [
  ['elements in elements', fill('<a>', '<rss>')],
  ['items in items', fill('<item>', '<rss>')],
  ['ends of what never began', fill('</x>', `<rss>${'<a>'.repeat(200)}`)],
  ['empty items', fill('<item/>', '<rss>')],
  [
    'items with a base',
    fill('<item xml:base="a/"><link>x</link></item>', `<rss>${'<a xml:base="b/">'.repeat(200)}`),
  ],
  ['addresses of a site map', fill('<url><loc>https://a.example/</loc></url>', '<urlset>')],
  ['attributes', fill('a="b" ', '<rss ')],
  ['brackets', fill('<', '<rss>')],
  ['character references', fill('&#', '<rss><channel><title>')],
  ['a title without an end', fill('a', '<rss><channel><title>')],
  ['sections of text', fill('<![CDATA[', '<rss><channel><title>')],
  ['brackets of JSON', fill('[', '{"items":')],
  ['outlines in outlines', fill('<outline>', '<opml>')],
]
for (const [name, text] of HOSTILE) {
  test(`${name} are read in linear time`, async () => {
    await assertLinear(text, readFeed)
    await assertLinear(text, reader.readSubscriptions)
  })
}

test('no bytes are ever too strange to read', () => {
  const part = fc.constantFrom(
    ...rss2.split(/(?=<)/u),
    '<feed>',
    '<entry>',
    '<urlset>',
    '<url>',
    '<loc>',
    '&',
    '{"items":[',
    '<opml>',
    '<outline xmlUrl="',
  )
  const text = fc.oneof(
    fc.array(part).map(parts => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, source => {
      for (const { url } of readFeed(source)?.entries ?? []) assert.match(url, /^https?:\/\//u)
      assert.deepEqual(readFeed(source), readFeed(source))
      reader.readSubscriptions(source)
    }),
  )
  fc.assert(fc.property(fc.uint8Array(), bytes => reader.readFeed(bytes, 'no address') === undefined))
})
