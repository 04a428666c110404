import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLink } from './link-reading.ts'

/** Enough of the suffix list for these tests: every ending has one label. */
const lastTwoLabels = (host: string) =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u.test(host) ? host.split('.').slice(-2).join('.') : undefined
const read = (text: string, target: string) => readLink({ text, target, picture: false }, lastTwoLabels)

test('a target is taken apart into scheme, host and domain', () => {
  const link = read('x', 'HTTPS://Mail.Example.ORG./a')
  assert.deepEqual([link.scheme, link.host, link.domain], ['https', 'mail.example.org', 'example.org'])
  assert.equal(read('x', '/relative').scheme, '')
  assert.equal(read('x', 'mailto:a@example.org?subject=b').domain, 'example.org')
})

test('a name before the at sign is noticed', () => {
  assert.equal(read('x', 'https://paypal.com@evil.example/').hasUserInfo, true)
  assert.equal(read('x', 'https://evil.example/@paypal.com').hasUserInfo, false)
})

test('the wrappers of mail filters are looked through', () => {
  const wrapped = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://evil.example/x')}&data=1`
  assert.equal(read('x', wrapped).domain, 'evil.example')
  assert.equal(read('x', 'https://www.google.com/url?q=https://evil.example/').domain, 'evil.example')
  assert.equal(read('x', 'https://www.google.com/search?q=hello').domain, 'google.com')
})

test('the domain that the words show is kept beside the one they lead to', () => {
  const link = read('www.paypal.com', 'https://evil.example/')
  assert.deepEqual([link.shownDomain, link.domain], ['paypal.com', 'evil.example'])
})
