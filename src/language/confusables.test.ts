import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainLetters, silhouette } from './confusables.ts'

test('letters of other scripts, accents, styled letters and invisible signs are seen through', () => {
  assert.equal(plainLetters('РауРаl'), 'paypal')
  assert.equal(plainLetters('Crédit Agricolé'), 'credit agricole')
  assert.equal(plainLetters('𝗣𝗮𝘆𝗣𝗮𝗹'), 'paypal')
  assert.equal(plainLetters('Pay\u200bP\u00adal'), 'paypal')
})

test('figures and pairs that pass for letters share a silhouette with them', () => {
  for (const [fake, real] of [
    ['paypa1', 'paypal'],
    ['arnazon', 'amazon'],
    ['g00gle', 'google'],
    ['micros0ft', 'Microsoft'],
    ['pay-pal', 'paypal'],
    ['llnkedin', 'linkedin'],
  ]) {
    assert.equal(silhouette(fake!), silhouette(real!), fake)
  }
  assert.notEqual(silhouette('papal'), silhouette('paypal'))
})

test('plain letters of plain letters are the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const once = plainLetters(text)
      assert.equal(plainLetters(once), once)
    }),
  )
})
