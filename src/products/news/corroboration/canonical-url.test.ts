import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalUrl } from './canonical-url.ts'

test('scheme, front of the host, tracking, fragment and AMP make no other page', () => {
  for (const url of [
    'https://www.a.example/news/story',
    'http://m.a.example/news/story/',
    'https://amp.A.example/news/story/amp?utm_source=x&fbclid=1#top',
    'https://a.example/news/story/index.html',
  ]) {
    assert.equal(canonicalUrl(url), 'a.example/news/story')
  }
})

test('what chooses the page stays, in whatever order', () => {
  assert.equal(canonicalUrl('https://a.example/?b=2&id=1'), canonicalUrl('https://a.example/?id=1&b=2'))
  assert.notEqual(canonicalUrl('https://a.example/?id=1'), canonicalUrl('https://a.example/?id=2'))
})

test('what is no address stands for itself', () => {
  assert.equal(canonicalUrl('not an address'), 'not an address')
})
