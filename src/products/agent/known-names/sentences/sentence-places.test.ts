import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldLetters } from './fold-letters.ts'
import { sentenceEnd, sentenceStarts } from './sentence-places.ts'

function sentencesIn(text: string): string[] {
  const letters = foldLetters(text)
  return sentenceStarts(letters).map(({ start }) => text.slice(start, sentenceEnd(letters, start)))
}

test('a sentence begins behind a stop and at every line, and ends at a stop or an empty line', () => {
  assert.deepEqual(sentencesIn('One. Two\nthree? \n\n- Four\n \nFive'), [
    'One.',
    'Two\nthree?',
    'three?',
    'Four',
    'Five',
  ])
})

test('a stop inside a number or an address ends nothing', () => {
  assert.deepEqual(sentencesIn('Version 2.1 of example.org.'), ['Version 2.1 of example.org.'])
})

test('a sentence goes over three lines and 400 characters at most', () => {
  assert.equal(sentencesIn('a\nb\nc\nd')[0], 'a\nb\nc')
  assert.equal(sentencesIn('word '.repeat(100))[0]!.length, 399)
})

test('a heading is known by its sign', () => {
  const letters = foldLetters('# Title\nText # 1')
  assert.deepEqual(
    sentenceStarts(letters).map(({ isHeading }) => isHeading),
    [true, false],
  )
})

test('a text without words has no sentences', () => {
  for (const text of ['', ' \n \t', '\u2003\n']) assert.deepEqual(sentencesIn(text), [])
})
