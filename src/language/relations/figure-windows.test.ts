import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitSentences } from '../sentences.ts'
import { figureWindows } from './figure-windows.ts'

test('only sentences with numbers are read, and the numbers themselves are not told', () => {
  const text = 'We sold 412 tickets at £7. It rained all day. That makes £2,884, after £1,950 in 1998.'
  const [window, ...more] = figureWindows(splitSentences(text))
  assert.equal(more.length, 0)
  assert.equal(window!.text.join(''), ' We sold 500 tickets at $5. That makes $5000, after $5000 in 1950.')
  assert.equal(window!.text.length, window!.mentions.length + 1)
  assert.deepEqual(
    window!.mentions.map(({ start, end }) => text.slice(start, end)),
    ['412', '£7', '£2,884', '£1,950', '1998'],
  )
})

test('a long text is read in windows whose ends come again, and nothing is left out', () => {
  const sentences = splitSentences(
    Array.from(
      { length: 40 },
      (_, place) =>
        `In row ${place + 1} we counted ${place * 3 + 100} plants of the sort that likes the sun.`,
    ).join(' '),
  )
  const windows = figureWindows(sentences)
  const starts = windows.map(({ mentions }) => mentions.map(({ start }) => start))
  assert.equal(new Set(starts.flat()).size, 80)
  for (const [place, own] of starts.slice(1).entries()) assert.ok(own[0]! < starts[place]!.at(-1)!)
})

test('a text with fewer than three numbers has no equation', () => {
  assert.deepEqual(figureWindows(splitSentences('We sold 412 tickets at £7.')), [])
})

test('of a sentence with more numbers than are read together the first ones are read', () => {
  const text = `We sold ${Array.from({ length: 100 }, (_, place) => `${place + 11} pears`).join(', ')} today.`
  const [window] = figureWindows(splitSentences(text))
  assert.equal(window!.mentions.length, 40)
  assert.equal(window!.text.length, 41)
  assert.ok(!window!.text.at(-1)!.includes('51'))
})
