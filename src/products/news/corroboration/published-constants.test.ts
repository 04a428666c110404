import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WORTH_POINTS } from '../claims/check-worthiness.ts'
import { FURTHER_MAX, QUESTIONS_MAX, SHARED_WORDS_MIN, SIMILAR_FROM } from './choose-pairs.ts'
import {
  ABSTAIN_BELOW,
  DECIDING_WEIGHT,
  OUTNUMBERS,
  REFUTES_FROM,
  TOGETHER_REFUTES_FROM,
} from './claim-verdict.ts'
import { COVERAGE_MIN, CREDIT, FULL_SUPPORT, SUPPORTS_FROM } from './corroboration-score.ts'
import { EXCERPT_CHARACTERS } from './excerpt.ts'
import { FRESH_DAYS, STALE_DAYS, STALE_WEIGHT } from './freshness.ts'
import { PASSAGES_MAX } from './gather-passages.ts'
import { OWNERS, ownerOf } from './ownership.ts'
import { COPY_SHARE, RUN_WORDS } from './word-runs.ts'

test('what a score is made of changes only together with the version of the rubric', () => {
  assert.deepEqual(
    {
      ABSTAIN_BELOW,
      REFUTES_FROM,
      TOGETHER_REFUTES_FROM,
      DECIDING_WEIGHT,
      OUTNUMBERS,
      FULL_SUPPORT,
      COVERAGE_MIN,
      SUPPORTS_FROM,
    },
    {
      ABSTAIN_BELOW: 0.55,
      REFUTES_FROM: 0.68,
      TOGETHER_REFUTES_FROM: 0.75,
      DECIDING_WEIGHT: 1,
      OUTNUMBERS: 3,
      FULL_SUPPORT: 2,
      COVERAGE_MIN: 1 / 3,
      SUPPORTS_FROM: 0.55,
    },
  )
  assert.deepEqual(CREDIT, { full: 1, partial: 0.75, conflicting: 0.5, refuted: -1 })
  assert.deepEqual([RUN_WORDS, COPY_SHARE, FRESH_DAYS, STALE_DAYS, STALE_WEIGHT], [5, 0.5, 7, 365, 0.5])
  assert.deepEqual([SHARED_WORDS_MIN, SIMILAR_FROM, FURTHER_MAX], [2, 0.82, 0.5])
  assert.deepEqual([PASSAGES_MAX, QUESTIONS_MAX, EXCERPT_CHARACTERS], [32, 40, 300])
})

test('the coverage power is one less the partial credit, or a confirmation could cost points', () => {
  assert.equal(1 - CREDIT.partial, 1 / 4)
})

test('worth is counted in whole fives, so that sums are exact', () => {
  assert.ok(Object.values(WORTH_POINTS).every(points => points % 5 === 0))
})

test('no domain has two owners', () => {
  for (const [owner, domains] of Object.entries(OWNERS)) {
    for (const domain of domains.split(' ')) assert.equal(ownerOf(domain), owner, domain)
  }
})
