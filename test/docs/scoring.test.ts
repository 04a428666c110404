import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Outcome } from '../../src/core/judging/finding.ts'
import type { ProductType } from '../../src/core/judging/product-type.ts'
import { scoreParts } from '../../src/core/judging/score-parts.ts'
import { gradeOf, scoreOf } from '../../src/core/judging/verdict.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { answerSearch, type Findings } from '../../src/products/info/checks/answer-contradictions.ts'
import { WHOLLY_REUSED } from '../../src/products/info/checks/uniqueness-check.ts'
import { QUESTIONS_MAX } from '../../src/products/news/corroboration/choose-pairs.ts'
import {
  ABSTAIN_BELOW,
  type ClaimOutcome,
  claimVerdict,
  DECIDING_WEIGHT,
  OUTNUMBERS,
  REFUTES_FROM,
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

describe('grades and caps', () => {
  test('are those of the code', () => {
    for (const [grade, floor] of tableOf('grade', 'score', 'reads as')) {
      assert.equal(gradeOf(Number(floor)), grade)
      if (floor !== '0') assert.notEqual(gradeOf(Number(floor) - 1), grade)
    }
    for (const [below, cap] of tableOf('coverage below', 'score at most')) {
      const decided = Math.round(1000 * Number(below))
      const scored = (max: number) =>
        scoreOf([
          { outcome: 'supports', points: max, max },
          { outcome: 'inconclusive', points: 0, max: 1000 - max },
        ])
      assert.equal(scored(decided - 1), Number(cap))
      assert.ok(scored(decided) > Number(cap))
    }
  })
})

describe('the weights', () => {
  const groups = tableOf('product', 'part', 'what is asked about', 'checks', 'points')

  test('sum up what the rubrics give', () => {
    for (const [, , what, codes, points] of groups) {
      const sum = bare(codes!)
        .split(' ')
        .reduce((total, code) => total + CHECKS[code]!.points, 0)
      assert.equal(sum, Number(points), what)
    }
  })

  test('name every check once, under its product', () => {
    for (const type of PRODUCTS.types) {
      const named = groups
        .filter(([product]) => bare(product!) === type)
        .flatMap(([, , , codes]) => bare(codes!).split(' '))
      const always = Object.entries(PRODUCTS.of(type).rubric.checks).filter(([, { optional }]) => !optional)
      assert.deepEqual(named.toSorted(), always.map(([code]) => code).sort())
    }
  })

  test('name every check under its part', () => {
    for (const [, part, what, codes] of groups)
      for (const code of bare(codes!).split(' ')) assert.equal(CHECKS[code]!.part, bare(part!), what)
  })

  test('of products that ask the model are set for the model that ships', () => {
    const { version } = JSON.parse(read('models/judge/judge.json')) as { version: string }
    assert.deepEqual(
      PRODUCTS.types.map(type => [type, PRODUCTS.of(type).rubric.model]),
      [
        ['news_verify', version],
        ['info_verify', version],
        ['email_verify', undefined],
        ['agent_verify', undefined],
      ],
    )
  })
})

describe('the worked examples', () => {
  const sections = PAGE.split(/^## An example: /m).slice(1)

  for (const section of sections) {
    test(`give the score of ${section.split('\n')[0]}`, () => {
      const rows = [...section.matchAll(/^\| `([\w-]+)`\s*\| (\w+)\s*\|\s*(\d+)\/(\d+) \|$/gm)]
      const findings = rows.map(([, code, outcome, points, max]) => {
        assert.equal(Number(max), CHECKS[code!]!.points, code)
        return { code: code!, outcome: outcome as Outcome, points: Number(points), max: Number(max) }
      })
      assert.equal(
        findings.reduce((sum, { max }) => sum + max, 0),
        100,
      )
      const [, score, grade] = /\*\*Score (\d+), grade ([A-F])\.\*\*/.exec(section)!
      assert.deepEqual([scoreOf(findings), gradeOf(Number(score))], [Number(score), grade])
      const product = `${findings[0]!.code.split('-')[0]}_verify` as ProductType
      const told = [...section.matchAll(/^\| (\w+) +\|[\d |]+\| +(\d+) \| ([A-F]) +\|$/gm)]
      assert.deepEqual(
        told.map(([, label, partScore, partGrade]) => [label, Number(partScore), partGrade]),
        scoreParts(findings, PRODUCTS.of(product).rubric).map(part => [part.label, part.score, part.grade]),
      )
    })

    test(`give the scores of what may become of ${section.split('\n')[0]}`, () => {
      const tables = [...section.matchAll(/^\|[^|]+\| earned \| decided \|.*\n.*\n((?:\|.*\n)+)/gm)]
      assert.ok(tables.length >= 2, 'the tables were not found')
      for (const row of tables.flatMap(([, rows]) => rows!.trim().split('\n'))) {
        const [, earned, decided, all, score, grade] = row
          .slice(1, -1)
          .split('|')
          .map(cell => cell.trim())
        const found = scoreOf([
          { outcome: 'supports', points: Number(earned), max: Number(decided) },
          { outcome: 'inconclusive', points: 0, max: Number(all) - Number(decided) },
        ])
        assert.deepEqual([found, gradeOf(found)], [Number(score), grade], row)
      }
    })
  }
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
      const { outcome } = claimVerdict(judged, origins, { weigh: ({ url }) => byUrl.get(url)! })
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
    const told = /\*\*Share ([\d.]+): (\w+), (\d+) of 22 points\.\*\*/.exec(PAGE)!
    const { outcome, share } = corroborationScore(judged)
    assert.deepEqual(
      [share.toFixed(2), outcome, pointsOf(share, 'news-corroboration')],
      [told[1], told[2], Number(told[3])],
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
    const told = tableOf('constant', 'value', 'meaning').map(([name, value]) => [bare(name!), Number(value)])
    assert.deepEqual(Object.fromEntries(told), constants)
  })
})

test('uniqueness costs what the page says', () => {
  const example = /^(\d+ %) of the text stands in somebody/m.exec(PAGE)![1]!
  for (const [reused, points] of [...tableOf('reused part', 'points'), [example, '26']]) {
    const part = Number.parseFloat(reused!) / 100
    const share = part < 0.03 ? 1 : 1 - part / WHOLLY_REUSED
    assert.equal(pointsOf(share, 'info-uniqueness'), Number(points), reused)
  }
})

test('contradictions cost what the page says', () => {
  const statement = (text: string) => ({ text, start: 0 }) as Findings['within']['found'][number]['left']
  const found = () =>
    ({ left: statement('One.'), right: statement('Other.') }) as Findings['within']['found'][number]
  for (const [told, share, points] of tableOf('found', 'share', 'points')) {
    const each = [...told!.matchAll(/(\d) ([a-z ]+)/g)].flatMap(([, count, kind]) =>
      Array.from({ length: Number(count) }, () => ({ kind: kind!, pair: found() })),
    )
    const isEarlier = ({ kind }: { kind: string }) => kind.startsWith('with')
    const against = each.filter(isEarlier).map(({ pair }) => pair)
    const earlier = { code: 'PP-1', issuedAt: new Date(0), text: '' }
    const answer = answerSearch({
      lines: [{ text: 'One.', start: 0, number: 1 }] as unknown as Findings['lines'],
      statements: 2,
      comparedPart: 1,
      within: { asked: 1, found: each.filter(one => !isEarlier(one)).map(({ pair }) => pair) },
      against: { asked: 1, found: against },
      sourceOf: new Map(against.map(({ right }) => [right, earlier])),
    })
    assert.ok(Math.abs(answer.share - Number(share)) < 0.006, told)
    assert.equal(pointsOf(answer.share, 'info-contradiction'), Number(points), told)
  }
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
