import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf } from '../../../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../../../pipeline/present/wire-schemas.ts'
import { coverageSentences } from './coverage-section.ts'

const finding = (outcome: ShownFinding['outcome'], points: number, max: number): ShownFinding => ({
  code: 'news-byline',
  outcome,
  points,
  max,
})
const say = (findings: ShownFinding[]) =>
  String(coverageSentences({ findings, trust_score: scoreOf(findings) }))

test('full coverage is said in one sentence', () => {
  assert.equal(
    say([finding('supports', 60, 60), finding('weakens', 0, 40)]),
    'All 100 of 100 points could be checked.',
  )
})

test('a cap is explained with the score at which it stopped and what was earned', () => {
  assert.equal(
    say([finding('supports', 50, 50), finding('inconclusive', 0, 50)]),
    '50 of 100 points could be checked. What is not checked is not vouched for: with 50 open, no score above 69 is given, though what was checked earned 100 percent.',
  )
})

test('open points that change no score are said to be left out', () => {
  assert.equal(
    say([finding('weakens', 10, 95), finding('inconclusive', 0, 5)]),
    '95 of 100 points could be checked. The 5 that could not be checked are left out of the score and never count as passed.',
  )
  assert.match(say([finding('inconclusive', 0, 100)]), /^0 of 100 points could be checked\. The 100 /)
})
