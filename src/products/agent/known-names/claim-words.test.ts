import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasClaimWord } from './claim-words.ts'
import { foldLetters } from './fold-letters.ts'

const claims = (text: string) => hasClaimWord(foldLetters(text), 0, text.length)

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
  assert.ok(hasClaimWord(foldLetters('_we are X'), 1, 9))
})

test('what stands behind the sentence is not looked at', () => {
  assert.ok(!hasClaimWord(foldLetters('made by X'), 0, 7))
})

test('a place in the bytes is the place in the text, also behind a letter that grows in small letters', () => {
  const text = 'İİ 漢字 x'
  const letters = foldLetters(text)
  assert.equal(letters[text.indexOf('x')], 'x'.charCodeAt(0))
})
