import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { canonicalText } from './canonical-text.ts'

const hashOf = (content: string) => canonicalText(content)?.hash
const paragraphsOf = (content: string) => canonicalText(content)?.paragraphs

const MARKDOWN = `# Bridge "to close"

By **Ann Lee** -- 3 May 2026

The council of *Harwick* voted 9-4 on Tuesday to close the [old bridge](https://example.org/bridge)...
It isn't the first time: "We had no choice," said Ortiz.

> We are not amused.

1. First, the arches
2. Then the piers

- one
- two

| Year | Cars |
|------|------|
| 2025 | 900  |

***

The work costs 2.4 million & lasts 11 months.
`
const HTML = `<!doctype html><html><head><title>Site</title><style>p{}</style></head><body>
<h1>Bridge “to close”</h1>
<p>By <b>Ann Lee</b> – 3 May 2026</p><p>The council of <em>Harwick</em> voted 9–4 on Tuesday to close the
<a href="https://example.org/bridge">old bridge</a>… It isn’t the first time: &#8220;We had no choice,&#8221; said&nbsp;Ortiz.</p>
<blockquote><p>We are not amused.</p></blockquote>
<ol><li>First, the arches</li><li>Then the piers</li></ol><ul><li>one</li><li>two</li></ul>
<table><tr><th>Year</th><th>Cars</th></tr><tr><td>2025</td><td>900</td></tr></table><hr>
<p>The work costs 2.4 mil&shy;lion &amp; lasts 11 months.</p><script>not()</script></body></html>`
const COPY = `Bridge “to close”
By Ann Lee – 3 May 2026

The council of Harwick voted 9–4 on Tuesday to close the old bridge… It isn’t the first time: “We had no choice,” said Ortiz.

We are not amused.

First, the arches
Then the piers
one
two
Year\tCars
2025\t900
The work costs 2.4 million & lasts 11 months.`

test('Markdown, the page made of it and a copy off the page have the same words', () => {
  assert.equal(canonicalText(HTML)?.text, canonicalText(MARKDOWN)?.text)
  assert.equal(canonicalText(COPY)?.text, canonicalText(MARKDOWN)?.text)
  assert.equal(hashOf(HTML), hashOf(COPY))
})

test('lines wrapped by an editor are the paragraphs they were', () => {
  const paragraph =
    'The council of Harwick voted on Tuesday evening to close the old bridge for repairs, a step that engineers had asked for since the flood of last spring damaged two of the seven pillars.'
  const wrappedText = paragraph.replace(/(.{50,66}) /gu, '$1\n')
  assert.deepEqual(paragraphsOf(`${wrappedText}\n\nEnd.`), [paragraph, 'End.'])
})

const PLAIN = 'He did not say “5 × 3 = 15”, but 1,204 of 3,000 people (10² too) said -4.5 to 6-7 in 2026.'

test('a changed word, figure, sign or negation is never lost', () => {
  const edits: [from: string, to: string][] = [
    ['did not say', 'did say'],
    ['not', 'now'],
    ['1,204', '1,240'],
    ['1,204', '1.204'],
    ['-4.5', '4.5'],
    ['6-7', '67'],
    ['6-7', '6 7'],
    ['5 × 3', '53'],
    ['10²', '102'],
    ['He', 'he'],
    ['people', 'peoples'],
  ]
  for (const [from, to] of edits)
    assert.notEqual(hashOf(PLAIN.replace(from, to)), hashOf(PLAIN), `${from}, ${to}`)
})

test('marks and markup never swallow words', () => {
  const different: [one: string, other: string][] = [
    ['He is [sic](not) guilty.', 'He is sic guilty.'],
    ['He is [sic][not] guilty.', 'He is sic guilty.'],
    ['He is <!-- not --> guilty.', 'He is guilty.'],
    ['He is <script>not</script> guilty.', 'He is guilty.'],
    ['He is <b not>guilty</b>.', 'He is guilty.'],
    ['He is <not> guilty.', 'He is guilty.'],
    ['5*3 apples', '53 apples'],
    ['<p>10<sup>2</sup></p>', '<p>102</p>'],
    ['Take 10<sup>2</sup> steps', 'Take 102 steps'],
    ['>5 percent', '5 percent'],
    ['1. One\n2. Two\n3. Three', '1. One\n2. Two\n4. Three'],
    ['1. One\n2. Two\n3. Three', '1. One\n2. Two\n1. Three'],
    ['3. Mai 2026', '4. Mai 2026'],
    ['Rated *** by us', 'Rated ** by us'],
    ['[note]: not-guilty', ''],
    ['He \u202eis guilty', 'He is guilty'],
  ]
  for (const [one, other] of different) assert.notEqual(hashOf(one), hashOf(other), one)
})

test('typesetting in many dresses is one text', () => {
  const same: [one: string, other: string][] = [
    ['« Bonjour », dit-il : « ça va ? »', '"Bonjour", dit-il: "ça va?"'],
    ['»Gut«, sagte er', '"Gut", sagte er'],
    ['rock ’n’ roll', "rock 'n' roll"],
    ['eﬃcient co\u00adoperation\u200b', 'efficient cooperation'],
    ['1\u202f000\u00a0km', '1 000 km'],
    ['Café', 'Cafe\u0301'],
    ['wait. . .', 'wait…'],
    ['a --- b', 'a — b'],
    ['**bold**, _thin_ and `code`', 'bold, thin and code'],
    ['这是**重点**内容', '<p>这是<b>重点</b>内容</p>'],
    ['第一行。\n第二行。', '<p>第一行。第二行。</p>'],
    ['AT&amp;T', '<p>AT&amp;amp;T</p>'],
    ['\\*literal\\*', '<p>*literal*</p>'],
    ['![a picture](/x.png)Words', '<p><img alt="a picture" src="/x.png">Words</p>'],
    ['See [the page][1].\n\n[1]: https://example.org', 'See the page.'],
    ['Title\n=====\nText', '<h1>Title</h1>Text'],
    ['9x9 and the 1st', '<p>9&#215;9 and the 1<sup>st</sup></p>'],
    ['• one\n• two', '- one\n- two'],
    ['Cooks (tm)', 'Cooks ™'],
  ]
  for (const [one, other] of same) assert.equal(canonicalText(one)?.text, canonicalText(other)?.text, one)
})

test('a content without words has no canonical text', () => {
  for (const content of ['***', '<p></p>', ' \u200b ', '---\n\n> '])
    assert.equal(canonicalText(content), undefined)
})

test('the canonical text of a canonical paragraph is that paragraph', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), content => {
      const reduced = canonicalText(`Word ${content} word`)
      if (reduced === undefined || content.includes('<') || /[&\\[]/u.test(content)) return
      const text = reduced.text
      assert.equal(canonicalText(text)?.text, canonicalText(canonicalText(text)!.text)?.text)
    }),
  )
})

test('reading takes time in proportion to the length', async () => {
  for (const piece of ['[', '[a](', '<p>', '<a ', '* ', '. ', '> ', '|', '\n', '&amp;', '1. a\n', '`', '«  '])
    await assertLinear(`x${piece.repeat(40_000)}`, canonicalText)
})
