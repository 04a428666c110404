import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostOf, portOf, readWebUrl } from './read-web-url.ts'

const PORTS = [80, 443, 8080]
const readUrl = (text: string, base?: string) =>
  readWebUrl(text, PORTS, base === undefined ? undefined : new URL(base))

test('every spelling of an address becomes the address', () => {
  for (const host of [
    '127.1',
    '2130706433',
    '017700000001',
    '0x7f.0.0.1',
    '127.0.0.1.',
    '①②⑦.1',
    '%31%32%37.1',
  ]) {
    assert.equal(readUrl(`http://${host}/`)?.hostname, '127.0.0.1', host)
  }
  assert.equal(hostOf(readUrl('http://[0:0::0:1]/')!), '::1')
})

test('an international name becomes ASCII, and a trailing dot and a fragment go', () => {
  assert.equal(readUrl('HTTPS://Münch\u00adEN.de./a?b#c')?.href, 'https://xn--mnchen-3ya.de/a?b')
})

test('the host that WHATWG names is meant, however the rest looks', () => {
  assert.equal(readUrl('http://example.com#@127.0.0.1/')?.hostname, 'example.com')
  assert.equal(readUrl('http://example.com?@127.0.0.1/')?.hostname, 'example.com')
  assert.equal(readUrl('http://example.com/@127.0.0.1/')?.hostname, 'example.com')
  assert.equal(readUrl('http://00000127.0.0.1/')?.hostname, '87.0.0.1')
})

test('other schemes, ports, passwords, backslashes and control characters are refused', () => {
  const hostileUrls =
    'ftp://a.org ws://a.org file:///a http://a.org:22 http://a.org:0 http://u@a.org http://:p@a.org http:\\\\a.org'
  for (const text of [
    ...hostileUrls.split(' '),
    'http://a\t.org',
    'http://a.org/\n',
    'http://a.org/\x7f',
    'a.org',
    '',
  ]) {
    assert.equal(readUrl(text), undefined, text)
  }
})

test('a URL of 8192 characters is read, a longer one is not', () => {
  const start = 'http://a.org/'
  assert.ok(readUrl(start.padEnd(8192, 'a')))
  assert.equal(readUrl(start.padEnd(8193, 'a')), undefined)
})

test('a redirect may be relative, and is held to the same rules', () => {
  assert.equal(readUrl('../b', 'http://a.org/x/y')?.href, 'http://a.org/b')
  assert.equal(readUrl('//b.org:8080/', 'https://a.org/')?.href, 'https://b.org:8080/')
  for (const location of ['//b.org:22/', '//u@b.org/', 'file:///etc/passwd', '\\\\b.org']) {
    assert.equal(readUrl(location, 'http://a.org/'), undefined, location)
  }
})

test('the port is the one of the scheme unless the URL names another', () => {
  assert.equal(portOf(new URL('http://a.org')), 80)
  assert.equal(portOf(new URL('https://a.org')), 443)
  assert.equal(portOf(new URL('https://a.org:0')), 0)
})
