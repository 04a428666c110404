import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outletAt, outletOfStory } from './outlet-names.ts'

const siteOf = (host: string) => host.split('.').slice(-2).join('.')
const titled = (title: string | undefined, url = 'https://feeds.paper.example/rss') => ({ title, url })

test('known houses are named by their hosts and the hosts below them, and no other', () => {
  assert.equal(outletAt('www.reuters.com'), 'Reuters')
  assert.equal(outletAt('WWW.ANSA.it'), 'ANSA')
  assert.equal(outletAt('www.bbc.co.uk'), 'BBC News')
  assert.equal(outletAt('news.un.org'), 'UN News')
  assert.equal(outletAt('notreuters.com'), undefined)
  assert.equal(outletAt('reuters.com.example'), undefined)
})

test('the title of a subscription names stories of its own site, and none elsewhere', () => {
  assert.equal(outletOfStory('www.paper.example', titled('The Paper'), siteOf), 'The Paper')
  assert.equal(outletOfStory('other.example', titled('The Paper'), siteOf), undefined)
  assert.equal(outletOfStory('www.paper.example', titled(undefined), siteOf), undefined)
  assert.equal(outletOfStory('www.ansa.it', titled('The Paper'), siteOf), 'ANSA')
})

test('a feed that calls itself by the name of another house is told by its host', () => {
  assert.equal(outletOfStory('www.paper.example', titled(' reuters '), siteOf), undefined)
})
