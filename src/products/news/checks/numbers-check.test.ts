import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, germanReport, reportWith, webPage, wireReport } from '../articles.sample.ts'
import { numbersCheck } from './numbers-check.ts'

test('figures that agree earn all points', async () => {
  for (const article of [wireReport, webPage]) {
    const answer = await ask(numbersCheck, article)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('a percentage that its own figures refute is quoted', async () => {
  const wrong = 'The firm dismissed 120 of its 400 workers, or 40 percent.'
  const answer = await ask(numbersCheck, { content: reportWith(wrong) })
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /120 of 400 is 30 percent, not 40 percent\.$/u)
  assert.deepEqual(answer.evidence, [{ where: 'paragraph 12', text: wrong }])
})

test('two errors earn nothing', async () => {
  const wrong = 'Sales rose 20 percent, from 50 to 55 units. Insiders say 130 percent of voters hate it.'
  assert.equal((await ask(numbersCheck, { content: reportWith(wrong) })).share, 0)
})

test('a toll that differs between headline and body is found', async () => {
  const title = 'Flood in Harwick kills 12'
  const answer = await ask(numbersCheck, {
    title,
    content: reportWith('Nine people were killed in the flood.'),
  })
  assert.match(answer.sentence, /12 killed in the headline but Nine in the body/u)
})

test('figures are compared in German too, and not where the language is not read', async () => {
  assert.equal((await ask(numbersCheck, germanReport)).outcome, 'supports')
  const polish = 'Rada miasta zamknie most na 11 miesięcy, a prace kosztują 14 milionów złotych w tym roku.'
  assert.equal((await ask(numbersCheck, { content: polish })).outcome, 'inconclusive')
})
