import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, clickbaitRant, germanReport, wireReport } from '../sample-articles.ts'
import { clickbaitCheck } from './clickbait.ts'

test('a headline that tells the news earns all points, a teaser none', async () => {
  const [news, bait] = [await ask(clickbaitCheck, wireReport), await ask(clickbaitCheck, clickbaitRant)]
  assert.deepEqual([news.outcome, news.share], ['supports', 1])
  assert.deepEqual([bait.outcome, bait.share], ['weakens', 0])
  assert.match(bait.sentence, /speaking to the reader/u)
})

test('one mild sign costs little', async () => {
  const answer = await ask(clickbaitCheck, {
    ...wireReport,
    title: "Harwick council won't reopen old bridge before May",
  })
  assert.ok(answer.share > 0.5 && answer.share < 1, answer.sentence)
})

test('a headline in another language, or none, is not judged', async () => {
  assert.equal((await ask(clickbaitCheck, germanReport)).outcome, 'inconclusive')
  assert.equal(
    (await ask(clickbaitCheck, { content: 'The council voted on Tuesday to close the bridge.' })).outcome,
    'inconclusive',
  )
})
