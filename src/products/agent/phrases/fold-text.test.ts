import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CharacterClass, classes } from './character-classes.ts'
import { foldText } from './fold-text.ts'

const classesOf = (text: string) => [...foldText(text).subarray(0, text.length)].map(byte => classes[byte])

test('ASCII is folded to itself', () => {
  assert.deepEqual([...foldText('Abc-1').subarray(0, 5)], [65, 98, 99, 45, 49])
})

test('a place in the bytes is the place in the text, whatever the text is written in', () => {
  const text = 'né 漢字。x'
  assert.equal(foldText(text)[text.indexOf('x')], 'x'.charCodeAt(0))
})

test('accents do not hide a letter', () => {
  assert.deepEqual(classesOf('éÜç'), classesOf('euc'))
})

test('letters of other scripts stay letters, and their punctuation stays punctuation', () => {
  const { foreignLetter, sentenceEnd, apostrophe, other } = CharacterClass
  assert.deepEqual(classesOf('漢。’—я'), [foreignLetter, sentenceEnd, apostrophe, other, foreignLetter])
})

test('a text longer than the shared buffer is folded whole', () => {
  const text = `${'a'.repeat(50_000)}z`
  assert.equal(foldText(text)[50_000], 'z'.charCodeAt(0))
})
