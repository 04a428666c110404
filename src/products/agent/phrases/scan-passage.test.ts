import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingOf } from '../declarations.sample.ts'

test('a statement is filed with the line it begins on and its place', () => {
  const { said } = readingOf('# Agent\n\nHello there.\nMessages are kept\nfor 30 days. Goodbye.')
  assert.deepEqual(said.retained, [
    { where: 'line 4', text: 'Messages are kept\nfor 30 days.', start: 22, end: 52 },
  ])
})

test('abbreviations, numbers and addresses do not end a sentence', () => {
  const { said } = readingOf(
    '# A\n\nWe store data, e.g. prompts, at https://a.example/x.y for 1.5 years. Fine.',
  )
  assert.deepEqual(
    said.retained.map(({ text }) => text),
    ['We store data, e.g. prompts, at https://a.example/x.y for 1.5 years.'],
  )
})

test('contractions are read as one word, with either apostrophe', () => {
  assert.equal(readingOf("It can't open archives.").said.limits.length, 1)
  assert.equal(readingOf('It can’t open archives.').said.limits.length, 1)
})

test('words inside a web address are no statements', () => {
  const { said, urls } = readingOf('See https://example.com/data/kept/for/30/days for more.')
  assert.deepEqual(said.retained, [])
  assert.equal(urls[0]!.text, 'https://example.com/data/kept/for/30/days')
})

test('an address is one to turn to when its sentence speaks of questions or documentation', () => {
  const { contactUrls } = readingOf(
    'Questions go to https://a.example/help. Made at https://b.example/x today.',
  )
  assert.deepEqual(
    contactUrls.map(({ text }) => text),
    ['https://a.example/help'],
  )
})

test('a megabyte without a full stop is quoted by its beginning', () => {
  const { said } = readingOf(`data kept ${'a '.repeat(500_000)}`)
  assert.ok(said.retained[0]!.text.length <= 2000)
})

test('no more than ten statements on one topic are kept', () => {
  assert.equal(readingOf('Messages are kept for 3 days. '.repeat(50)).said.retained.length, 10)
})
