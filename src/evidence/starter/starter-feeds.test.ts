import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSourceUrl } from '../sources/new-source.ts'
import { isBelow, STARTER_FEEDS, starterFeedAt } from './starter-feeds.ts'

const KINDS = ['agency', 'public broadcaster', 'broadcaster', 'newspaper', 'official', 'fact checker']
const countOf = (name: 'owner' | 'country' | 'language' | 'kind' | 'url') =>
  new Set(STARTER_FEEDS.map(feed => feed[name])).size

test('the starter list has forty feeds and more, of many owners and countries, each once', () => {
  assert.ok(STARTER_FEEDS.length >= 40)
  assert.equal(countOf('url'), STARTER_FEEDS.length)
  assert.ok(countOf('owner') >= 40)
  assert.ok(countOf('country') >= 12)
})

test('in each of the five languages there are public broadcasters, official bodies, and agencies or fact checkers', () => {
  for (const language of ['en', 'it', 'de', 'fr', 'es']) {
    const kinds = new Set(STARTER_FEEDS.filter(feed => feed.language === language).map(({ kind }) => kind))
    assert.ok(kinds.has('public broadcaster') && kinds.has('official'), language)
    assert.ok(kinds.has('agency') || kinds.has('fact checker') || kinds.has('newspaper'), language)
  }
  assert.equal(countOf('language'), 5)
})

test('every line is whole: a known kind, a canonical https address, and hosts of which the feed’s is one or another', () => {
  for (const feed of STARTER_FEEDS) {
    const { outlet, owner, country, kind, hosts, url } = feed
    assert.ok(KINDS.includes(kind), outlet)
    assert.match(country, /^[A-Z]{2}$/)
    assert.ok(owner !== '' && hosts.every(host => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)), outlet)
    assert.equal(readSourceUrl(url), url)
    assert.match(url, /^https:/)
    assert.equal(starterFeedAt(url), feed)
  }
})

test('a host is below itself and its parents, and not below one that merely ends alike', () => {
  assert.equal(isBelow('www.bbc.co.uk', 'bbc.co.uk'), true)
  assert.equal(isBelow('bbc.co.uk', 'bbc.co.uk'), true)
  assert.equal(isBelow('notbbc.co.uk', 'bbc.co.uk'), false)
})
