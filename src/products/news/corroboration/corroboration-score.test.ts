import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ClaimOutcome, ClaimVerdict } from './claim-verdict.ts'
import { corroborationScore, type JudgedClaim } from './corroboration-score.ts'

/** `2+` and `1` are claims supported by so many independent origins. */
type Told = '2+' | '1' | 'conflicting' | 'refuted' | 'not-enough'

function verdictOf(told: Told): ClaimVerdict {
  const supportWeight = told === '2+' ? 2 : told === '1' || told === 'conflicting' ? 1 : 0
  const outcome: ClaimOutcome = told === '2+' || told === '1' ? 'supported' : told
  return { outcome, deciding: [], supportWeight, refuteWeight: 0, originCount: 0 }
}

function claim(told: Told, worthiness = 50): JudgedClaim {
  return { claim: { text: `A ${told} claim.`, paragraph: 1, worthiness }, verdict: verdictOf(told) }
}

/** The worked examples of docs/design/scoring.md: the claims, what they give, and why. */
const EXAMPLES: [claims: JudgedClaim[], outcome: string, coverage: number, share: number, why: string][] = [
  [[claim('2+'), claim('2+'), claim('2+')], 'supports', 1, 1, 'all confirmed twice'],
  [[claim('1'), claim('1'), claim('1')], 'supports', 1, 0.75, 'all confirmed once'],
  [[claim('2+'), claim('1'), claim('not-enough')], 'supports', 0.667, 0.791, '0.875 · ⅔^¼'],
  [[claim('1'), claim('not-enough'), claim('not-enough')], 'supports', 0.333, 0.57, '0.75 · ⅓^¼'],
  [[claim('2+'), claim('2+'), claim('refuted')], 'weakens', 1, 0.333, '(1 + 1 − 1) ÷ 3'],
  [
    [claim('2+'), claim('2+'), claim('2+'), claim('2+'), claim('2+'), claim('refuted')],
    'supports',
    1,
    0.667,
    '(5 − 1) ÷ 6',
  ],
  [[claim('conflicting'), claim('conflicting')], 'weakens', 1, 0.5, 'all disputed'],
  [[claim('conflicting'), claim('not-enough')], 'weakens', 0.5, 0.42, '½ · ½^¼'],
  [[claim('2+', 90), claim('refuted', 45)], 'weakens', 1, 0.333, 'weighted: (90 − 45) ÷ 135'],
  [[claim('refuted'), claim('1')], 'weakens', 1, 0, 'never below nothing'],
  [
    [claim('2+', 45), claim('not-enough', 50), claim('not-enough', 50)],
    'inconclusive',
    0.31,
    0,
    'under a third',
  ],
  [[claim('not-enough'), claim('not-enough')], 'inconclusive', 0, 0, 'no evidence is no yes'],
  [[], 'inconclusive', 0, 0, 'nothing to check'],
]

test('the worked examples come out as published', () => {
  for (const [claims, outcome, coverage, share, why] of EXAMPLES) {
    const score = corroborationScore(claims)
    assert.equal(score.outcome, outcome, why)
    assert.equal(Math.round(score.coverage * 1000) / 1000, coverage, why)
    assert.equal(Math.round(score.share * 1000) / 1000, share, why)
  }
})

const told = fc.constantFrom<Told>('2+', '1', 'conflicting', 'refuted', 'not-enough')
const anyClaim = fc.tuple(told, fc.integer({ min: 1, max: 100 })).map(([kind, weight]) => claim(kind, weight))
const anyClaims = fc.array(anyClaim, { minLength: 1, maxLength: 12 })

/** Possible outcomes when one more independent origin agrees with a claim. */
const MORE: Record<Told, Told[]> = {
  'not-enough': ['1'],
  '1': ['2+'],
  '2+': ['2+'],
  conflicting: ['conflicting', '2+'],
  refuted: ['refuted', 'conflicting'],
}

test('one more independent origin that agrees never lowers the share', () => {
  const step = fc.tuple(fc.nat(), fc.nat())
  fc.assert(
    fc.property(
      fc.array(fc.tuple(told, fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 12 }),
      step,
      (list, [at, way]) => {
        const chosen = at % list.length
        const better = list.map(([kind, weight], index): [Told, number] => {
          const next = MORE[kind]
          return [index === chosen ? next[way % next.length]! : kind, weight]
        })
        const share = (of: [Told, number][]) =>
          corroborationScore(of.map(([kind, weight]) => claim(kind, weight))).share
        assert.ok(share(better) >= share(list) - 1e-12)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a claim without evidence never raises the share', () => {
  fc.assert(
    fc.property(anyClaims, fc.integer({ min: 1, max: 100 }), (claims, weight) => {
      const more = [...claims, claim('not-enough', weight)]
      assert.ok(corroborationScore(more).share <= corroborationScore(claims).share)
    }),
  )
})

test('the share lies between 0 and 1, whatever order the claims come in, bit for bit', () => {
  fc.assert(
    fc.property(anyClaims, claims => {
      const score = corroborationScore(claims)
      assert.ok(score.share >= 0 && score.share <= 1)
      assert.deepEqual(corroborationScore([...claims].reverse()), score)
    }),
  )
})
