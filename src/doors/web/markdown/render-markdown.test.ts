import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksFrom, readGuides } from '../pages/docs/guides.ts'
import { headingAnchor, renderMarkdown } from './render-markdown.ts'

const render = (source: string) => renderMarkdown(source, target => `/at/${target}`).toString()

test('headings, words, links, lists, tables and code become what they are', () => {
  assert.match(
    render('## `POST` it, **now**'),
    /<h2 id="post-it-now"><code>POST<\/code> it, <strong>now<\/strong><\/h2>/,
  )
  assert.match(
    render('See [the _log_](log.md).'),
    /<p>See <a href="\/at\/log.md">the <em>log<\/em><\/a>\.<\/p>/,
  )
  const list = '- one\n  goes on\n- two\n\n  ```sh\n  run\n  ```\n\nAfter.'
  assert.match(
    render(list),
    /<ul><li>one\ngoes on<\/li>\n<li><p>two<\/p>[\s\S]*run[\s\S]*<\/li>\n<\/ul>\n<p>After\.<\/p>/,
  )
  assert.match(render('1. a\n2. b'), /<ol><li>a<\/li>\n<li>b<\/li>\n<\/ol>/)
  assert.match(
    render('| a | b |\n| - | - |\n| 1 \\| 2 | `x` |'),
    /<th scope="col">b<\/th>[\s\S]*<td>1 \| 2<\/td><td><code>x<\/code>/,
  )
  assert.match(render('```sh\n# no heading\n```'), /<code># no heading<\/code>/)
})

test('a list within an item keeps the further lines of its items', () => {
  assert.equal(
    render('- one\n  - inner\n    goes on\n- two').replaceAll('\n', ' '),
    '<ul><li><p>one</p> <ul><li>inner goes on</li> </ul> </li> <li>two</li> </ul> ',
  )
})

test('words are escaped, and no link runs a script', () => {
  assert.match(render('<script> & "x"'), /&lt;script&gt; &amp;/)
  const link = renderMarkdown('[x](javascript:alert)', () => undefined).toString()
  assert.match(link, /<p>x<\/p>/)
})

test('every page of the documentation is rendered whole, and its links lead to pages and headings that exist', () => {
  const guides = readGuides()
  const pages = new Map(
    guides.map(guide => [guide.path, renderMarkdown(guide.source, linksFrom(guide, guides)).toString()]),
  )
  assert.ok(pages.size > 20)
  for (const [path, page] of pages) {
    const words = page.replaceAll(/<(pre|code)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '')
    assert.doesNotMatch(words, /\]\(|\*\*|```|^#+ |^\| /m, path)
    for (const [, target = '', anchor] of page.matchAll(/href="([^"#]*)(?:#([^"]*))?"/g)) {
      if (/^https:|^mailto:/.test(target)) continue
      const shown = pages.get(target === '' ? path : target)
      assert.ok(shown !== undefined, `${path} links to ${target}`)
      assert.ok(
        anchor === undefined || shown.includes(`id="${anchor}"`),
        `${path} links to ${target}#${anchor}`,
      )
    }
  }
  assert.equal(headingAnchor('Show that the domain is yours'), 'show-that-the-domain-is-yours')
})
