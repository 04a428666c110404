import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { htmlTokens, readAttributes } from './html-tokens.ts'

const tokens = (html: string) => [...htmlTokens(html)]

test('text and tags come out in order, names in lower case', () => {
  assert.deepEqual(tokens('a<B x=1>c</b>d'), [
    { kind: 'text', text: 'a' },
    { kind: 'open', name: 'b', attributes: ' x=1' },
    { kind: 'text', text: 'c' },
    { kind: 'close', name: 'b' },
    { kind: 'text', text: 'd' },
  ])
})

test('a sign that opens no tag is text', () => {
  assert.deepEqual(tokens('1 < 2 <3 a<'), [{ kind: 'text', text: '1 < 2 <3 a<' }])
})

test('comments, declarations and raw text never show', () => {
  const html = '<!doctype html><!-- <a href=x> --><style>a<b</STYLE><script>"</a>"</script>seen<!-- open'
  assert.deepEqual(
    tokens(html).filter(token => token.kind === 'text'),
    [{ kind: 'text', text: 'seen' }],
  )
})

test('a greater-than sign in quotes stays inside its tag', () => {
  const [tag, text] = tokens(`<a title="1>2" href='x>y'>z`)
  assert.deepEqual(readAttributes((tag as { attributes: string }).attributes).get('href'), 'x>y')
  assert.deepEqual(text, { kind: 'text', text: 'z' })
})

test('attributes are read with any quoting, decoded, the first of a name winning', () => {
  const attributeMap = readAttributes(` HREF = "a&amp;b" href=second data-x='1' checked style=color:red`)
  assert.deepEqual(
    [...attributeMap],
    [
      ['href', 'a&b'],
      ['data-x', '1'],
      ['checked', ''],
      ['style', 'color:red'],
    ],
  )
})

test('any text is cut without an error', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    'a',
    ' ',
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '&',
  )
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      for (const token of htmlTokens(pieces.join(''))) {
        if (token.kind === 'open') readAttributes(token.attributes)
      }
    }),
  )
})

test('one mebibyte of anything is cut in linear time', async () => {
  const units = [
    '<',
    '<a',
    '<a ',
    '<a b="',
    '<a b=\'"',
    '<!--',
    '<style>',
    '</',
    '<a>',
    '= "',
    '<a x',
    '&',
    '&#',
  ]
  for (const unit of units) {
    await assertLinear(unit.repeat(1_048_576 / unit.length), html => {
      for (const token of htmlTokens(html)) {
        if (token.kind === 'open') readAttributes(token.attributes)
      }
    })
  }
})
