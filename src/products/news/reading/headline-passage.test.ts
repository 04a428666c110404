import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headlinePassage } from './headline-passage.ts'

const filler = (at: number) => `Paragraph ${at} tells of apples and pears at the market.`

test('the opening stands first, and what speaks of the headline follows from wherever it stands', () => {
  const paragraphs = Array.from({ length: 60 }, (_, at) => filler(at))
  paragraphs[50] = 'The council will close the bridge.'
  const passage = headlinePassage('Council to close bridge', paragraphs)
  assert.ok(passage.startsWith('Paragraph 0 '))
  assert.match(passage, /\nThe council will close the bridge\.$/u)
})

test('a text without paragraphs is searched between its sentences', () => {
  const one = [
    `${Array.from({ length: 60 }, (_, at) => filler(at)).join(' ')} The council will close the bridge. ${filler(1)}`,
  ]
  const passage = headlinePassage('Council to close bridge', one)
  assert.match(passage, /The council will close the bridge\./u)
  assert.ok(passage.length < 2000)
})

test('an article without a body gives nothing to read', () => {
  assert.equal(headlinePassage('Council to close bridge', []), '')
})
