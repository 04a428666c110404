import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageHtmlText } from './page-html-text.ts'

test('paragraphs, headings, lists, breaks, tables and entities become text', () => {
  const page =
    '<h1>Costs</h1><p>R&amp;D &ndash; 4&nbsp;&euro;<br>and\n  more</p><ul><li>one<li>two</ul><table><tr><td>A</td><td>12</td></tr></table>'
  assert.equal(pageHtmlText(page), 'Costs\n\nR&D – 4 €\nand more\n\none\n\ntwo\n\nA 12\n')
})

test('the article is read where the page marks one, and what is no part of the text is left out', () => {
  const page =
    '<head><title>T</title><style>p{}</style></head><body><nav>Menu</nav><main>Main <article><p>Story<p hidden>gone</p>' +
    '<aside>Read <aside>also</aside> this</aside><script>"</article>"</script> goes on.</article> <p>More</p></main></body>'
  assert.equal(pageHtmlText(page), 'Story\n\ngoes on.\n')
  assert.equal(pageHtmlText(page.replaceAll(/<\/?article>/g, '')), 'Main\n\nStory\n\ngoes on.\n\nMore\n')
})
