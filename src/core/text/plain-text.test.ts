import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { plainParagraphs } from './plain-text.ts'

test('blank lines and meant line breaks separate paragraphs of plain text', () => {
  assert.deepEqual(plainParagraphs('Headline\r\nBy Ann Lee\r\n\r\nFirst.\n \nSecond.'), [
    'Headline',
    'By Ann Lee',
    'First.',
    'Second.',
  ])
})

test('lines wrapped by an editor are joined again', () => {
  const wrappedText = [
    'The council of Harwick voted on Tuesday evening to close the old',
    'bridge for repairs, a step that the engineers had asked for since',
    'the flood of last spring damaged two of the seven pillars.',
    '',
    'Short line',
    'The work begins in May and is expected to last for eleven months.',
  ].join('\n')
  const [first, second, third, ...rest] = plainParagraphs(wrappedText)
  assert.equal(first?.endsWith('since the flood of last spring damaged two of the seven pillars.'), true)
  assert.equal(second, 'Short line')
  assert.equal(third?.startsWith('The work begins'), true)
  assert.deepEqual(rest, [])
})

test('Markdown loses its marks and keeps its words', () => {
  const markdown = [
    '# Bridge to *close* #',
    'By **Ann Lee**',
    '',
    '> We had [no choice](https://example.org/a "t"), said `Ortiz`.',
    '',
    '- first point',
    '- second_point stays',
    '1. numbered',
    '',
    '| a | b |',
    '|---|---|',
    '---',
    '![a map](map.png) See [the report][1] and <https://example.org>. 5 * 3 * 2 \\*',
  ].join('\n')
  assert.deepEqual(plainParagraphs(markdown), [
    'Bridge to close',
    'By Ann Lee',
    'We had no choice, said Ortiz.',
    'first point',
    'second_point stays',
    '1. numbered',
    '| a | b |',
    'a map See the report and https://example.org. 5 * 3 * 2 *',
  ])
})

test('HTML gives one paragraph per block, without scripts, comments or tags', () => {
  const html = `<!DOCTYPE html><html><head><title>x</title><style>p{}</style></head><body>
    <h1>Bridge&nbsp;to close</h1><!-- <p>hidden</p> --><p class="a>b">Ortiz said: &ldquo;we had
    no <b>choice</b>&rdquo; &#x2014; 5 &lt; 6 &amp;amp; 3 < 4.</p><script>if (a < b) { "</p>" }</script>
    <ul><li>one<li>two</ul>last<br>line &unknown; &#0;</body>`
  assert.deepEqual(plainParagraphs(html), [
    'Bridge to close',
    'Ortiz said: “we had no choice” — 5 < 6 &amp; 3 < 4.',
    'one',
    'two',
    'last',
    'line &unknown; \ufffd',
  ])
})

test('markup that is malformed, and elements that no browser shows, leave nothing in the text', () => {
  const html = `<p title = "a>b">Seen</!--Button--><noscript><p>no script</noscript><template>made later</template>
    <textarea>typed</textarea></p>`
  assert.deepEqual(plainParagraphs(html), ['Seen'])
})

test('text that only mentions a sign of HTML is left alone', () => {
  assert.deepEqual(plainParagraphs('a <b and c> d &amp; e'), ['a <b and c> d &amp; e'])
})

test('any text gives clean paragraphs: no line breaks, no blanks at the ends, none empty', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</',
    '<!--',
    '&#',
    '**',
    '[a](',
    '\n',
    ' ',
    'x',
    '>',
    '"',
    '|',
    '#',
    '`',
    '\u0301',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string())).map(pieces => pieces.join('')),
      content => {
        for (const paragraph of plainParagraphs(content)) {
          assert.match(paragraph, /^\S(?:[^\n\r]*\S)?$/u)
        }
      },
    ),
  )
})

test('a long run of anything is read in linear time', async () => {
  const units = [
    'a',
    '\n',
    '<',
    '<p',
    '<p>',
    '<p "',
    '<p x="',
    '<!--',
    '<script>',
    '&',
    '&#1',
    '[',
    '[a](',
    '![a](b "',
  ]
  for (const unit of [
    ...units,
    '*',
    '*a',
    '_',
    '_a ',
    '`',
    '~~',
    '> ',
    '#',
    '# ',
    '|',
    '\\',
    ' ',
    '\n ',
    '- ',
    '<https://',
  ]) {
    const content = `<p>${unit.repeat(262_144 / unit.length)}`
    for (const variant of [content, content.slice(3)]) {
      await assertLinear(variant, plainParagraphs)
    }
  }
})
