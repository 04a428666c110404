import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipOf } from '../../../test/support/browser/sample-files.ts'
import { docxText } from './docx-text.ts'

const bytes = (name: string, text: string) => new Uint8Array(zipOf(name, text))
const docx = (body: string) =>
  docxText(bytes('word/document.xml', `<w:document><w:body>${body}</w:body></w:document>`))
const paragraph = (text: string, style = '') =>
  `<w:p>${style}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

test('paragraphs, headings, lists, breaks and entities become text', async () => {
  const heading = '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>'
  const list = '<w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr>'
  const broken = '<w:p><w:r><w:t>One</w:t><w:br/><w:t>two</w:t></w:r></w:p>'
  const text = await docx(
    paragraph('Costs', heading) +
      paragraph('R&amp;D &#8211; 4&#x20AC;') +
      paragraph('first', list) +
      broken +
      '<w:p/>',
  )
  assert.equal(text, '## Costs\n\nR&D – 4€\n\n- first\n\nOne\ntwo\n')
})

test('a table becomes rows whose sums can be checked', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const text = await docx(
    `<w:tbl><w:tr>${cell('Part')}${cell('Euro')}</w:tr><w:tr>${cell('A')}${cell('12')}</w:tr></w:tbl>${paragraph('End')}`,
  )
  assert.equal(text, '| Part | Euro |\n| --- | --- |\n| A | 12 |\n\nEnd\n')
})

test('text that was deleted, or that repeats what stands before it, is left out', async () => {
  const deleted = '<w:p><w:del><w:r><w:t>old</w:t></w:r></w:del><w:r><w:t>new</w:t></w:r></w:p>'
  const doubled = `<mc:AlternateContent><mc:Choice>${paragraph('box')}</mc:Choice><mc:Fallback>${paragraph('box')}</mc:Fallback></mc:AlternateContent>`
  assert.equal(await docx(deleted + doubled), 'new\n\nbox\n')
})

test('any other file is refused in words', async () => {
  const refusal = /not a Word document/
  await assert.rejects(docxText(new Uint8Array([1, 2, 3])), refusal)
  await assert.rejects(docxText(bytes('mimetype', 'x')), refusal)
})
