import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Finding, Outcome } from './finding.ts'
import { coverageOf, GRADES, gradeOf, isEnoughToJudge, judge, scoreOf } from './verdict.ts'

type Scored = Pick<Finding, 'outcome' | 'points' | 'max'>

const decided = (points: number, max: number): Scored => ({ outcome: 'supports', points, max })
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
  test('is the points earned, and half of the points left open, out of all points, in percent', () => {
    assert.equal(scoreOf([decided(7, 10), decided(5, 10)]), 60)
    assert.equal(scoreOf([{ outcome: 'weakens', points: 3, max: 10 }, decided(10, 10)]), 65)
    assert.equal(scoreOf([decided(30, 40), open(60)]), 60)
  })

  test('is rounded half up', () => {
    assert.equal(scoreOf([decided(1, 8)]), 13)
    assert.equal(scoreOf([decided(3, 8)]), 38)
    assert.equal(scoreOf([decided(124, 1000)]), 12)
  })

  test('is 50 when nothing was decided: neither praise nor accusation', () => {
    for (const nothing of [[], [open(60), open(40)], [decided(0, 0)]]) assert.equal(scoreOf(nothing), 50)
  })

  test('is held down by the strictest limit, and never lifted by one', () => {
    assert.equal(scoreOf([decided(10, 10)], [{ atMost: 84 }, { atMost: 54 }]), 54)
    assert.equal(scoreOf([decided(3, 10)], [{ atMost: 84 }]), 30)
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

  test('of an open finding lies between losing and earning all of its points', () => {
    fc.assert(
      fc.property(findings, fc.integer({ min: 1, max: 40 }), (each, max) => {
        const [lost, left, earned] = [decided(0, max), open(max), decided(max, max)].map(one =>
          scoreOf([...each, one]),
        )
        assert.ok(lost! <= left! && left! <= earned!)
      }),
    )
  })
})

describe('coverage', () => {
  test('is the share of the points that was decided, in hundredths', () => {
    assert.equal(coverageOf([decided(0, 1), open(2)]), 0.33)
    assert.equal(coverageOf([decided(5, 10)]), 1)
    assert.equal(coverageOf([]), 0)
  })

  test('of 0.4 is enough to judge, and less is not', () => {
    assert.deepEqual([0.39, 0.4].map(isEnoughToJudge), [false, true])
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

test('a verdict is its findings and limits untouched, the rubric’s version, and what follows from them', () => {
  const finding = (code: string): Finding => ({
    code,
    ...decided(8, 10),
    sentence: 'A sentence.',
    evidence: [],
  })
  const found = [finding('news-byline'), finding('news-date')]
  const check = { part: 'form', points: 10, label: 'Name', question: 'Is it named?' }
  const checks = { 'news-byline': check, 'news-date': check }
  const rubric = { version: 'news/16', parts: { form: 'Form' }, checks }
  const limits = [{ code: 'news-unconfirmed', atMost: 69, sentence: 'A sentence.', evidence: [] }]
  assert.deepEqual(judge(found, rubric, limits), {
    findings: found,
    limits,
    rubric: 'news/16',
    coverage: 1,
    score: 69,
    grade: 'C',
  })
})
