import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeLanguageModel } from '../../../core/judging/language-model.fake.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import { ask, clickbaitRant, germanReport, wireReport } from '../articles.sample.ts'
import { createHeadlineCheck } from './headline-check.ts'

const headlineCheck = createHeadlineCheck({ model: undefined })
const withModel = createHeadlineCheck({ model: createFakeLanguageModel() })

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

test('a headline that is nothing but a quotation does not say whose words they are', async () => {
  const content = wireReport.content
  for (const title of ['“The bridge will be closed for ten months”', "'Bridge closed for ten months'"]) {
    const answer = await ask(withModel, { content, title })
    assert.deepEqual([answer.outcome, answer.share], ['weakens', 0], title)
  }
  const named = await ask(withModel, { content, title: 'Council: “Old bridge closes for ten months”' })
  assert.doesNotMatch(named.sentence, /whose words/u)
})

test('without a headline there is nothing to compare', async () => {
  const content = 'The council voted on Tuesday to close the bridge. It lasts for eleven months.'
  assert.equal((await ask(headlineCheck, { content })).outcome, 'inconclusive')
})

test('the model tells a headline of another story and one that the body denies', async () => {
  const other = await ask(withModel, {
    ...wireReport,
    title: 'Star striker leaves champions after record summer',
  })
  assert.equal(other.outcome, 'weakens')
  assert.match(other.sentence, /is about something else/u)
  const denied = await ask(withModel, {
    title: 'Mayor of Harwick resigns over bridge',
    content:
      'The mayor of Harwick has not resigned over the bridge and called the report in the town a hoax on Monday.',
  })
  assert.equal(denied.outcome, 'weakens')
  assert.match(denied.sentence, /denies its headline/u)
})

test('a model that suspects a denial accuses nobody without words that deny', async () => {
  const suspicious = {
    ...createFakeLanguageModel(),
    stances: async () => [{ agree: 0.05, disagree: 0.9, discuss: 0.05, unrelated: 0 }],
  }
  const answer = await ask(createHeadlineCheck({ model: suspicious }), wireReport)
  assert.equal(answer.outcome, 'inconclusive', answer.sentence)
  const firstTime = await ask(createHeadlineCheck({ model: suspicious }), {
    title: 'Harwick Herald endorses a mayor for the first time',
    content:
      'The Harwick Herald had never endorsed a mayor until now, and did so for the first time on Monday.',
  })
  assert.equal(firstTime.outcome, 'inconclusive', firstTime.sentence)
})

const content =
  'The Harwick council voted on Tuesday to close the old bridge for 11 months of repairs. The vote came after a long debate about the cost of the repairs in the town hall.'

test('a headline that the model finds borne out may use words of its own, but no figure', async () => {
  const own = await ask(withModel, {
    title: 'Harwick council shuts the ailing old bridge for good money',
    content,
  })
  assert.deepEqual([own.outcome, own.share], ['supports', 1])
  const figure = await ask(withModel, {
    title: 'Harwick council votes to close bridge for 18 months',
    content,
  })
  assert.deepEqual([figure.outcome, figure.share], ['weakens', 0.3])
})

test('a name that the body does not know costs points even where the model agrees', async () => {
  const title = 'Harwick council votes to close bridge as Johnson looks on'
  const answer = await ask(withModel, { title, content })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 0.6])
  assert.match(answer.sentence, /name Johnson/u)
})

test('in another language words alone decide, and it is told', async () => {
  const answer = await ask(withModel, germanReport)
  assert.equal(answer.outcome, 'supports')
  assert.match(answer.sentence, /without the language model/u)
})

test('a model that is too busy is a problem of the request, not a weaker answer', async () => {
  const busy = createFakeLanguageModel({ failing: new Problem('overloaded', 'Too much is waiting.') })
  await assert.rejects(ask(createHeadlineCheck({ model: busy }), wireReport), { code: 'overloaded' })
})
