import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDeclaration } from '../../reading/declaration.ts'
import { foldLetters } from './fold-letters.ts'
import { readSpokenText } from './spoken-text.ts'

function claims(text: string): boolean {
  const { sentences } = readSpokenText(createDeclaration('prose', text))
  return sentences.some(({ phrases }) => phrases > 0)
}

test('a word that begins a claim is found in any case, with accents and across lines', () => {
  for (const text of [
    'an OFFICIAL agent',
    'Unofficial',
    'un serviço',
    'Gehört zu X',
    'We’re X',
    'part\nof X',
  ])
    assert.ok(claims(text), text)
})

test('a short one counts at the beginning of a word only', () => {
  assert.ok(claims('made by X'))
  assert.ok(claims('(by X'))
  assert.ok(!claims('on standby now'))
  assert.ok(!claims('a_by x'))
})

test('the beginning of the sentence counts as that of a word, whatever stands before it', () => {
  assert.ok(claims('_we are X'))
})

test('one that ends in a space needs another word behind it, in the same sentence', () => {
  assert.ok(!claims('made by '))
  assert.ok(!claims('made by \n\nX'))
  assert.ok(claims('made by\nX'))
})

test('a place in the bytes is the place in the text, also behind a letter that grows in small letters', () => {
  const text = 'İİ 漢字 x'
  const letters = foldLetters(text)
  assert.equal(letters[text.indexOf('x')], 'x'.charCodeAt(0))
})
