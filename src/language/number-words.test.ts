import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberAtEnd, readWordNumbers } from './number-words.ts'

test('an English number at the end of a text has its value', () => {
  for (const [text, value] of [
    ['thirty', 30],
    ['a notice of forty-five', 45],
    ['not more than one hundred and twenty', 120],
    ['twenty-three thousand, one hundred two', 23_102],
    ['seventy–five thousand', 75_000],
    ['two million five hundred thousand', 2_500_000],
    ['the years and twelve', 12],
  ] as const)
    assert.equal(numberAtEnd(text), value, text)
})

test('words that make no number have none', () => {
  for (const text of ['', 'the parties', 'one two', 'hundred', 'thirty and', 'million'])
    assert.equal(numberAtEnd(text), undefined, text)
})

test('numbers in words are read whole and where they stand', () => {
  const values = (text: string) => readWordNumbers(text).map(({ value, scale }) => [value, scale])
  assert.deepEqual(values('two hundred and fifty buses and twenty-one cars'), [
    [250, 1],
    [21, 1],
  ])
  assert.deepEqual(values('one two, five million'), [
    [1, 1],
    [2, 1],
    [5_000_000, 1_000_000],
  ])
})
