import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeLanguageModel } from '../../../core/judging/language-model.fake.ts'
import { modelUnavailable } from '../../../core/judging/model-unavailable.ts'
import { agencyBrief, ask, germanReport, reportWith, webPage, wireReport } from '../articles.sample.ts'
import { createContradictionsCheck } from './article-contradictions-check.ts'

const check = createContradictionsCheck({ model: createFakeLanguageModel() })
const FIRE = `Fire destroys warehouse in Port Ellery

A warehouse burned down in Port Ellery on Monday. Nobody was hurt, and the road was open again at noon.

The fire began in a store of paint and spread to the roof within minutes. The fire service came with five engines and needed three hours.

The owner of the warehouse has said that it was insured. It had been built in 1974 and was last inspected two years before.`

test('a report that says one thing throughout passes', async () => {
  for (const article of [wireReport, agencyBrief, webPage, { content: FIRE }]) {
    const { outcome, sentence } = await ask(check, article)
    assert.equal(outcome, 'supports', sentence)
  }
})

test('nobody hurt beside injured people is a contradiction, and in the opening it limits the grade', async () => {
  const answer = await ask(check, { content: `${FIRE}\n\nFour injured people were taken to hospital.` })
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /Nobody was hurt.*Four injured people/u)
  assert.deepEqual(
    answer.limits?.map(({ code }) => code),
    ['news-self-contradiction'],
  )
})

test('an earlier count, another year and a supposition contradict nothing', async () => {
  for (const line of [
    'In 1997 a fire there killed 84 people.',
    'Twelve people were injured in another fire last year.',
    'If the wind had turned, dozens would have been injured.',
    'In Marrow Bay, three people were injured by falling trees.',
  ]) {
    assert.equal((await ask(check, { content: `${FIRE}\n\n${line}` })).outcome, 'supports', line)
  }
})

/** Takes a pair for a conflict where `isConflict` says so of its statements. */
function modelThatDoubts(isConflict: (one: string, other: string) => boolean) {
  return {
    ...createFakeLanguageModel(),
    conflicts: async (pairs: readonly { one: string; other: string }[]) =>
      pairs.map(({ one, other }) => (isConflict(one, other) || isConflict(other, one) ? 0.99 : 0.01)),
    judgePairs: async (pairs: readonly unknown[]) =>
      pairs.map(() => ({ entailment: 0.1, neutral: 0.3, contradiction: 0.6 })),
  }
}
const EMPTY = 'The paint was stored in another building, and the warehouse itself had been empty since 1998.'

test('a pair that is only suspected is told, and leaves the question open', async () => {
  const model = modelThatDoubts((one, other) => one.includes('store of paint') && other === EMPTY)
  const answer = await ask(createContradictionsCheck({ model }), { content: `${FIRE}\n\n${EMPTY}` })
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /may not both be true/u)
  assert.equal(answer.limits, undefined)
})

test('sentences that seem to contradict three others or more are misread, and nothing is told of them', async () => {
  const model = modelThatDoubts(() => true)
  const answer = await ask(createContradictionsCheck({ model }), { content: `${FIRE}\n\n${EMPTY}` })
  assert.equal(answer.outcome, 'supports', answer.sentence)
})

test('what only a model can tell stays open without one, and what other languages say', async () => {
  const without = createContradictionsCheck({ model: undefined })
  const broken = createFakeLanguageModel({ failing: modelUnavailable('it is gone') })
  for (const each of [without, createContradictionsCheck({ model: broken })])
    assert.equal((await ask(each, { content: reportWith('') })).outcome, 'inconclusive')
  assert.equal((await ask(check, germanReport)).outcome, 'inconclusive')
})
