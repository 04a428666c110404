import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, clickbaitRant, germanReport, wireReport } from '../articles.sample.ts'
import { shoutingCheck } from './shouting-check.ts'

test('a calm report earns all points, in any language with capitals', async () => {
  for (const article of [wireReport, germanReport]) {
    const answer = await ask(shoutingCheck, article)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('a text that shouts weakens, and the words are shown', async () => {
  const answer = await ask(shoutingCheck, clickbaitRant)
  assert.equal(answer.outcome, 'weakens')
  assert.equal(answer.evidence[0]!.where, 'headline')
})

test('capitals throughout weaken', async () => {
  const capitals = { title: wireReport.title.toUpperCase(), content: wireReport.content.toUpperCase() }
  assert.equal((await ask(shoutingCheck, capitals)).outcome, 'weakens')
})

test('lower case throughout, and no headline, cost nothing', async () => {
  const lower = { content: wireReport.content.toLowerCase() }
  assert.equal((await ask(shoutingCheck, lower)).share, 1)
})

test('names of organisations are not shouted', async () => {
  const title = 'NATO and UNESCO meet in Harwick over bridge'
  assert.equal((await ask(shoutingCheck, { ...wireReport, title })).share, 1)
})

test('a script without capitals, or a few words, are not judged', async () => {
  for (const content of ['市長は月曜日に橋の閉鎖を発表した。', 'It rained.'])
    assert.equal((await ask(shoutingCheck, { content })).outcome, 'inconclusive')
})
