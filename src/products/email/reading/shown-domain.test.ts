import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownDomain } from './shown-domain.ts'

/** Enough of the suffix list for these tests: every ending has one label. */
const lastTwoLabels = (host: string) =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u.test(host) ? host.split('.').slice(-2).join('.') : undefined

test('words that show an address show its domain', () => {
  for (const words of [
    'www.paypal.com',
    'https://paypal.com/login',
    'Go to http://www.paypal.com now',
    'paypal.com',
    'help@paypal.com',
    'service@paypal.com via Forms',
  ]) {
    assert.equal(shownDomain(words, lastTwoLabels), 'paypal.com', words)
  }
})

test('ordinary words and file names show no domain', () => {
  for (const words of [
    'Click here',
    'e.g. this',
    'report.zip',
    'Sign in...',
    '',
    'Version 2.0 is out',
    'a@b',
  ]) {
    assert.equal(shownDomain(words, lastTwoLabels), undefined, words)
  }
})
