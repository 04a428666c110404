import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowingOf } from './borrowed-brand.ts'

test('look-alikes are recognised: figures and homographs', () => {
  for (const domain of [
    'paypa1.com',
    'arnazon.net',
    'micros0ft.co',
    'xn--pypal-4ve.com',
    'xn--80ak6aa92e.com',
  ]) {
    assert.equal(borrowingOf(domain, domain)?.how, 'look-alike', domain)
  }
})

test('a word between hyphens that is written with figures is a look-alike, an ordinary word is not', () => {
  for (const domain of ['paypa1-support.com', 'my-micr0soft.net', 'login-amaz0n-de.com'])
    assert.equal(borrowingOf(domain, domain)?.how, 'look-alike', domain)
  for (const domain of ['papers-2024.com', 'area-51.org', 'route-66-travel.com', 'studio-54321.net'])
    assert.equal(borrowingOf(domain, domain), undefined, domain)
})

test('a brand name as part of a foreign host is borrowed', () => {
  for (const [host, domain] of [
    ['paypal.com.example.xyz', 'example.xyz'],
    ['paypal-secure.com', 'paypal-secure.com'],
    ['www.amazonsupport.net', 'amazonsupport.net'],
    ['netflix.top', 'netflix.top'],
  ]) {
    assert.equal(borrowingOf(host!, domain!)?.how, 'name', host)
  }
})

test('the brand itself and unrelated names borrow nothing', () => {
  for (const domain of [
    'paypal.com',
    'amazon.de',
    'example.org',
    'amazonia.org',
    'papers.com',
    'chasewood.com',
    'apple.de',
  ]) {
    assert.equal(borrowingOf(`www.${domain}`, domain), undefined, domain)
  }
})

test('a doubled or swapped letter, or one left out of a long name, is a slip', () => {
  for (const domain of ['netfliix.com', 'mircosoft.org', 'micosoft.com'])
    assert.equal(borrowingOf(domain, domain)?.how, 'slip', domain)
})

test('an honest name that is one letter away borrows only where the mail speaks of the brand', () => {
  for (const domain of [
    'robinwood.de',
    'amazone.de',
    'ubank.com.au',
    'tbank.ru',
    'paypay.ne.jp',
    'revolt.tv',
    'citybank.net',
    'postal.museum',
  ])
    assert.equal(borrowingOf(domain, domain), undefined, domain)
  const borrowing = borrowingOf('robinwood.de', 'robinwood.de', brand => brand === 'Robinhood')
  assert.deepEqual(borrowing, { brand: 'Robinhood', how: 'slip' })
})

test('look-alikes and names in a host below a stranger are borrowed', () => {
  for (const [host, how] of [
    ['paypa1.example.net', 'look-alike'],
    ['login.paypai.example.net', 'look-alike'],
    ['amazon.example.net', 'name'],
    ['apple.support-id.com', 'name'],
  ] as const)
    assert.equal(borrowingOf(host, host.split('.').slice(-2).join('.'))?.how, how, host)
})

test('a name in one word with a word of service, an office or a foreign country is borrowed', () => {
  for (const domain of [
    'mypaypal.com',
    'wells-fargo.info',
    'ups-track.info',
    'steam-login.com',
    'kreissparkasse-portal.de',
    'spar-kasse.de',
    'ama-zon.de',
    'edeka-gewinnspiel.de',
    'paypal.ru',
    'coinbase.pl',
    'hmrc.cn',
    'irs.de',
    'chase.ru',
  ])
    assert.equal(borrowingOf(domain, domain)?.how, 'name', domain)
})

test('towns, trades, newspapers and houses of a federation borrow nothing', () => {
  for (const domain of [
    'ayto-santander.es',
    'amazon-rainforest.org',
    'visa-support.de',
    'telegram.hr',
    'target.com.au',
    'sparkasse-lindau.de',
    'volksbank-stuttgart.de',
    'edeka-mueller.de',
    'steamservice.co.uk',
    'theirs.com',
  ])
    assert.equal(borrowingOf(domain, domain), undefined, domain)
})
