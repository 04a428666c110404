import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeEntities, decodeProse } from './html-entities.ts'

test('named, decimal and hexadecimal references become their characters', () => {
  assert.equal(decodeEntities('a&amp;b &Uuml;&uuml; &#80;&#x50 &ZWNJ;'), 'a&b Üü PP \u200c')
})

test('what is no reference stays as written', () => {
  for (const text of ['AT&T', '?a=1&copy=2', '&unknown;', '&toString;', '&', '&#;']) {
    assert.equal(decodeEntities(text), text)
  }
})

test('references to no character become the replacement character', () => {
  assert.equal(decodeEntities('&#0;&#x110000;&#xD800;'), '\ufffd\ufffd\ufffd')
})

test('a capital letter by its name stays a capital letter', () => {
  assert.equal(decodeEntities('ITA&Uacute; &ntilde;&Ntilde;'), 'ITAÚ ñÑ')
})

test('in prose every space is a space, and only a soft hyphen that was typed in stays to be found', () => {
  assert.equal(decodeProse('a&nbsp;b&#160;c&emsp;d&shy;e\u00adf'), 'a b c de\u00adf')
})
