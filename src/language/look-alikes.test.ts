import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latinFor, looksLatin, mixesScripts, withoutAccents } from './look-alikes.ts'

test('an ordinary Cyrillic letter without a Latin twin does not look Latin', () => {
  assert.equal(looksLatin('а'), true)
  assert.equal(looksLatin('А'), true)
  assert.equal(looksLatin('ж'), false)
  assert.deepEqual([latinFor('о'), latinFor('ж')], ['o', undefined])
})

test('only letters that pass for Latin make a mixture', () => {
  assert.equal(mixesScripts('pаypal'), true)
  assert.equal(mixesScripts('münchen'), false)
  assert.equal(mixesScripts('москва'), false)
})

test('accents, ligatures and full width leave plain letters', () => {
  assert.equal(withoutAccents('Crédit ﬁn Ａｃｍｅ'), 'Credit fin Acme')
})
