import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readQuotations } from './read-quotations.ts'

const quoted = (...paragraphs: string[]) => readQuotations(paragraphs).quotations.map(({ text }) => text)
const stray = (...paragraphs: string[]) => readQuotations(paragraphs).strayParagraphs

test('quotation marks of several traditions are read', () => {
  const text = 'He said “one”, sagte „zwei“, dit « trois », "four" and ‘five’ or \'six\'.'
  assert.deepEqual(quoted(text), ['“one”', '„zwei“', '« trois »', '"four"', '‘five’', "'six'"])
})

test('apostrophes and inch signs are not quotation marks', () => {
  assert.deepEqual(quoted("The workers' 6\" pipe isn't Ruiz's, the ’90s said"), [])
  assert.deepEqual(stray("The workers' 6\" pipe isn't Ruiz's, the ’90s said"), [])
})

test('a quotation never closed, or never opened, is found with its paragraph', () => {
  assert.deepEqual(stray('Fine.', 'She said “never.', 'Over.'), [2])
  assert.deepEqual(stray('We go on and leave,” she said.'), [1])
})

test('a quotation over several paragraphs is opened in each and closed once', () => {
  assert.deepEqual(stray('“First thought.', '“Second thought,” he said.'), [])
  assert.deepEqual(quoted('“First thought.', '“Second thought,” he said.'), [
    '“First thought.',
    '“Second thought,”',
  ])
})

test('straight marks point the way their neighbours show, so that one lost mark turns nothing round', () => {
  const reopened = '"It is unsafe. "It was never safe," she said. The city closed it. "We knew," he said.'
  assert.deepEqual(quoted(reopened), ['"It is unsafe. ', '"It was never safe,"', '"We knew,"'])
  assert.deepEqual(stray(reopened), [])
  const lost = 'The bridge is old," she said. The city closed it. "We knew," he said.'
  assert.deepEqual(quoted(lost), ['The bridge is old,"', '"We knew,"'])
  assert.deepEqual(stray(lost), [1])
})

test('a pair that lost its shape on one side is still a pair', () => {
  assert.deepEqual(quoted('“It is unsafe," she said, and "it is old,” he said.'), [
    '“It is unsafe,"',
    '"it is old,”',
  ])
})

test('blanking quotations keeps every other letter in its place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', ' ', '"', '“', '”', '‘', '’', "'", '«', '»', '„', '6', '.')),
      letters => {
        const paragraph = letters.join('')
        const { unquoted, quotations } = readQuotations([paragraph])
        assert.equal(unquoted[0]!.length, paragraph.length)
        for (const { start, end, text } of quotations) assert.equal(paragraph.slice(start, end), text)
      },
    ),
  )
})
