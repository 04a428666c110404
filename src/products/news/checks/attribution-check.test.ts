import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agencyBrief, ask, askConfirmed, germanReport, wireReport } from '../articles.sample.ts'
import { attributionCheck } from './attribution-check.ts'

const statements = (sentence: string) =>
  Array.from({ length: 10 }, (_, at) => `${sentence.replace('#', String(at + 1))}`).join(' ')

test('named sources count where the publisher stands behind them, and not where they are merely typed', async () => {
  for (const article of [wireReport, agencyBrief, germanReport]) {
    const [typed, confirmed] = [
      await ask(attributionCheck, article),
      await askConfirmed(attributionCheck, article),
    ]
    assert.equal(typed.outcome, 'inconclusive', typed.sentence)
    assert.equal(confirmed.outcome, 'supports', confirmed.sentence)
  }
})

test('four sources that are plainly quoted earn all points, fewer earn less', async () => {
  const names = ['Elena Ruiz', 'Paul Adeyemi', 'Dana Whitlock', 'James Oyelaran']
  const shares = []
  for (const count of [2, 4]) {
    const content = names
      .slice(0, count)
      .map(name => `${name} said the old bridge is unsafe today.`)
      .join(' ')
    shares.push((await askConfirmed(attributionCheck, { content })).share)
  }
  assert.deepEqual(shares, [0.825, 1])
})

test('a published article that names no source for ten statements is told so', async () => {
  const content = statements('The bridge number # is unsafe and will fall down.')
  const answer = await askConfirmed(attributionCheck, { content })
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.equal((await ask(attributionCheck, { content })).outcome, 'inconclusive')
})

test('sources that nobody can ask weaken, whatever else is named', async () => {
  const content =
    'Sources say the bridge is unsafe. Insiders say the city knows it. The mayor reportedly laughed about it.'
  for (const more of ['', ' Elena Ruiz said that the bridge is closed now.']) {
    const answer = await ask(attributionCheck, { content: content + more })
    assert.equal(answer.outcome, 'weakens')
    assert.ok(answer.share > 0 && answer.share < 0.4)
  }
})

test('one name set behind every sentence is a stamp and weakens', async () => {
  const content = statements('The bridge number # is unsafe and will fall down, Dr. John Miller said.')
  for (const answer of [
    await ask(attributionCheck, { content }),
    await askConfirmed(attributionCheck, { content }),
  ]) {
    assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
    assert.match(answer.sentence, /John Miller is set behind 10 of 10 statements/u)
  }
})

test('titles, initials, pronouns and peoples are no named sources', async () => {
  for (const source of ['Mr', 'U', 'C', 'He', 'Americans', 'Cesium']) {
    const content = `${source} said that the bridge is not safe at all. ${source} said so again on the next day.`
    const answer = await askConfirmed(attributionCheck, { content })
    assert.match(
      answer.sentence,
      /^The text has only 2 statements, too few/u,
      `${source}: ${answer.sentence}`,
    )
  }
})

test('a pronoun before any name is nobody', async () => {
  const content =
    'They said it was all going as planned. He said that nobody would ever find out about the plan at all.'
  assert.equal((await askConfirmed(attributionCheck, { content })).outcome, 'inconclusive')
})

test('a language we do not read is not judged', async () => {
  const answer = await ask(attributionCheck, {
    content: 'Мэр заявил, что мост закроют на ремонт до конца года.',
  })
  assert.equal(answer.outcome, 'inconclusive')
})

test('unnamed sources beside more named ones are no fault', async () => {
  const content =
    'Sources say the bridge is unsafe now. Insiders say the city knows all about it. Elena Ruiz said that the bridge is closed now. ' +
    'Paul Adeyemi said that the work would last until May. Dana Whitlock said that her bakery had lost half of its trade.'
  assert.equal((await askConfirmed(attributionCheck, { content })).outcome, 'supports')
})

test('a house of one name counts as a source where the article speaks of it often', async () => {
  const often = 'Shares of Yukos fell on Monday. The owners of Yukos met the creditors of Yukos in Houston. '
  const said = 'Yukos said that the court was entitled to declare it bankrupt.'
  assert.match((await ask(attributionCheck, { content: often + said })).sentence, /names 1 source \(Yukos\)/u)
  assert.match((await ask(attributionCheck, { content: said })).sentence, /names no source/u)
})
