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

test('four sources that are plainly quoted throughout, each with an office, earn all points; fewer earn less', async () => {
  const people = ['Elena Ruiz', 'Paul Adeyemi', 'Dana Whitlock', 'James Oyelaran']
  const statementOf = (name: string) =>
    `${name}, a manager at the port, said the old bridge is unsafe and has to be closed to lorries until the pillars are mended. `
  const shareOf = async (count: number) => {
    const content = Array.from({ length: 20 }, (_, at) => statementOf(people[at % count]!)).join('')
    return (await askConfirmed(attributionCheck, { content })).share
  }
  assert.equal(await shareOf(4), 1)
  assert.ok((await shareOf(3)) < 1)
})

test('two sources in a few lines are no manner of writing', async () => {
  const content = 'Elena Ruiz said the old bridge is unsafe. Paul Adeyemi said so too. '
  const padded = `${content}${'The bridge was built in the last century and is made of steel. '.repeat(10)}`
  const answer = await askConfirmed(attributionCheck, { content: padded })
  assert.equal(answer.outcome, 'weakens', answer.sentence)
})

test('six attributions in a short text are fewer than twelve in one twice as long', async () => {
  const people = ['Elena Ruiz', 'Paul Adeyemi', 'Dana Whitlock', 'James Oyelaran']
  const shareOf = async (paragraphs: number) => {
    const content = Array.from(
      { length: paragraphs },
      (_, at) =>
        `${people[at % 4]!} said the old bridge is unsafe. ${'It was built long ago of steel. '.repeat(9)}`,
    )
    return (await askConfirmed(attributionCheck, { content: content.join('\n\n') })).share
  }
  assert.ok((await shareOf(12)) > (await shareOf(6)) + 0.05)
})

test('a story that opens with the report of another house has that house’s sources, and not its own', async () => {
  const rest = wireReport.content.slice(wireReport.content.indexOf('\n\n') + 2)
  const shareOf = async (opening: string) =>
    (await askConfirmed(attributionCheck, { content: `${opening}\n\n${rest}` })).share
  const own = await shareOf('The bridge will close on Monday, the city engineer said at a news conference.')
  for (const opening of [
    'The bridge will close on Monday, according to a report by the Harwick Herald.',
    'The Harwick Herald reported on Sunday that the bridge will close.',
    'Bridge-watch.com reports: the bridge will close on Monday.',
  ])
    assert.ok((await shareOf(opening)) < 0.7 * own, opening)
})

test('a story that repeats another house and asks three people of its own keeps a part of its worth', async () => {
  const shareOf = async (more: string) =>
    (
      await askConfirmed(attributionCheck, {
        content: `The Harwick Herald reported that the bridge is unsafe. ${more}`,
      })
    ).share
  const asked = (name: string) =>
    `${name}, a manager at the port, said the old bridge has to be closed to lorries. `
  const [few, some] = [
    await shareOf(asked('Elena Ruiz').repeat(12)),
    await shareOf(['Elena Ruiz', 'Paul Adeyemi', 'Dana Whitlock'].map(asked).join('').repeat(4)),
  ]
  assert.deepEqual([few, some > 0.2], [0, true])
})

test('an illness and the adjective before an unnamed speaker are no sources', async () => {
  const content = [
    'COVID-19 said the bridge is unsafe and has to be closed.',
    'Chinese said the bridge is unsafe and has to be closed.',
  ]
  const answer = await askConfirmed(attributionCheck, { content: content.join(' ').repeat(6) })
  assert.match(answer.sentence, /names no source/u)
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
      /^The text makes 2 statements and names no source for any of them/u,
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

test('a short tag behind a quotation names a source like a whole sentence', async () => {
  const quote = '“The old bridge is unsafe and has to be closed to lorries,” said Elena Ruiz.'
  const content = `${quote} ${'The bridge was built in the last century and is made of steel. '.repeat(10)}`
  const answer = await askConfirmed(attributionCheck, { content })
  assert.match(answer.sentence, /1 source that can be asked \(Elena Ruiz\)/u)
})
