import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registrableDomain } from './registrable-domain.ts'

test('the registrable domain is one label more than the public suffix', () => {
  assert.equal(registrableDomain('mail.shop.example.co.uk'), 'example.co.uk')
  assert.equal(registrableDomain('paypal.com.secure.example.xyz'), 'example.xyz')
  assert.equal(registrableDomain('example.com'), 'example.com')
})

test('two sites of one free host belong to two owners, the host itself to a third', () => {
  assert.equal(registrableDomain('login.acme.web.app'), 'acme.web.app')
  assert.equal(registrableDomain('web.app'), 'web.app')
})

test('an internationalised name is understood in its ASCII form', () => {
  assert.equal(registrableDomain('www.xn--mnchen-3ya.de'), 'xn--mnchen-3ya.de')
})

test('addresses, single words and names under no public suffix have no registrable domain', () => {
  for (const host of [
    '192.0.2.7',
    '[2001:db8::1]',
    'localhost',
    'com',
    '',
    '..',
    'mail.corp.notasuffix',
    'a b.com',
  ]) {
    assert.equal(registrableDomain(host), undefined, host)
  }
})
