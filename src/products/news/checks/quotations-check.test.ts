import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, askConfirmed, clickbaitRant, germanReport, reportWith, wireReport } from '../articles.sample.ts'
import { quotationsCheck } from './quotations-check.ts'

test('quotations that are closed and have a speaker earn all points once the source is confirmed', async () => {
  for (const article of [wireReport, germanReport]) {
    assert.equal((await ask(quotationsCheck, article)).outcome, 'inconclusive')
    const answer = await askConfirmed(quotationsCheck, article)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('a quotation without a speaker is shown', async () => {
  const content =
    'It rained in Harwick on Monday. “We never wanted any of this to happen here.” The river rose.'
  const answer = await ask(quotationsCheck, { content })
  assert.equal(answer.outcome, 'weakens')
  assert.deepEqual(
    answer.evidence.map(({ where }) => where),
    ['paragraph 1'],
  )
})

test('speech that fills its own paragraph belongs to the speaker before it', async () => {
  const content = reportWith(
    'Ruiz said she was tired.\n\n“I have not slept since the flood came over us,”\n\n“and nobody else has either in this town.”',
  )
  assert.equal((await askConfirmed(quotationsCheck, { content })).share, 1)
})

test('marks that do not match halve the points', async () => {
  const answer = await ask(quotationsCheck, clickbaitRant)
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0.5])
  assert.match(answer.sentence, /paragraph 4/u)
})

test('an article that quotes nobody is neither praised nor blamed', async () => {
  const content = 'The city closed the bridge on Monday because two of its pillars have moved. '.repeat(8)
  assert.equal((await ask(quotationsCheck, { content })).outcome, 'inconclusive')
  assert.equal((await ask(quotationsCheck, { content: 'It rained.' })).outcome, 'inconclusive')
})

test('a text that is mostly speech is told so, whoever is said to have spoken', async () => {
  const speech =
    '“The park is gone, and nobody in the town hall will say who took the money for it,” Ann Lee said.'
  const answer = await askConfirmed(quotationsCheck, { content: Array(6).fill(speech).join('\n\n') })
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.match(answer.sentence, /More than half of the text is quotation: 108 of 126 words/u)
  const report = 'The council met for an hour on Monday and heard him.'
  const content = Array(4).fill(`${speech} ${report}`).join('\n\n')
  const mixed = await askConfirmed(quotationsCheck, { content })
  assert.deepEqual([mixed.outcome, mixed.share], ['weakens', 0.5], mixed.sentence)
})
