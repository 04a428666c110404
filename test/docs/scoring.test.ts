import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { coverageOf, gradeOf, scoreOf } from '../../src/core/judging/verdict.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { QUESTIONS_MAX } from '../../src/products/news/corroboration/choose-pairs.ts'
import {
  ABSTAIN_BELOW,
  type ClaimOutcome,
  claimVerdict,
  DECIDING_WEIGHT,
  OUTNUMBERS,
  REFUTES_FROM,
  TOGETHER_REFUTES_FROM,
  UNPROVEN_WEIGHT,
} from '../../src/products/news/corroboration/claim-verdict.ts'
import {
  corroborationScore,
  FULL_SUPPORT,
  type JudgedClaim,
  SUPPORTS_FROM,
} from '../../src/products/news/corroboration/corroboration-score.ts'
import { FRESH_DAYS, STALE_DAYS, STALE_WEIGHT } from '../../src/products/news/corroboration/freshness.ts'
import { PASSAGES_MAX } from '../../src/products/news/corroboration/gather-passages.ts'
import { judgeScore } from '../../src/products/news/judging/judge-score.ts'

// docs/design/scoring.md explains with numbers; here the code computes every one of them again.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const PAGE = read('docs/design/scoring.md')
const CHECKS = Object.assign({}, ...PRODUCTS.types.map(type => PRODUCTS.of(type).rubric.checks)) as Record<
  string,
  { points: number; part: string }
>

/** The cells of the table that has this head. */
function tableOf(...head: string[]): string[][] {
  const tables = PAGE.split('\n\n').map(block =>
    block.split('\n').map(line =>
      line
        .trim()
        .slice(1, -1)
        .split(' | ')
        .map(cell => cell.trim()),
    ),
  )
  const found = tables.filter(([first]) => first!.join() === head.join())
  assert.ok(found.length > 0, `there is no table ${head.join()}`)
  return found.flatMap(([, , ...rows]) => rows)
}

const bare = (code: string) => code.replaceAll('`', '')
const pointsOf = (share: number, code: string) => Math.round(share * CHECKS[code]!.points)

test('grades and the worked examples are those of the code', () => {
  for (const [grade, floor] of tableOf('grade', 'score', 'reads as')) {
    assert.equal(gradeOf(Number(floor)), grade)
    if (floor !== '0') assert.notEqual(gradeOf(Number(floor) - 1), grade)
  }
  const head = ['earned', 'lost', 'undecided', 'strictest limit', 'coverage', 'score', 'grade']
  for (const [earned, lost, open, limit, coverage, score, grade] of tableOf(...head)) {
    const findings = [
      { outcome: 'supports' as const, points: Number(earned), max: Number(earned) + Number(lost) },
      { outcome: 'inconclusive' as const, points: 0, max: Number(open) },
    ]
    const limits = limit === '–' ? [] : [{ atMost: Number(limit) }]
    const result = scoreOf(findings, limits)
    assert.deepEqual(
      [coverageOf(findings), result, gradeOf(result)],
      [Number(coverage), Number(score), grade],
    )
  }
})

test('products that ask the model have points set for the model that ships', () => {
  const { version } = JSON.parse(read('models/judge/judge.json')) as { version: string }
  const models = PRODUCTS.types.flatMap(type => PRODUCTS.of(type).rubric.model ?? [])
  assert.deepEqual(new Set(models), new Set([version]))
})

