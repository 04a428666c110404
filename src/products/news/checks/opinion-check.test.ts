import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, clickbaitRant, labelledColumn, wireReport } from '../articles.sample.ts'
import { opinionCheck } from './opinion-check.ts'

test('opinion under its label is no fault, and the label earns nothing', async () => {
  const answer = await ask(opinionCheck, labelledColumn)
  assert.equal(answer.outcome, 'inconclusive')
})

test('the same column without its label is opinion dressed as a report', async () => {
  const answer = await ask(opinionCheck, {
    ...labelledColumn,
    title: 'The bridge debate and local democracy',
  })
  assert.equal(answer.outcome, 'weakens')
  assert.ok(answer.evidence.length > 0)
})

test('the address may carry the label', async () => {
  const sourceUrl = 'https://news.example/opinion/2025/bridge'
  assert.equal((await ask(opinionCheck, { ...clickbaitRant, sourceUrl })).outcome, 'inconclusive')
})

test('a report keeps to reporting even where its speakers do not', async () => {
  assert.equal((await ask(opinionCheck, wireReport)).share, 1)
})

test('the country US is not the writer and his readers', async () => {
  const country = Array.from({ length: 12 }, (_, at) => `The US court heard case number ${at + 1} on Monday.`)
  assert.equal((await ask(opinionCheck, { content: country.join(' ') })).share, 1)
  const readers = country.map(sentence => sentence.replace('The US court heard', 'They told us of'))
  assert.equal((await ask(opinionCheck, { content: readers.join(' ') })).outcome, 'weakens')
})

test('the headings of an explainer that ask what it then answers are not put to the reader', async () => {
  const part = (heading: string) =>
    `${heading}\n\nThe bridge was closed by the council on Monday after a crack was found.`
  const explainer = ['What is an inspection?', 'Who pays for the bridge?', 'How long will it take?'].map(part)
  assert.equal((await ask(opinionCheck, { content: [...explainer, ...explainer].join('\n\n') })).share, 1)
  const asked = explainer.map(text => text.replace('?\n\n', '? '))
  assert.equal((await ask(opinionCheck, { content: [...asked, ...asked].join('\n\n') })).outcome, 'weakens')
  const addressed = ['Do you feel safe?', 'Why do they lie to us?', 'Who cares about you?'].map(part)
  assert.equal(
    (await ask(opinionCheck, { content: [...addressed, ...addressed].join('\n\n') })).outcome,
    'weakens',
  )
})
