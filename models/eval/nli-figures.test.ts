import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Judgement } from '../../src/core/judging/language-model.port.ts'
import { type NliLabel, nliFigures, type Scale, scaleOf } from './nli-figures.ts'

const judged = (
  source: string,
  scale: Scale,
  label: NliLabel,
  [entailment, neutral, contradiction]: number[],
) => {
  const judgement: Judgement = { entailment: entailment!, neutral: neutral!, contradiction: contradiction! }
  return { source, scale, label, judgement }
}

test('a source is scored by the labels it has', () => {
  assert.equal(scaleOf(['entailment', 'neutral', 'contradiction']), 'three-way')
  assert.equal(scaleOf(['entailment', 'not_entailment']), 'entailed-or-not')
  assert.equal(scaleOf(['entailment', 'contradiction']), 'two-way')
})

test('three-way, the likeliest must be the label; without its neutral pairs, the likelier of two', () => {
  const { sources } = nliFigures([
    judged('a', 'three-way', 'entailment', [0.6, 0.3, 0.1]),
    judged('a', 'three-way', 'neutral', [0.2, 0.5, 0.3]),
    judged('a', 'three-way', 'contradiction', [0.1, 0.5, 0.4]),
    judged('a', 'three-way', 'contradiction', [0.5, 0.4, 0.1]),
  ])
  assert.deepEqual(sources.a, { n: 4, scale: 'three-way', accuracy: 0.5, withoutNeutral: 2 / 3 })
})

test('two-way, neutral does not count however likely', () => {
  const { sources } = nliFigures([
    judged('a', 'two-way', 'entailment', [0.2, 0.7, 0.1]),
    judged('a', 'two-way', 'contradiction', [0.2, 0.7, 0.1]),
  ])
  assert.deepEqual(sources.a, { n: 2, scale: 'two-way', accuracy: 0.5 })
})

test('where the label is only not_entailment, neutral and contradiction are both right', () => {
  const { sources } = nliFigures([
    judged('a', 'entailed-or-not', 'not_entailment', [0.2, 0.7, 0.1]),
    judged('a', 'entailed-or-not', 'not_entailment', [0.2, 0.1, 0.7]),
    judged('a', 'entailed-or-not', 'not_entailment', [0.5, 0.4, 0.1]),
    judged('a', 'entailed-or-not', 'entailment', [0.4, 0.5, 0.1]),
  ])
  assert.equal(sources.a!.accuracy, 0.5)
})

test('the whole counts every pair once, the mean every source once', () => {
  const right = judged('large', 'two-way', 'entailment', [0.8, 0.1, 0.1])
  const wrong = judged('small', 'two-way', 'contradiction', [0.8, 0.1, 0.1])
  const { n, accuracy, meanOfSources } = nliFigures([right, right, right, wrong])
  assert.deepEqual([n, accuracy, meanOfSources], [4, 0.75, 0.5])
})

test('of the pairs that are sure enough, the share and the accuracy are told', () => {
  const { answered } = nliFigures([
    judged('a', 'three-way', 'entailment', [0.85, 0.1, 0.05]),
    judged('a', 'three-way', 'neutral', [0.55, 0.4, 0.05]),
  ])
  assert.deepEqual(
    answered.find(each => each.from === 0.5),
    { from: 0.5, share: 1, accuracy: 0.5 },
  )
  assert.deepEqual(
    answered.find(each => each.from === 0.8),
    { from: 0.8, share: 0.5, accuracy: 1 },
  )
  assert.deepEqual(
    answered.find(each => each.from === 0.9),
    { from: 0.9, share: 0, accuracy: 0 },
  )
})