describe('corroboration', () => {
  const passageOf = (at: number) => {
    const host = `origin-${at}.example`
    return { text: host, url: `https://${host}/`, host, origin: 'example', publishedAt: undefined }
  }

  test('decides claims as the page says', () => {
    for (const [agree, deny, verdict] of tableOf('agree', 'deny', 'verdict')) {
      const weights = [agree!, deny!].flatMap((cell, side) =>
        cell
          .split(' + ')
          .filter(Boolean)
          .map(weight => ({ weight: weight === '½' ? 0.5 : Number(weight), side })),
      )
      const judged = weights.map(({ side }, at) => ({
        passage: passageOf(at),
        probabilities: { entailment: side === 0 ? 1 : 0, neutral: 0, contradiction: side },
      }))
      const origins = judged.map(({ passage }) => ({ name: passage.host, passages: [passage] }))
      const byUrl = new Map(judged.map(({ passage }, at) => [passage.url, weights[at]!.weight]))
      const { outcome } = claimVerdict({ each: judged }, origins, { weigh: ({ url }) => byUrl.get(url)! })
      assert.equal(outcome, verdict, `${agree} against ${deny}`)
    }
  })

  test('makes the share of the example, and of its other ending', () => {
    const judged = tableOf('claim', 'weight', 'verdict', 'agreeing origins', 'credit').map(
      ([text, weight, outcome, origins]): JudgedClaim => ({
        claim: { text: text!, paragraph: 1, worthiness: Number(weight) },
        verdict: {
          outcome: outcome as ClaimOutcome,
          deciding: [],
          supportWeight: Number(origins),
          refuteWeight: 0,
          originCount: Number(origins),
        },
      }),
    )
    const figures = /\*\*Share ([\d.]+): (\w+), (\d+) of 22 points\.\*\*/.exec(PAGE)!
    const { outcome, share } = corroborationScore(judged)
    assert.deepEqual(
      [share.toFixed(2), outcome, pointsOf(share, 'news-corroboration')],
      [figures[1], figures[2], Number(figures[3])],
    )
    const other =
      /the third claim refuted .* would be ([\d.]+) and the check would weaken, with (\d+) points/.exec(PAGE)!
    const ending = corroborationScore(
      judged.map((each, at) =>
        at === 2 ? { ...each, verdict: { ...each.verdict, outcome: 'refuted' } } : each,
      ),
    )
    assert.deepEqual(
      [ending.share.toFixed(2), ending.outcome, pointsOf(ending.share, 'news-corroboration')],
      [other[1], 'weakens', Number(other[2])],
    )
  })

  test('abstains where the model’s own description says', () => {
    const { abstainBelow } = JSON.parse(read('models/judge/judge.json')) as { abstainBelow: number }
    assert.equal(abstainBelow, ABSTAIN_BELOW)
  })

  test('goes by the constants on the page', () => {
    const constants: Record<string, number> = {
      ABSTAIN_BELOW,
      REFUTES_FROM,
      TOGETHER_REFUTES_FROM,
      DECIDING_WEIGHT,
      UNPROVEN_WEIGHT,
      OUTNUMBERS,
      FULL_SUPPORT,
      SUPPORTS_FROM,
      FRESH_DAYS,
      STALE_DAYS,
      STALE_WEIGHT,
      PASSAGES_MAX,
      QUESTIONS_MAX,
    }
    const figures = tableOf('constant', 'value', 'meaning').map(([name, value]) => [
      bare(name!),
      Number(value),
    ])
    assert.deepEqual(Object.fromEntries(figures), constants)
  })
})

test('judges earn what the page says', () => {
  for (const [supported, refuted, claims, answers, share, points] of tableOf(
    'supported',
    'refuted',
    'claims',
    'good answers',
    'share',
    'points',
  )) {
    const labelled = [
      ...Array.from({ length: Number(supported) }, () => ({ label: 'supported' as const })),
      ...Array.from({ length: Number(refuted) }, () => ({ label: 'refuted' as const })),
    ]
    const [good, all] = answers!.split(' of ').map(Number) as [number, number]
    const editorial = Array.from({ length: all }, (_, at) => ({ isGood: at < good }))
    const score = judgeScore(labelled, Number(claims), editorial)
    assert.ok(score.outcome !== 'inconclusive' && Math.abs(score.share - Number(share)) < 0.006)
    assert.equal(pointsOf(score.share, 'news-judge-1'), Number(points))
  }
})
