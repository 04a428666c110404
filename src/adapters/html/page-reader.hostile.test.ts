import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { createPageReader } from './page-reader.ts'
import { newsSite, PARAGRAPHS } from './pages.sample.ts'

const ADDRESS = 'https://courier.example/'
const BYTES = 2 * 1024 * 1024
const reader = createPageReader()
const read = (html: string) => reader.readPage(new TextEncoder().encode(html), ADDRESS)
const filled = (unit: string, opening = '') => opening + unit.repeat(BYTES / unit.length)

const HOSTILE: [name: string, html: string][] = [
  ['tags in tags', filled('<b>')],
  ['blocks in blocks', filled('<div>x')],
  ['paragraphs without an end', filled('<p>x')],
  ['ends of what never began', filled('</x>', '<div>'.repeat(100_000))],
  ['forms in forms', filled('<form>')],
  ['drawings in drawings', filled('<svg>')],
  ['tables in tables', filled('<table><tr><td>')],
  ['attributes without an end', filled('<p class="')],
  ['a tag of attributes', filled('class=b ', '<p ')],
  ['an attribute of words', filled('comments ', '<p class="')],
  ['opening brackets', filled('<')],
  ['character references', filled('&#')],
  ['line breaks', filled('<br>')],
  ['comments without an end', filled('<!--')],
  ['one letter', filled('a')],
  [
    'linked data in brackets',
    `<script type="application/ld+json">${'['.repeat(200_000)}${']'.repeat(200_000)}</script>`,
  ],
  [
    'linked data of authors',
    `<script type="application/ld+json">{"@type":"Article","author":[${'"a",'.repeat(90_000)}"b"]}</script>`,
  ],
]
for (const [name, html] of HOSTILE) {
  test(`${name} are read in linear time`, () => assertLinear(html, read))
}

test('text is found below a hundred thousand open elements', () => {
  const text = PARAGRAPHS.join(' ')
  assert.deepEqual(read(`${'<div>'.repeat(100_000)}<p>${text}`).paragraphs, [text])
})

test('a page cut anywhere still gives its beginning', () => {
  for (let end = 0; end < newsSite.length; end += 7) {
    const { paragraphs } = read(newsSite.slice(0, end))
    assert.ok(paragraphs.length <= 12, String(end))
  }
  const cut = newsSite.indexOf('Repairs will')
  assert.ok(read(newsSite.slice(0, cut)).paragraphs.includes(PARAGRAPHS[1]!))
})

test('no bytes are ever too strange to read', () => {
  const tag = fc.constantFrom(
    ...'<p> </p> <article> </article> <main> <br> <script> </script> <title> <svg> </svg> <li> <td> <a> </a>'.split(
      ' ',
    ),
    '<script type="application/ld+json">',
    '{"@type":"Article","author":',
    '<meta name=author content=',
    '<!--',
    ' text. ',
    '&amp;',
    '"',
    '>',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(tag).map(tags => tags.join('')),
        fc.string({ unit: 'binary' }),
      ),
      html => {
        const page = read(html)
        assert.ok(page.paragraphs.every(text => text !== '' && text === text.trim()))
        assert.deepEqual(read(html), page)
      },
    ),
  )
  fc.assert(
    fc.property(fc.uint8Array(), bytes => Array.isArray(reader.readPage(bytes, 'no address').paragraphs)),
  )
})
