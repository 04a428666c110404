import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldedWords } from './postgres-words.ts'

test('words are small, bare of diacritics, and cut at every other sign', () => {
  for (const [text, words] of [
    ['Zoë RESIGNED, with 1,200 others.', 'zoe resigned with 1 200 others'],
    ['https://news.paper.example/a-b?c=d_e', 'https news paper example a b c d e'],
    ['Ångström ŁÓDŹ Ελλάδα', 'angstrom łodz ελλαδα'],
    ['हिन्दी 日本語', 'हिन्दी 日本語'],
    ["it's 'quoted' & (grouped) | <->:*!", 'it s quoted grouped'],
    ['\u0301\0 \ud800', ''],
  ] as const)
    assert.equal(foldedWords(text), words)
})

test('folding again changes nothing, so a question meets what was indexed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      text => foldedWords(foldedWords(text)) === foldedWords(text),
    ),
  )
})

test('a very long word is told by its beginning, in text and question alike', () => {
  assert.equal(foldedWords(`${'x'.repeat(1_000_000)}y`), foldedWords('x'.repeat(500)))
})
