import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { textLinks } from './text-links.ts'

const linksOf = (text: string) => textLinks(text).links.map(({ text: words, target }) => [words, target])

test('bare addresses are links to what they show, without the full stop that ends the sentence', () => {
  assert.deepEqual(linksOf('See https://example.org/a?b=c. Or www.example.net, (http://x.example/y).'), [
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['www.example.net', 'http://www.example.net'],
    ['http://x.example/y', 'http://x.example/y'],
  ])
})

test('a Markdown link has its own words', () => {
  assert.deepEqual(linksOf('[paypal.com](https://evil.example/x)'), [
    ['paypal.com', 'https://evil.example/x'],
    ['https://evil.example/x', 'https://evil.example/x'],
  ])
})

test('more links than are read are said to be cut, repeated ones count once', () => {
  assert.equal(textLinks('http://a.example/ '.repeat(5000)).isCut, false)
  assert.equal(
    textLinks(Array.from({ length: 1001 }, (_, index) => `http://a.example/${index}`).join(' ')).isCut,
    true,
  )
})

test('one mebibyte of anything is searched in linear time', async () => {
  for (const unit of ['a', '[', '[a](', 'http://', '[a](b', 'www.', ']', '.', 'http://a ']) {
    await assertLinear(unit.repeat(1_048_576 / unit.length), textLinks)
  }
})
