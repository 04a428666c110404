import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { readHtml } from './html-reading.ts'

test('visible text keeps its blocks apart and its inline elements together', () => {
  const { text } = readHtml('<p>Pay<b>Pal</b>&nbsp;&amp; Co</p><p>Second<br>line</p><style>p{}</style>')
  assert.equal(text, 'PayPal & Co\nSecond\nline')
})

test('text inside hiding elements is kept apart from what is seen', () => {
  const { text, hiddenText } = readHtml(
    '<div style="display: none">a<span>b</span></div><p hidden>c</p><i style="color:red;opacity:0.0">d</i>' +
      '<div style="max-height:0;overflow:hidden">e</div><b style="opacity:0.5">f</b>',
  )
  assert.equal(text, 'f')
  assert.equal(hiddenText, 'abcde')
})

test('a font size of nothing hides until an inner element sets a real one', () => {
  const { text, hiddenText } = readHtml(
    '<td style="font-size:0px">x<div style="font-size:16px">shown</div></td>',
  )
  assert.equal(text, 'shown')
  assert.equal(hiddenText, 'x')
})

test('a link is read with its words, its target and whether it is a picture', () => {
  const { links, pictures } = readHtml(
    '<a href=" https://a.example/?x=1&amp;y=2 ">Click <b>here</b></a><a href="/b"><img alt="Our shop" src=x></a><a name=top>x</a>',
  )
  assert.deepEqual(links, [
    { text: 'Click here', target: 'https://a.example/?x=1&y=2', picture: false },
    { text: 'Our shop', target: '/b', picture: true },
  ])
  assert.equal(pictures, 1)
})

test('a base address and broken-up schemes do not disguise a target', () => {
  const { links } = readHtml(
    '<base href="https://evil.example/x/"><a href="login">a</a><a href="java\nscript:x">b</a>',
  )
  assert.deepEqual(
    links.map(link => link.target),
    ['https://evil.example/x/login', 'javascript:x'],
  )
})

test('forms and password fields are noticed', () => {
  const read = readHtml('<form action="https://a.example/in"><input type=PASSWORD></form>')
  assert.deepEqual(read.formTargets, ['https://a.example/in'])
  assert.equal(read.asksPassword, true)
})

test('more links than are read are said to be cut', () => {
  const many = Array.from({ length: 1001 }, (_, index) => `<a href="/${index}">x</a>`).join('')
  assert.equal(readHtml(many).linksCut, true)
  assert.equal(readHtml('<a href="/same">x</a>'.repeat(5000)).linksCut, false)
})

test('any text is read without an error', () => {
  const piece = fc.constantFrom(
    '<a href="x">',
    '</a>',
    '<div style="display:none">',
    '</div>',
    '<',
    'x',
    '&#0;',
    '"',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), pieces => {
      readHtml(pieces.join(''))
    }),
  )
})

test('one mebibyte of anything is read in linear time', async () => {
  const units = [
    '<p>',
    '<p></q>',
    '<a href=x>',
    '</p>',
    ' <b> </b>',
    '<i style="display ">',
    '\u00a0',
    '<a href=x>y',
  ]
  for (const unit of units) {
    await assertLinear(unit.repeat(1_048_576 / unit.length), readHtml)
  }
})
