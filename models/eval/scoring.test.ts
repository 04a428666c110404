import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { binaryFigures } from './binary-figures.ts'
import { calibrationError } from './calibration-error.ts'
import { fittingTemperature } from './fitting-temperature.ts'
import { fractionOf, isPairKeptAside } from './kept-aside.ts'
import { sampleRows } from './sample-rows.ts'
import { fncPoints, stanceFigures } from './stance-figures.ts'

describe('the calibration error', () => {
  const guesses = (confidence: number, right: number, wrong: number) => [
    ...Array.from({ length: right }, () => ({ confidence, right: true })),
    ...Array.from({ length: wrong }, () => ({ confidence, right: false })),
  ]

  test('is nothing when eight in ten at 0.8 are right', () => {
    assert.ok(calibrationError(guesses(0.8, 8, 2)) < 1e-12)
  })

  test('is the gap between confidence and success, weighted by how many fall in a bin', () => {
    const error = calibrationError([...guesses(0.9, 5, 5), ...guesses(0.5, 15, 15)])
    assert.ok(Math.abs(error - (10 * 0.4) / 40) < 1e-12, `${error}`)
  })

  test('counts a certainty of exactly one, and of exactly zero', () => {
    assert.equal(calibrationError([{ confidence: 1, right: false }]), 1)
    assert.equal(calibrationError([{ confidence: 0, right: true }]), 1)
  })
})

describe('the temperature that fits', () => {
  const rows = (sure: number, right: number, wrong: number) => [
    ...Array.from({ length: right }, () => ({ probabilities: [1 - sure, sure], label: 1 })),
    ...Array.from({ length: wrong }, () => ({ probabilities: [1 - sure, sure], label: 0 })),
  ]

  test('is the one in use when eight in ten at 0.8 are right', () => {
    assert.ok(Math.abs(fittingTemperature(rows(0.8, 8, 2)) - 1) < 0.02)
  })

  test('is higher for a model that is too sure: at twice the temperature 16 to 1 becomes 4 to 1', () => {
    assert.ok(Math.abs(fittingTemperature(rows(16 / 17, 8, 2)) - 2) < 0.05)
  })

  test('bears a probability of nothing for what happened', () => {
    assert.ok(Number.isFinite(fittingTemperature([{ probabilities: [0, 1], label: 0 }])))
  })
})

describe('the weighted score of the Fake News Challenge', () => {
  test('gives a quarter for unrelated, a quarter for related, and the rest for the right kind', () => {
    assert.equal(fncPoints('unrelated', 'unrelated'), 0.25)
    assert.equal(fncPoints('agree', 'agree'), 1)
    assert.equal(fncPoints('agree', 'discuss'), 0.25)
    assert.equal(fncPoints('agree', 'unrelated'), 0)
    assert.equal(fncPoints('unrelated', 'agree'), 0)
  })

  test('is a share of the best possible, beside accuracy, precision and recall', () => {
    const sureOf = (name: 'discuss' | 'unrelated') => {
      return { agree: 0.1, disagree: 0.1, discuss: 0.1, unrelated: 0.1, [name]: 0.7 }
    }
    const figures = stanceFigures([
      { label: 'unrelated', stance: sureOf('unrelated') },
      { label: 'agree', stance: sureOf('discuss') },
      { label: 'discuss', stance: sureOf('discuss') },
    ])
    assert.equal(figures.fncScore, 1.5 / 2.25)
    assert.equal(figures.accuracy, 2 / 3)
    assert.deepEqual(figures.classes.discuss, { n: 1, precision: 0.5, recall: 1 })
    assert.deepEqual(figures.classes.disagree, { n: 0, precision: 0, recall: 0 })
  })
})

test('yes and no are scored by accuracy, precision, recall and F1, with yes from one half', () => {
  const figures = binaryFigures([
    { label: true, probability: 0.5 },
    { label: true, probability: 0.4 },
    { label: false, probability: 0.9 },
    { label: false, probability: 0.1 },
  ])
  const { accuracy, precision, recall, f1 } = figures
  assert.deepEqual([accuracy, precision, recall, f1], [0.5, 0.5, 0.5, 0.5])
})

describe('a sample', () => {
  const rows = Array.from({ length: 50 }, (_, id) => ({ id }))

  test('is the same whatever the order of the file', () => {
    assert.deepEqual(sampleRows(rows, 10), sampleRows(rows.toReversed(), 10))
    assert.equal(sampleRows(rows, 10).length, 10)
  })

  test('is everything when the limit is not reached or not given', () => {
    assert.equal(sampleRows(rows, 100), rows)
    assert.equal(sampleRows(rows, undefined), rows)
  })
})

describe('rows that were kept aside', () => {
  test('are told by the fraction that training computes', () => {
    // SHA-256 of "abc" begins ba7816bf8f01.
    assert.equal(fractionOf('abc'), 0xba7816bf8f01 / 2 ** 48)
  })

  test('are never of a source that was trained on as a whole', () => {
    assert.ok(!isPairKeptAside({ source: 'ling_train', premise: 'any' }))
    assert.ok(!isPairKeptAside({ premise: 'any' }))
    assert.ok(isPairKeptAside({ source: 'ling_val', premise: 'any' }))
  })
})
