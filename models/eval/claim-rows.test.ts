import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readClaimRow } from './claim-rows.ts'
import { outcomeFigures } from './outcome-figures.ts'

test('a line of CLIMATE-FEVER is a claim with its evidence sentences', () => {
  const line = {
    claim: 'Ice melts.',
    claim_label: 'DISPUTED',
    evidences: [{ evidence: 'It melts.' }, { evidence: 'It grows.' }],
  }
  assert.deepEqual(readClaimRow(line), {
    claim: 'Ice melts.',
    label: 'conflicting',
    evidence: ['It melts.', 'It grows.'],
    source: 'climate-fever',
  })
})

test('a line of AVeriTeC is a claim with its answers, short ones together with their question', () => {
  const answers = [
    { answer: 'He left in May, the office said.', answer_type: 'Extractive' },
    { answer: 'May', answer_type: 'Abstractive' },
    { answer: 'No', answer_type: 'Boolean', boolean_explanation: 'He stayed.' },
    { answer: 'No answer could be found.', answer_type: 'Unanswerable' },
  ]
  const line = { claim: 'He left.', label: 'Refuted', questions: [{ question: 'Did he leave?', answers }] }
  const { label, evidence } = readClaimRow(line)
  assert.equal(label, 'refuted')
  assert.deepEqual(evidence, [
    'He left in May, the office said.',
    'Did he leave? May',
    'Did he leave? No. He stayed.',
  ])
})

test('an unknown label is refused', () => {
  assert.throws(() => readClaimRow({ claim: '', label: 'Maybe', questions: [] }), /Maybe is no verdict/u)
})

test('outcomes are counted by label, and the F1 is the mean of the outcomes that occur', () => {
  const figures = outcomeFigures([
    { label: 'supported', predicted: 'supported' },
    { label: 'supported', predicted: 'not-enough' },
    { label: 'refuted', predicted: 'supported' },
    { label: 'not-enough', predicted: 'not-enough' },
  ])
  assert.deepEqual(
    [figures.n, figures.accuracy, figures.decidedShare, figures.decidedPrecision],
    [4, 0.5, 0.5, 0.5],
  )
  assert.equal(figures.macroF1, (0.5 + 0 + 2 / 3) / 3)
  assert.equal(figures.confusion.refuted.supported, 1)
})
