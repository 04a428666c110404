import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agencyBrief, ask, clickbaitRant, wireReport } from '../articles.sample.ts'
import { bylineCheck } from './byline-check.ts'

test('a person answers for the article better than an agency, an agency better than nobody', async () => {
  const [person, agency, nobody] = await Promise.all(
    [wireReport, agencyBrief, clickbaitRant].map(article => ask(bylineCheck, article)),
  )
  assert.match(person!.sentence, /Marian Telford/u)
  assert.match(agency!.sentence, /Reuters/u)
  assert.deepEqual([person!.share, nobody!.share], [1, 0])
  assert.ok(agency!.share < 1 && agency!.share > 0.5)
})

test('an office is not an author', async () => {
  const content =
    'Council closes the bridge\n\nBy Newsroom Staff\n\nThe council voted to close the bridge on Tuesday.'
  assert.equal((await ask(bylineCheck, { content })).outcome, 'weakens')
})
