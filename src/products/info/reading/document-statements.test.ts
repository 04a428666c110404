import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInfo } from '../request.ts'
import { documentStatements } from './document-statements.ts'

function textsIn(...paragraphs: string[]): string[] {
  const content = paragraphs.join('\n\n')
  const reading = readInfo({ product: 'info_verify', content, contentHash: '', receivedAt: new Date(0) })
  return documentStatements(reading).map(({ text }) => text)
}

test('sentences and list points are statements; captions, figures in tables and questions are not', () => {
  const texts = textsIn(
    '# Annual report of the mill',
    'What went well',
    'The mill stands in Leeds. Who owns it?',
    '| Plant | Town |\n| --- | --- |\n| Mill | Porto |',
    '- The mill was built in 1961.\n- It employs 40 people.',
  )
  assert.deepEqual(texts, [
    'The mill stands in Leeds.',
    'The mill was built in 1961.',
    'It employs 40 people.',
  ])
})

test('a sentence is the author’s own in quotation marks, brackets, footnotes, headings, cells and broken lines', () => {
  const plain = 'The mill stands in the town of Graz'
  for (const dressed of [
    `“${plain}.”`,
    `> ${plain}.`,
    `(${plain}.)`,
    `[^1]: ${plain}.`,
    `## ${plain}`,
    `| Place | ${plain} |\n| --- | --- |`,
    'The mill stands\nin the town\nof Graz.',
    `For example, ${plain}.`,
  ]) {
    const texts = textsIn('The river is deep there.', dressed, 'Boats pass the bridge.')
    assert.deepEqual(texts.map(text => text.replace(/\.$/u, '')).slice(1, 2), [plain], dressed)
  }
})

test('a quotation with a speaker is the speaker’s', () => {
  for (const quoted of [
    'The mayor wrote to us.\n\n> The mill stands in the town of Graz.',
    '> The mill stands in the town of Graz.\n> — Anna Lind',
  ])
    assert.ok(!textsIn(quoted).some(text => text.includes('stands')), quoted)
})

test('a result without its subject can be held against nothing', () => {
  const texts = textsIn(
    '2. Minutes of May. Approved with 41 votes for and 3 abstentions.',
    '6. Land. The sale was approved with 33 votes for and 9 against.',
  )
  assert.deepEqual(
    texts.filter(text => /approved/iu.test(text)),
    ['The sale was approved with 33 votes for and 9 against.'],
  )
})
