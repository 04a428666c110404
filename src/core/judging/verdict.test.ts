import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Finding, Outcome } from './finding.ts'
import { GRADES, gradeOf, judge, scoreOf } from './verdict.ts'

type Scored = Pick<Finding, 'outcome' | 'points' | 'max'>

const decidedFinding = (points: number, max: number): Scored => ({ outcome: 'supports', points, max })
const open = (max: number): Scored => ({ outcome: 'inconclusive', points: 0, max })

const findings: fc.Arbitrary<Scored[]> = fc.array(
  fc
    .tuple(fc.constantFrom<Outcome>('supports', 'weakens', 'inconclusive'), fc.nat(40), fc.nat(40))
    .map(([outcome, max, share]) => ({
      outcome,
      max,
      points: outcome === 'inconclusive' ? 0 : Math.min(share, max),
    })),
  { maxLength: 20 },
)

describe('the score', () => {
  test('is the points earned out of the points decided, in percent', () => {
    assert.equal(scoreOf([decidedFinding(7, 10), decidedFinding(5, 10)]), 60)
    assert.equal(scoreOf([{ outcome: 'weakens', points: 3, max: 10 }, decidedFinding(10, 10)]), 65)
  })

  test('is rounded half up', () => {
    assert.equal(scoreOf([decidedFinding(1, 8)]), 13)
    assert.equal(scoreOf([decidedFinding(3, 8)]), 38)
    assert.equal(scoreOf([decidedFinding(124, 1000)]), 12)
  })

  test('is 0 when nothing was decided', () => {
    assert.equal(scoreOf([]), 0)
    assert.equal(scoreOf([open(60), open(40)]), 0)
    assert.equal(scoreOf([decidedFinding(0, 0)]), 0)
  })

  const caps: [decidedMax: number, score: number][] = [
    [100, 100],
    [90, 100],
    [89, 84],
    [60, 84],
    [59, 69],
    [30, 69],
    [29, 54],
    [1, 54],
  ]
  for (const [max, score] of caps) {
    test(`of a faultless submission with ${max} of 100 points decided is ${score}`, () => {
      assert.equal(scoreOf([decidedFinding(max, max), open(100 - max)]), score)
    })
  }

  test('meets its caps exactly at 0.3, 0.6 and 0.9, whatever the weights add up to', () => {
    for (let tenth = 1; tenth <= 1_000; tenth += 1) {
      const at = (tenths: number) =>
        scoreOf([decidedFinding(tenths * tenth, tenths * tenth), open((10 - tenths) * tenth)])
      assert.deepEqual([at(3), at(6), at(9)], [69, 84, 100])
    }
  })

  test('lies between 0 and 100 and is whole', () => {
    fc.assert(
      fc.property(findings, each => {
        const score = scoreOf(each)
        assert.ok(Number.isInteger(score) && score >= 0 && score <= 100, String(score))
      }),
    )
  })

  test('does not depend on the order of the findings', () => {
    fc.assert(fc.property(findings, each => assert.equal(scoreOf(each.toReversed()), scoreOf(each))))
  })

  test('never falls when a finding earns more', () => {
    fc.assert(
      fc.property(findings, fc.nat(), (each, pick) => {
        fc.pre(each.length > 0)
        const at = pick % each.length
        const finding = each[at]!
        const better = each.with(at, { ...finding, outcome: 'supports', points: finding.max })
        assert.ok(scoreOf(better) >= scoreOf(each))
      }),
    )
  })

  test('never rises when a finding that earned everything becomes inconclusive', () => {
    fc.assert(
      fc.property(findings, fc.integer({ min: 1, max: 40 }), (each, max) => {
        assert.ok(scoreOf([...each, open(max)]) <= scoreOf([...each, decidedFinding(max, max)]))
      }),
    )
  })
})

describe('the grade', () => {
  const floors: [score: number, grade: string][] = [
    [100, 'A'],
    [85, 'A'],
    [84, 'B'],
    [70, 'B'],
    [69, 'C'],
    [55, 'C'],
    [54, 'D'],
    [40, 'D'],
    [39, 'F'],
    [0, 'F'],
  ]
  for (const [score, grade] of floors) {
    test(`of ${score} is ${grade}`, () => assert.equal(gradeOf(score), grade))
  }

  test('never gets worse as the score rises', () => {
    const grades = Array.from({ length: 101 }, (_, score) => GRADES.indexOf(gradeOf(score)))
    assert.deepEqual(
      grades,
      grades.toSorted((left, right) => right - left),
    )
  })
})

test('a verdict is its findings untouched, the rubric’s version, and what follows from them', () => {
  const finding = (code: string): Finding => ({
    code,
    ...decidedFinding(8, 10),
    sentence: 'A sentence.',
    evidence: [],
  })
  const checkFindings = [finding('news-byline'), finding('news-date')]
  const check = { part: 'form', points: 10, label: 'Name', question: 'Is it named?' }
  const checks = { 'news-byline': check, 'news-date': check }
  const rubric = { version: 'news/7', parts: { form: 'Form' }, checks }
  assert.deepEqual(judge(checkFindings, rubric), {
    findings: checkFindings,
    rubric: 'news/7',
    score: 80,
    grade: 'B',
  })
})
