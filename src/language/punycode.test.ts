import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { decodePunycode } from './punycode.ts'

test('known labels give their letters', () => {
  assert.equal(decodePunycode('xn--mnchen-3ya'), 'münchen')
  assert.equal(decodePunycode('XN--MNCHEN-3YA'), 'münchen')
  assert.equal(decodePunycode('xn--80ak6aa92e'), 'аррӏе')
  assert.equal(decodePunycode('xn--pypal-4ve'), 'pаypal')
  assert.equal(decodePunycode('xn--fsqu00a'), '例子')
})

test('what is not Punycode is undefined', () => {
  for (const label of ['', 'plain', 'xn--', 'xn--ü', 'xn--0', 'xn--99999999', `xn--${'a'.repeat(60)}`]) {
    assert.equal(decodePunycode(label), undefined, label)
  }
})

test('it undoes what the platform encodes', () => {
  const letter = fc.constantFrom(...'abcхуzäöñçαβжшקש中文字かなกขあ')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), letters => {
      const ascii = domainToASCII(letters.join(''))
      fc.pre(ascii.startsWith('xn--'))
      assert.equal(decodePunycode(ascii), letters.join('').normalize('NFC'))
    }),
  )
})
