import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readableText } from './readable-text.ts'

test('Markdown keeps its lines and loses its inline marks', () => {
  assert.equal(
    readableText('# Title\r\n\r\nThe **total** is [here](https://example.org).'),
    '# Title\n\nThe total is here.',
  )
})

test('a fence with a language is blanked, a bare one is read, and line numbers stay', () => {
  assert.equal(readableText('a\n```json\n{"x": 1}\n```\nb'), 'a\n\n\n\nb')
  assert.equal(readableText('```\nRent  1,200\n```'), '\nRent  1,200\n')
})

test('an HTML table becomes one line of cells per row, whatever blocks the cells hold', () => {
  const html =
    '<p>Costs</p><table><tr><td><p>Rent</p></td><td>1,200</td></tr><tr><td>Total</td><td><div>1,200</div></td></tr></table><p>End</p>'
  assert.deepEqual(
    readableText(html)
      .split('\n')
      .map(line => line.replace(/\s+/gu, ' ').trim()),
    ['Costs', '', '| Rent | 1,200', '| Total | 1,200', '', 'End'],
  )
})

test('an HTML block quotation gets the sign of a Markdown one, and stand-ins in the source mean nothing', () => {
  assert.match(
    readableText('<p>Mine</p><blockquote><p>Theirs</p></blockquote><p>Mine</p>'),
    /^Mine\n\n> Theirs\n\nMine$/u,
  )
  assert.doesNotMatch(readableText('<p>\u0002</p><p>Mine</p>'), />/u)
})

test('unseen signs are gone', () => {
  assert.equal(readableText('To\u200btal:\u202e 5'), 'Total: 5')
})
