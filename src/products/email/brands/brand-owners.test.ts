import assert from 'node:assert/strict'
import { test } from 'node:test'
import { belongsTo, isHouseOf, isWellKnown, sameOwner } from './brand-owners.ts'

test('a brand is at home on its own domains and on its name in the countries where it has it', () => {
  assert.equal(belongsTo('PayPal', 'paypal.com'), true)
  assert.equal(belongsTo('Amazon', 'amazon.co.uk'), true)
  assert.equal(belongsTo('HMRC', 'hmrc.gov.uk'), true)
})

test('a brand is not at home under an ending that is sold to everyone, nor under a longer name', () => {
  for (const domain of [
    'paypal.xyz',
    'paypal.io',
    'paypal.ru',
    'paypal-login.com',
    'paypal.sa.com',
    'notpaypal.com',
    undefined,
  ]) {
    assert.equal(belongsTo('PayPal', domain), false, domain)
  }
})

test('domains of one owner are told from those of two', () => {
  assert.equal(sameOwner('example.org', 'example.org'), true)
  assert.equal(sameOwner('amazon.com', 'amazon.de'), true)
  assert.equal(sameOwner('msn.com', 'microsoft.com'), true)
  assert.equal(sameOwner('amazon.com', 'paypal.com'), false)
  assert.equal(sameOwner('example.org', 'example.net'), false)
})

test('only the sites of the list are well known', () => {
  assert.equal(isWellKnown('google.com'), true)
  assert.equal(isWellKnown('example.org'), false)
})

test('a house of a federation is named after a place, not after an office', () => {
  for (const domain of ['sparkasse-lindau.de', 'berliner-sparkasse.de', 'sparkasselindau.de'])
    assert.equal(isHouseOf('Sparkasse', domain), true, domain)
  for (const domain of [
    'sparkasse-portal.de',
    'sparkasse-lindau.top',
    'lindau.de',
    'sparkasse.com',
    undefined,
  ])
    assert.equal(isHouseOf('Sparkasse', domain), false, domain)
})
