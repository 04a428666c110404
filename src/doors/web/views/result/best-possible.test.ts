import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newsDescription } from '../../../../products/news/description.ts'
import { bestPossible } from './best-possible.ts'
import { partsOf } from './part-bars.ts'

const { rubric } = newsDescription
const PASSED = { code: 'news-shouting', outcome: 'supports' as const, points: 12, max: 12 }
const PROBLEM = { code: 'news-opinion', outcome: 'weakens' as const, points: 2, max: 8 }
const OPEN = { code: 'news-corroboration', outcome: 'inconclusive' as const, points: 0, max: 20 }
const FINDINGS = [PASSED, PROBLEM, OPEN]

test('the best grade here solves every problem, and leaves open what this server cannot check', () => {
  assert.deepEqual(bestPossible({ findings: FINDINGS, limits: [] }, rubric), {
    score: 75,
    grade: 'B',
    open: 20,
    ways: [],
  })
})

test('a limit that an edit lifts does not hold the best grade down; one that none lifts does, and says what would', () => {
  const limits = ['news-self-contradiction', 'news-own-words-only'].map(code => ({
    code,
    at_most: rubric.limits![code]!.atMost,
  }))
  const best = bestPossible({ findings: FINDINGS, limits }, rubric)
  assert.equal(best.score, 69)
  assert.deepEqual(best.ways, [rubric.limits!['news-own-words-only']!.liftedBy])
})

test('a bar has the points that a part earned, lost and could not decide', () => {
  assert.deepEqual(partsOf(FINDINGS, rubric), [
    { label: 'Corroboration', all: 20, earned: 0, lost: 0, open: 20 },
    { label: 'Editorial', all: 20, earned: 14, lost: 6, open: 0 },
  ])
})
