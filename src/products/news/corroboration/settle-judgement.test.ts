import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AGREES, OBJECTS } from './passages.sample.ts'
import { readStatement } from './read-statement.ts'
import { settleJudgement, settleReview } from './settle-judgement.ts'

const claim = readStatement('Repairs of the old bridge cost 14 million dollars.')

test('where the figures agree the model’s word stands', () => {
  assert.deepEqual(settleJudgement(claim, 'The bridge cost 14 million dollars.', AGREES), AGREES)
})

test('a passage without the figure bears nothing out, however sure the model is', () => {
  const settled = settleJudgement(claim, 'The repairs of the old bridge were dear.', AGREES)
  assert.equal(settled.entailment, 0)
  assert.equal(settled.contradiction, AGREES.contradiction)
})

test('another figure in the same words denies the claim, even if the model overlooked it', () => {
  const { contradiction } = settleJudgement(
    claim,
    'Repairs of the old bridge cost 21 million dollars.',
    AGREES,
  )
  assert.ok(contradiction > 0.9)
})

test('another figure in other words takes support away and accuses nobody', () => {
  const settled = settleJudgement(claim, 'The mayor wants 21 million dollars.', AGREES)
  assert.deepEqual([settled.entailment, settled.contradiction], [0, AGREES.contradiction])
})

test('a claim that follows from the figures by a calculation is borne out, whatever the model makes of it', () => {
  const most = readStatement('Most of the seats went to independents.')
  const [held, failed] = ['Independents won 41 of the 60 seats.', 'Independents won 11 of the 60 seats.']
  const unsure = { entailment: 0.4, neutral: 0.1, contradiction: 0.5 }
  assert.ok(settleJudgement(most, held, unsure).entailment > 0.8)
  assert.ok(settleJudgement(most, failed, unsure).contradiction > 0.8)
  const offTopic = { entailment: 0.02, neutral: 0.96, contradiction: 0.02 }
  assert.ok(settleJudgement(most, held, offTopic).neutral > 0.8, 'another matter stays another matter')
})

test('the words of the claim in one sentence count beside the model, unless they are in doubt', () => {
  const ferry = readStatement('The ferry Anna was built in Genoa.')
  const doubtful = { entailment: 0.2, neutral: 0.7, contradiction: 0.1 }
  const told = 'The passenger ferry Anna, a wreck by now, was built in Genoa for a Greek firm.'
  assert.ok(settleJudgement(ferry, told, doubtful).entailment > 0.6)
  for (const other of [
    'The ferry Anna was to be built in Genoa.',
    'The ferry Anna was not built in Genoa.',
    'In Genoa, where it was built, the ferry met the Anna.',
  ])
    assert.deepEqual(settleJudgement(ferry, other, doubtful), doubtful, other)
})

test('a passage that counts nothing of the kind denies no count', () => {
  const growers = readStatement('The valley has 210 cherry growers.')
  const passage = 'The frost has destroyed 80 percent of the harvest in the valley, the growers said.'
  assert.equal(settleJudgement(growers, passage, OBJECTS).contradiction, 0)
})

const review = (rating: 'true' | 'mixed' | 'false') => ({ rating, inWords: rating })

test('a rating counts only for a statement that says the same in both directions', () => {
  const statement = 'Repairing the old bridge cost 14 million dollars.'
  const refuted = settleReview(claim, statement, review('false'), [AGREES, AGREES])
  assert.equal(refuted.contradiction, AGREES.entailment)
  assert.equal(settleReview(claim, statement, review('true'), [AGREES, AGREES]).entailment, AGREES.entailment)
  const oneWay = settleReview(claim, statement, review('false'), [AGREES, OBJECTS])
  assert.equal(oneWay.contradiction, OBJECTS.entailment)
})

test('a rating of the very words of the claim counts, however much the model doubts', () => {
  const doubted = settleReview(claim, claim.text.replace('.', ''), review('false'), [OBJECTS, OBJECTS])
  assert.equal(doubted.contradiction, 0.99)
})

test('a mixed rating, or one of a statement with another figure, decides nothing', () => {
  for (const [statement, rating] of [
    [claim.text, 'mixed'],
    ['Repairs of the old bridge cost 21 million dollars.', 'false'],
  ] as const) {
    assert.deepEqual(settleReview(claim, statement, review(rating), [AGREES, AGREES]), {
      entailment: 0,
      neutral: 1,
      contradiction: 0,
    })
  }
})
