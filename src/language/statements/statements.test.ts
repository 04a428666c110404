import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementsIn } from './statements.sample.ts'
import { STATEMENTS_MAX } from './statements.ts'

const textsOf = (...paragraphs: string[]) => statementsIn(...paragraphs).map(({ text }) => text)

test('questions and headings are no statements', () => {
  const texts = textsOf('What went well', 'The mill stands in Leeds. Who owns it?')
  assert.deepEqual(texts, ['The mill stands in Leeds.'])
})

test('the number of a clause is left out, and the place is that of the words', () => {
  const [statement] = statementsIn('2.2 Invoices are payable within 30 days.')
  assert.equal(statement?.text, 'Invoices are payable within 30 days.')
  assert.equal(statement.start, 4)
})

test('a sentence that only another one makes clear is no statement', () => {
  assert.deepEqual(textsOf('The new site has a rail connection. The present site has none.'), [
    'The new site has a rail connection.',
  ])
})

test('a sentence that begins with a pronoun leans on the one before it', () => {
  const [, second] = statementsIn('Brightwater makes filters. It is based in Leeds.')
  assert.ok(second?.leansOn.has('brightwater'))
})

test('no more statements are read than can be compared', () => {
  const paragraphs = Array.from(
    { length: 10_000 },
    (_, at) => `The machine number ${at} is painted in green.`,
  )
  assert.equal(statementsIn(paragraphs.join(' ')).length, STATEMENTS_MAX)
})
