import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agencyBrief, ask, askConfirmed, askWithPage, clickbaitRant, wireReport } from '../articles.sample.ts'
import { bylineCheck } from './byline-check.ts'

test('a name that was merely typed is undecided, and so is none', async () => {
  for (const article of [wireReport, agencyBrief, clickbaitRant]) {
    const { outcome, sentence } = await ask(bylineCheck, article)
    assert.equal(outcome, 'inconclusive', sentence)
  }
})

test('confirmed, a person answers for the article better than an agency', async () => {
  const [person, agency] = [
    await askConfirmed(bylineCheck, wireReport),
    await askConfirmed(bylineCheck, agencyBrief),
  ]
  assert.match(person.sentence, /Marian Telford/u)
  assert.match(agency.sentence, /Reuters/u)
  assert.deepEqual([person.share, agency.share], [1, 0.8])
})

test('the page names the author of a text that names none', async () => {
  const answer = await askWithPage(bylineCheck, clickbaitRant, { authors: ['Ann Lee'] })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
  assert.match(answer.sentence, /Ann Lee/u)
})

test('another author on the page contradicts the byline', async () => {
  const answer = await askWithPage(bylineCheck, wireReport, { authors: ['John Doe'] })
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.match(answer.sentence, /Marian Telford.*John Doe/u)
})
