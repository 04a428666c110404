import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeScore } from './judge-score.ts'

const LABELS = { s: 'supported', r: 'refuted', n: 'not-enough' } as const

/** `s`, `r`, `n` are claims; `+` and `-` are editorial answers for and against. */
const EXAMPLES: [
  labels: string,
  claims: number,
  editorial: string,
  outcome: string,
  share: number,
  why: string,
][] = [
  ['ssss', 4, '+++', 'supports', 1, 'everything in order'],
  ['sss', 8, '+++', 'supports', 1, 'three of eight decided is enough'],
  ['ss', 8, '+++', 'supports', 0.75, 'two of eight is not: ¾ · 1'],
  ['r', 8, '+++', 'weakens', 0.5, 'one contradiction always counts: ½ · 0 + ½ · 1'],
  ['sssr', 4, '+++', 'supports', 0.75, '½ · (3 − 1) ÷ 4 + ½ · 1'],
  ['ssrr', 4, '+++', 'weakens', 0.5, 'as many against as for'],
  ['rrs', 3, '+++', 'weakens', 0.5, 'never below nothing'],
  ['ssss', 4, '++-', 'supports', 0.833, 'one fault: ½ + ½ · ⅔'],
  ['ssss', 4, '---', 'weakens', 0.5, 'true and badly made'],
  ['nnnn', 4, '+++', 'supports', 0.75, 'nothing decided'],
  ['', 0, '++-', 'weakens', 0.5, 'nothing to check, one fault: ¾ · ⅔'],
  ['', 0, '---', 'weakens', 0, 'nothing good'],
  ['', 0, '++', 'supports', 0.75, 'no headline'],
  ['ssss', 4, '+', 'inconclusive', 0, 'too few answers'],
]

test('the worked examples come out as published', () => {
  for (const [labels, claims, editorial, outcome, share, why] of EXAMPLES) {
    const labelled = [...labels].map(label => ({ label: LABELS[label as keyof typeof LABELS] }))
    const score = judgeScore(
      labelled,
      claims,
      [...editorial].map(sign => ({ isGood: sign === '+' })),
    )
    assert.equal(score.outcome, outcome, why)
    if (score.outcome !== 'inconclusive') assert.equal(Math.round(score.share * 1000) / 1000, share, why)
  }
})
