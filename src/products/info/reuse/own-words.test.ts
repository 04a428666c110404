import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownWords } from './own-words.ts'

test('a passage in quotation marks of any style is left out, a quoted term is kept', () => {
  for (const quoted of [
    '“we will never sell the plant”',
    '„we will never sell the plant“',
    '«we will never sell the plant»',
    '"we will never sell the plant"',
  ])
    assert.equal(ownWords(`He said ${quoted} and left.`).replace(/\s+/gu, ' '), 'He said and left.')
  assert.match(ownWords('The “Supplier” delivers.'), /Supplier/u)
})

test('a block quotation is left out line by line', () => {
  assert.equal(
    ownWords('Mine.\n> Theirs, quoted.\n> More of it.\nMine again.').replace(/\s+/gu, ' '),
    'Mine. Mine again.',
  )
})

test('stock notices are left out, a long paragraph that mentions one is kept', () => {
  assert.equal(
    ownWords('Our plan.\n\n© 2024 Acme Ltd. All rights reserved.\n\nPage 3 of 12').trim(),
    'Our plan.',
  )
  const long = `${'We treat what is strictly confidential with care and explain how. '.repeat(12)}`
  assert.equal(ownWords(long), long)
})

test('one stray quotation mark does not hide the rest of the document', () => {
  const text = `It began with a mark: “and then\n\n${'The copied text goes on and on. '.repeat(20)}\n\nuntil here”.`
  assert.match(ownWords(text), /The copied text goes on/u)
})

test('every word that is left keeps its offset', () => {
  const text = 'One. “Two is quoted from 𝐬omebody else.”\n\n\n> three\n\nPage 4 of 5\n \nSix.'
  const own = ownWords(text)
  assert.equal(own.length, text.length)
  for (const word of ['One.', 'Six.']) assert.equal(own.indexOf(word), text.indexOf(word))
  assert.equal(own.trim().split(/\s+/u).length, 2)
})
