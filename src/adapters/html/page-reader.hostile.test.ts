import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { createPageReader } from './page-reader.ts'
import { newsSite, PARAGRAPHS } from './pages.sample.ts'

const ADDRESS = 'https://courier.example/'
const BYTES = 2 * 1024 * 1024
const reader = createPageReader()
const readHtml = (html: string) => reader.readPage(new TextEncoder().encode(html), ADDRESS)
const fill = (unit: string, opening = '') => opening + unit.repeat(BYTES / unit.length)

const HOSTILE: [name: string, html: string][] = [
  ['tags in tags', fill('<b>')],
  ['blocks in blocks', fill('<div>x')],
  ['paragraphs without an end', fill('<p>x')],
  ['ends of what never began', fill('</x>', '<div>'.repeat(100_000))],
  ['forms in forms', fill('<form>')],
  ['drawings in drawings', fill('<svg>')],
  ['tables in tables', fill('<table><tr><td>')],
  ['attributes without an end', fill('<p class="')],
  ['a tag of attributes', fill('class=b ', '<p ')],
  ['an attribute of words', fill('comments ', '<p class="')],
  ['opening brackets', fill('<')],
  ['character references', fill('&#')],
  ['line breaks', fill('<br>')],
  ['comments without an end', fill('<!--')],
  ['one letter', fill('a')],
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
  test(`${name} are read in linear time`, () => assertLinear(html, readHtml))
}

test('text is found below a hundred thousand open elements', () => {
  const text = PARAGRAPHS.join(' ')
  assert.deepEqual(readHtml(`${'<div>'.repeat(100_000)}<p>${text}`).paragraphs, [text])
})

test('a page cut anywhere still gives its beginning', () => {
  for (let end = 0; end < newsSite.length; end += 7) {
    const { paragraphs } = readHtml(newsSite.slice(0, end))
    assert.ok(paragraphs.length <= 12, String(end))
  }
  const cutAt = newsSite.indexOf('Repairs will')
  assert.ok(readHtml(newsSite.slice(0, cutAt)).paragraphs.includes(PARAGRAPHS[1]!))
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
        const page = readHtml(html)
        assert.ok(page.paragraphs.every(text => text !== '' && text === text.trim()))
        assert.deepEqual(readHtml(html), page)
      },
    ),
  )
  fc.assert(
    fc.property(fc.uint8Array(), bytes => Array.isArray(reader.readPage(bytes, 'no address').paragraphs)),
  )
})
