import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeEntities } from './html-entities.ts'

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
