import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, germanReport, labelledColumn, webPage, wireReport } from '../articles.sample.ts'
import { disguiseCheck } from './article-disguise-check.ts'

test('ordinary articles read as they look', async () => {
  for (const article of [wireReport, webPage, labelledColumn, germanReport])
    assert.deepEqual(
      [(await ask(disguiseCheck, article)).outcome, article.title],
      ['supports', article.title],
    )
})

test('a look-alike letter in the title is found where the text has none', async () => {
  const answer = await ask(disguiseCheck, { ...wireReport, title: 'Harwick cоuncil votes' })
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.match(answer.sentence, /“cоuncil” holds the Cyrillic letter “о” \(U\+043E\)/u)
  assert.deepEqual(answer.evidence, [{ where: 'headline', text: 'Harwick c[Cyrillic о, U+043E]uncil votes' }])
})

test('a disguise far behind what other checks read is found, and its line is named', async () => {
  const content = `${wireReport.content.repeat(100)}Repairs cost \u202e000,02\u202c dollars.`
  const answer = await ask(disguiseCheck, { content })
  assert.equal(answer.outcome, 'weakens')
  assert.equal(answer.evidence[0]?.where, `line ${content.split('\n').length}`)
})

test('a few words without a disguise prove nothing, with one they do', async () => {
  assert.equal((await ask(disguiseCheck, { content: 'It rained.' })).outcome, 'inconclusive')
  assert.equal((await ask(disguiseCheck, { content: 'It rаined.' })).outcome, 'weakens')
})

test('noise earns nothing for hiding nothing', async () => {
  assert.equal((await ask(disguiseCheck, { content: 'lorem ipsum '.repeat(200) })).outcome, 'inconclusive')
})
