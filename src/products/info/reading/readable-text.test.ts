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

test('full-width and mathematical letters, digits and percent signs are read as what they look like', () => {
  assert.equal(readableText('Ｔｏｔａｌ １２,３４５ and １５％'), 'Total 12,345 and 15%')
  const styles = [0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6]
  for (const zero of styles)
    assert.equal(readableText(String.fromCodePoint(zero + 4, zero + 2, zero + 9)), '429', zero.toString(16))
})

test('digits that nobody takes for others stay what they are', () => {
  for (const text of ['10² m', 'note ¹', '①', '٤٢']) assert.equal(readableText(text), text)
})

test('tags inside Markdown are left out, and a comparison is no tag', () => {
  assert.equal(readableText('We do <b>not</b> <span class="x">refund</span>.'), 'We do not refund.')
  assert.equal(readableText('a < b and b > c'), 'a < b and b > c')
})

test('a figure in raised digits is a figure, a raised digit behind a word or a figure is a note', () => {
  assert.equal(readableText('Total ⁷,⁹⁷⁰ and ⁴⁵ percent'), 'Total 7,970 and 45 percent')
  assert.equal(readableText('Garden¹² 2,150³ and 40 m²'), 'Garden¹² 2,150³ and 40 m²')
})

test('look-alike letters are read as the letters they pass for', () => {
  assert.equal(readableText('Wе dо nоt rеfund mоnеy'), 'We do not refund money')
})

test('Markdown with a tag or two keeps its lines and points, and an HTML page with a hash sign stays a page', () => {
  const markdown = '# Costs\n\n- rent<br>\n- light\n\n| a<br>b | 5 |\n|---|---|\n| c | 6 |\n\nTotal&nbsp;11.'
  assert.deepEqual(
    readableText(markdown)
      .split('\n')
      .map(line => line.trim().replace(/\s+/gu, ' '))
      .filter(Boolean),
    ['# Costs', '- rent', '- light', '| a b | 5 |', '|---|---|', '| c | 6 |', 'Total 11.'],
  )
  assert.match(
    readableText('# Costs\n\n<table><tr><td>Rent</td><td>5</td></tr></table>\n\n- light'),
    /^# Costs\n+\| Rent \| 5\n+- light$/u,
  )
  assert.equal(readableText('<html><body><p># one\ntwo</p></body></html>'), '# one two')
  assert.doesNotMatch(readableText('# Costs\n\n<div style="display:none">hidden</div>\n\nRent'), /hidden/u)
})
