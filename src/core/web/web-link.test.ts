import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webLink } from './web-link.ts'

const base = 'https://news.example/a/b.html?page=2'

test('a reference is resolved against its page and loses its fragment', () => {
  assert.equal(webLink(' ../c?x=1#part ', base), 'https://news.example/c?x=1')
  assert.equal(webLink('//other.example/', base), 'https://other.example/')
  assert.equal(webLink('', base), base)
})

test('what does not lead to the web is no link', () => {
  for (const reference of [
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'file:///etc',
    'http://',
  ])
    assert.equal(webLink(reference, base), undefined, reference)
  assert.equal(webLink('/a', 'no address'), undefined)
  assert.equal(webLink(`/${'a'.repeat(5000)}`, base), undefined)
})
