import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSource, readSourceUrl } from './new-source.ts'
import { writeOpml } from './write-opml.ts'

test('subscriptions are written in their order, and no title breaks out of its attribute', () => {
  const at = new Date(0)
  const opml = writeOpml([
    newSource('https://a.example/?x=1&y="2"', 'A "quoted" <title> & more\n', at, 0),
    newSource('https://b.example/', undefined, at, 0),
  ])
  assert.deepEqual(opml.match(/<outline .*\/>/g), [
    '<outline type="rss" text="A &quot;quoted&quot; &lt;title&gt; &amp; more" title="A &quot;quoted&quot; &lt;title&gt; &amp; more" xmlUrl="https://a.example/?x=1&amp;y=&quot;2&quot;"/>',
    '<outline type="rss" text="https://b.example/" title="https://b.example/" xmlUrl="https://b.example/"/>',
  ])
})

test('an address is known under one spelling, and only the web has any', () => {
  for (const [text, url] of [
    [' HTTPS://A.example ', 'https://a.example/'],
    ['http://a.example/x#top', 'http://a.example/x'],
    ['ftp://a.example/', undefined],
    ['https://me:secret@a.example/', undefined],
    ['a.example', undefined],
    [`https://a.example/${'x'.repeat(3_000)}`, undefined],
  ] as const) {
    assert.equal(readSourceUrl(text), url)
  }
})
