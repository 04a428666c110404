import assert from 'node:assert/strict'
import { assertNoErrors } from './page-assertions.ts'
import type { Visit } from './visit.ts'

/** The markup can be read on the page, did nothing, and turned none of our own words around. */
export async function assertInert(visit: Visit, markup: string): Promise<void> {
  assert.deepEqual(visit.dialogs, [], 'the text ran as a script')
  await assertNoErrors(visit)
  assert.equal(await visit.page.locator('img[src="x"]').count(), 0, 'the text became an image')
  const [main = ''] = await visit.page.locator('main').allInnerTexts()
  assert.ok(main.includes(markup), 'the text is not shown')
  const turned = await visit.page.evaluate(findTurned, markup)
  assert.ok(turned.length === 0, `the text turns words beside it around:\n${turned.join('\n')}`)
}

/**
 * Runs in the page. An override character reaches to the end of its block or isolate (<bdi>, dir=auto): nothing else
 * may stand in there. Pages may also leave such characters out, or write them as escapes.
 */
function findTurned(markup: string): string[] {
  const overrides = /[\u202A-\u202E\u2066-\u2069]/g
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const turned: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.data.includes(markup) || text.data.search(overrides) < 0) continue
    let box = text.parentElement!
    while (getComputedStyle(box).unicodeBidi === 'normal' && getComputedStyle(box).display === 'inline')
      box = box.parentElement!
    const content = box.textContent.replaceAll(overrides, '').trim()
    if (content !== markup) turned.push(content.slice(0, 200))
  }
  return turned
}
