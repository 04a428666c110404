import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCatalogue } from '../../../messages/catalogue.ts'
import { type Html, html, markupIn } from '../html.ts'
import { languageName, listing, numeral } from './in-language.ts'

const inGerman = (words: Html) => markupIn(words, createCatalogue('de', {}))

test('a list is joined as the language joins it, and its items are escaped or kept', () => {
  const items = ['<a>', html`<code>b</code>`, 'c']
  assert.equal(String(listing(items)), '&lt;a&gt;, <code>b</code> and c')
  assert.equal(String(listing(['a', 'b'], 'disjunction')), 'a or b')
  assert.equal(inGerman(listing(items, 'disjunction')), '&lt;a&gt;, <code>b</code> oder c')
  assert.equal(String(listing(['a'])), 'a')
})

test('a number has the separators of the language', () => {
  assert.equal(String(numeral(1_048_576.5)), '1,048,576.5')
  assert.equal(inGerman(numeral(1_048_576.5)), '1.048.576,5')
})

test('the name of a language is in the language of its reader', () => {
  assert.equal(String(languageName('it')), 'Italian')
  assert.equal(inGerman(languageName('it')), 'Italienisch')
})
