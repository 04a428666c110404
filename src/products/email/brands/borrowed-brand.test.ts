import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowingOf, brandNamedIn } from './borrowed-brand.ts'

test('a display name that contains a brand claims to be it', () => {
  assert.equal(brandNamedIn('Microsoft account team ,_'), 'Microsoft')
  assert.equal(brandNamedIn('Your Bank of America alert'), 'Bank of America')
  assert.equal(brandNamedIn("Sam's Club Rewards"), "Sam's Club")
  assert.equal(brandNamedIn('РауРаl'), 'PayPal')
  assert.equal(brandNamedIn('Apple Support'), 'Apple')
})

test('people and everyday words are not brands', () => {
  for (const name of [
    'Chase Miller',
    'Anna Norton',
    'Apple Tree Nursery',
    'Green Square Books',
    'Ing. Novák',
    '',
  ]) {
    assert.equal(brandNamedIn(name), undefined, name)
  }
})

test('look-alikes are recognised: figures, homographs, slips of one letter', () => {
  for (const domain of [
    'paypa1.com',
    'arnazon.net',
    'micros0ft.co',
    'xn--pypal-4ve.com',
    'xn--80ak6aa92e.com',
    'netfliix.com',
    'mircosoft.org',
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
