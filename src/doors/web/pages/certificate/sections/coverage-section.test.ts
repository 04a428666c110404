import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverageOf, isEnoughToJudge, scoreOf } from '../../../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../../../pipeline/present/wire-schemas.ts'
import { coverageSentences } from './coverage-section.ts'

const finding = (outcome: ShownFinding['outcome'], points: number, max: number): ShownFinding => ({
  code: 'news-byline',
  outcome,
  points,
  max,
})
const say = (findings: ShownFinding[], score = scoreOf(findings)) =>
  String(
    coverageSentences({
      findings,
      limits: [],
      trust_score: score,
      enough_to_judge: isEnoughToJudge(coverageOf(findings)),
    }),
  )

test('full coverage is said in one sentence', () => {
  assert.equal(
    say([finding('supports', 60, 60), finding('weakens', 0, 40)]),
    'All 100 of 100 points could be decided.',
  )
})

test('open points are said to count half, and too many of them not to be enough', () => {
  assert.equal(
    say([finding('supports', 50, 50), finding('inconclusive', 0, 50)]),
    '50 of 100 points could be decided. The other 50 count half.',
  )
  assert.equal(
    say([finding('inconclusive', 0, 1)]),
    '0 of 1 points could be decided. The other one counts half. That is not enough to judge it by.',
  )
})

test('a score of the former arithmetic is said to leave open points out', () => {
  assert.equal(
    say([finding('supports', 95, 95), finding('inconclusive', 0, 5)], 100),
    '95 of 100 points could be decided. The rest was left out of the score.',
  )
})
