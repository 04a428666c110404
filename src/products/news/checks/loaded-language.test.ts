import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, clickbaitRant, germanReport, reportWith, wireReport } from '../sample-articles.ts'
import { loadedLanguageCheck } from './loaded-language.ts'

test('a calm report earns all points and a rant none', async () => {
  const [calm, rant] = [
    await ask(loadedLanguageCheck, wireReport),
    await ask(loadedLanguageCheck, clickbaitRant),
  ]
  assert.deepEqual([calm.outcome, calm.share], ['supports', 1])
  assert.deepEqual([rant.outcome, rant.share], ['weakens', 0])
})

test('what a quoted person says is not held against the writer', async () => {
  const content = reportWith(
    '“These pathetic liars are a shameful, disgusting, insane mob of idiots,” Whitlock said.',
  )
  assert.equal((await ask(loadedLanguageCheck, { content })).share, 1)
})

test('the words are shown with their paragraphs', async () => {
  const content = reportWith('These pathetic liars are a shameful and disgusting mob.')
  const answer = await ask(loadedLanguageCheck, { content })
  assert.deepEqual(answer.evidence[0], { where: 'paragraph 12', text: 'pathetic' })
})

test('another language and a few lines are not judged', async () => {
  assert.match((await ask(loadedLanguageCheck, germanReport)).sentence, /German/u)
  assert.equal((await ask(loadedLanguageCheck, { content: 'All is calm.' })).outcome, 'inconclusive')
})
