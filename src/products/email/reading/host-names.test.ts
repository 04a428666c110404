import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asciiHost, hostOfAddress, isIpAddress, unicodeHost } from './host-names.ts'

test('a host is read in the form that DNS sees and shown in the form that people see', () => {
  assert.equal(asciiHost('WWW.Example.ORG.'), 'www.example.org')
  assert.equal(asciiHost('bücher.example'), 'xn--bcher-kva.example')
  assert.equal(unicodeHost('www.xn--bcher-kva.example'), 'www.bücher.example')
})

test('what cannot be a host is undefined', () => {
  for (const text of ['', ' ', 'a b', 'a/b', 'a@b', 'a,com', '.', 'a%2eb', 'x'.repeat(300)]) {
    assert.equal(asciiHost(text), undefined, text)
  }
})

test('every way to write an IPv4 address is recognised as an address', () => {
  for (const text of ['192.0.2.7', '3221225991', '0xC0.0.2.7', '192.0.519']) {
    assert.equal(isIpAddress(asciiHost(text)!), true, text)
  }
  assert.equal(isIpAddress('[2001:db8::1]'), true)
  assert.equal(isIpAddress('1.2.3.example'), false)
})

test('the host of an address follows the last at sign', () => {
  assert.equal(hostOfAddress('"service@paypal.com"@evil.example'), 'evil.example')
  assert.equal(hostOfAddress('"noreply@example.de"'), 'example.de')
  assert.equal(hostOfAddress('nobody'), undefined)
})
