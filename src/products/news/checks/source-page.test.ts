import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, webPage, wireReport } from '../sample-articles.ts'
import { sourcePageCheck } from './source-page.ts'

test('a page that nobody read is not called the same', async () => {
  const answer = await ask(sourcePageCheck, webPage)
  assert.equal(answer.outcome, 'inconclusive')
  assert.deepEqual(answer.evidence, [{ where: 'source_url', text: webPage.sourceUrl }])
})

test('without an address there is no page to compare', async () => {
  assert.match((await ask(sourcePageCheck, wireReport)).sentence, /No address was given/u)
})
