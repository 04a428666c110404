import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, clickbaitRant, wireReport } from '../sample-articles.ts'
import { headlineCheck } from './headline.ts'

test('a headline whose words come back in the body is borne out', async () => {
  const answer = await ask(headlineCheck, wireReport)
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
})

test('a headline about something else is not', async () => {
  for (const title of [clickbaitRant.title, 'Star striker leaves champions after record summer transfer']) {
    assert.equal((await ask(headlineCheck, { ...wireReport, title })).outcome, 'weakens', title)
  }
})

test('a figure or a name that the body does not know weakens', async () => {
  const figure = await ask(headlineCheck, {
    ...wireReport,
    title: 'Harwick council votes to close old bridge for 18 months',
  })
  const name = await ask(headlineCheck, {
    ...wireReport,
    title: 'Harwick council closes old bridge as Johnson resigns',
  })
  assert.match(figure.sentence, /figure 18/u)
  assert.match(name.sentence, /name Johnson/u)
  assert.deepEqual([figure.outcome, name.outcome], ['weakens', 'weakens'])
})

test('without a headline there is nothing to compare', async () => {
  const content = 'The council voted on Tuesday to close the bridge. It lasts for eleven months.'
  assert.equal((await ask(headlineCheck, { content })).outcome, 'inconclusive')
})
