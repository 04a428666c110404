import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForbiddenName } from './forbidden-name.ts'

test('a name of one label belongs to the network we stand in', () => {
  for (const name of ['localhost', 'metadata', 'intranet', 'com', '']) assert.ok(isForbiddenName(name), name)
})

test('names under a private suffix are forbidden, names that only end like one are not', () => {
  for (const name of ['a.localhost', 'a.b.internal', 'metadata.goog', 'x.home.arpa']) {
    assert.ok(isForbiddenName(name), name)
  }
  for (const name of [
    'notlocalhost.org',
    'internal.example.org',
    'my-local.net',
    'xmetadata.goog',
    'arpa.example.net',
  ]) {
    assert.ok(!isForbiddenName(name), name)
  }
})

test('labels are letters, digits, hyphens and underscores, at most 63, in names of at most 253', () => {
  const label = 'a'.repeat(63)
  const longest = `${label}.${label}.${label}.${'a'.repeat(57)}.com`
  assert.equal(longest.length, 253)
  for (const name of [longest, 'xn--mnchen-3ya.de', '_dmarc.example.org', '1.example.org']) {
    assert.ok(!isForbiddenName(name), name)
  }
  for (const name of [
    `a${label}.com`,
    `b.${longest}`,
    'a..com',
    '.a.com',
    'a.com.',
    "a'b.com",
    'a*.com',
    'münchen.de',
  ]) {
    assert.ok(isForbiddenName(name), name)
  }
})
