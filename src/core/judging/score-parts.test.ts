import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Outcome } from './finding.ts'
import { scoreParts } from './score-parts.ts'
import { gradeOf, type Rubric, scoreOf } from './verdict.ts'

const check = (part: string, points: number) => ({ part, points, label: 'Name', question: 'Is it named?' })
const RUBRIC: Rubric = {
  version: 'news/16',
  parts: { sources: 'Sources', form: 'Form', extra: 'Extra' },
  checks: {
    'news-name': check('form', 10),
    'news-web': check('sources', 40),
    'news-date': check('form', 20),
    'news-page': check('sources', 30),
    'news-extra': { ...check('extra', 10), optional: true },
  },
}

const found = (code: string, outcome: Outcome, points: number) => ({
  code,
  outcome,
  points,
  max: RUBRIC.checks[code]?.points ?? 25,
})
const NAMED = found('news-name', 'supports', 10)
const DATED = found('news-date', 'weakens', 6)
const WEB = found('news-web', 'supports', 40)
const OFFLINE = found('news-web', 'inconclusive', 0)
const NO_PAGE = found('news-page', 'inconclusive', 0)

const partsOf = (...findings: ReturnType<typeof found>[]) =>
  scoreParts(findings, RUBRIC).map(({ part, score, grade }) => [part, score, grade])

describe('a part', () => {
  test('is judged by its own findings, in the rubric’s order and under its label', () => {
    assert.deepEqual(scoreParts([NAMED, WEB, DATED], RUBRIC), [
      { part: 'sources', label: 'Sources', score: 100, grade: 'A' },
      { part: 'form', label: 'Form', score: 53, grade: 'D' },
    ])
  })

  test('counts half of what of it was left open, as the whole does', () => {
    assert.deepEqual(partsOf(WEB, NO_PAGE, NAMED), [
      ['sources', 79, 'B'],
      ['form', 100, 'A'],
    ])
  })

  test('of which nothing was decided has no score and no grade', () => {
    assert.deepEqual(partsOf(OFFLINE, NO_PAGE, NAMED, DATED), [
      ['sources', null, null],
      ['form', 53, 'D'],
    ])
  })

  test('that was decided and earned nothing has 0 and F', () => {
    assert.deepEqual(partsOf(found('news-name', 'weakens', 0)), [['form', 0, 'F']])
  })

  test('of which nothing was asked is left out', () => {
    assert.deepEqual(partsOf(), [])
    assert.deepEqual(partsOf(found('news-extra', 'supports', 10)), [['extra', 100, 'A']])
  })
})

test('a finding whose code the rubric no longer knows counts in no part', () => {
  for (const code of ['news-gone', 'constructor', '__proto__'])
    assert.deepEqual(partsOf(found(code, 'weakens', 0), NAMED), [['form', 100, 'A']])
})

test('every part is the verdict that its findings would give if they were all', () => {
  const outcomes = fc.constantFrom<Outcome>('supports', 'weakens', 'inconclusive')
  const findings = fc
    .tuple(...Object.keys(RUBRIC.checks).map(code => fc.tuple(fc.constant(code), outcomes, fc.nat(10))))
    .map(each => each.map(([code, outcome, points]) => found(code, outcome, points)))
  fc.assert(
    fc.property(findings, each => {
      for (const { part, score, grade } of scoreParts(each, RUBRIC)) {
        const own = each.filter(({ code }) => RUBRIC.checks[code]!.part === part)
        if (score !== null) assert.deepEqual([score, grade], [scoreOf(own), gradeOf(scoreOf(own))])
        else assert.ok(grade === null && own.every(({ outcome }) => outcome === 'inconclusive'))
      }
    }),
  )
})
