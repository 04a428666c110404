import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInfo } from '../request.ts'
import { documentStatements } from './document-statements.ts'

test('sentences and list points are statements; headings, tables, questions and quotations are not', () => {
  const content = [
    '# Annual report of the mill',
    'What went well',
    'The mill stands in Leeds. Who owns it?',
    '> The mill stands in Graz.',
    '| Plant | Town |\n| --- | --- |\n| Mill | Porto |',
    '- The mill was built in 1961.\n- It employs 40 people.',
  ].join('\n\n')
  const reading = readInfo({ product: 'info_verify', content, contentHash: '', receivedAt: new Date(0) })
  const texts = documentStatements(reading).map(({ text }) => text)
  assert.deepEqual(texts, [
    'The mill stands in Leeds.',
    'The mill was built in 1961.',
    'It employs 40 people.',
  ])
})
