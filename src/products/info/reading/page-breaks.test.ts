import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { joinPages } from './page-breaks.ts'

const joinText = (text: string) => joinPages(text.split('\n')).join('\n')

test('a sentence that a page break has cut is joined, and the number of lines stays', () => {
  for (const gap of [
    '\n\nPage 3 of 12\n\n',
    '\nSeite 3\n',
    '\n\n- 3 -\n\n',
    '\n\nAcme Ltd, confidential\n\n',
    '\n\nAcme Ltd\nPage 3\n\nTerms of service\n\n',
  ]) {
    const text = `We refund every customer${gap}within fourteen days.\nMore.\n\nNext.`
    const joined = joinText(text)
    assert.match(joined, /^We refund every customer\nwithin fourteen days\.\nMore\.\n\n/, gap)
    assert.equal(joined.split('\n').length, text.split('\n').length, gap)
  }
  assert.match(
    joinText('We refund each of our\n\nPage 1\n\nhonest customers within some\n\nPage 2\n\nweeks.'),
    /^We refund each of our\nhonest customers within some\nweeks\.\n/,
  )
})

test('headings, lists, tables and finished sentences are left where they stand', () => {
  for (const text of [
    'We refund every customer.\n\nPage 3\n\nwithin fourteen days.',
    'What we sell to our customers\n\n# Prices\n\nlower case text',
    'We sell these four things\n\n- apples\n\npears',
    'The table of all prices\n\n| a | b |\n\nlower case',
    'We refund every customer\n\nThe rest of this page says how. It is long.\n\nand so on',
    'We refund every customer\nPage Turner\nwithin fourteen days.',
    'Insurance | $550\nGroups | $250\n\nTotal: $800\n\nSo the groups need a bit of talking about. So they\ngreatly reduced\nthe accounting.',
    'We refund every customer\n\nTerms of service\n\nThe board met on Monday and\nthen again on Friday.',
  ])
    assert.equal(joinText(text), text)
})

test('pages by the thousand cost no more than their length', async () => {
  await assertLinear('We refund each of our\n\nPage 1\n\n'.repeat(20_000), joinText)
})
