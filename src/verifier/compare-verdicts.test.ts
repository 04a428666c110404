import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Finding, Outcome } from '../core/judging/finding.ts'
import type { RecomputedVerdict } from '../core/judging/recomputed-verdict.ts'
import { gradeOf, type Rubric, scoreOf } from '../core/judging/verdict.ts'
import type { PublicFinding, RecordSubject } from '../core/record/record-shape.ts'
import { type ComparedVerdict, compareVerdicts } from './compare-verdicts.ts'

const check = (label: string, points: number) => ({ part: 'text', points, label, question: `${label}?` })
const RUBRIC: Rubric = {
  version: 'news/7',
  parts: { text: 'Text' },
  checks: {
    'news-web': check('Web', 40),
    'news-tone': check('Tone', 30),
    'news-past': check('Past', 30),
    'news-judge-1': { ...check('Judge', 10), optional: true },
  },
}
const OUTSIDE: RecomputedVerdict['outside'] = {
  'news-web': { by: 'the web' },
  'news-judge-1': { by: 'a large model' },
  'news-past': { by: 'what was kept', onlyLowers: true },
}

const finding = (code: string, outcome: Outcome, points: number, max: number): PublicFinding => {
  return { code, outcome, points, max }
}
const WEB = finding('news-web', 'supports', 40, 40)
const TONE = finding('news-tone', 'supports', 30, 30)
const PAST = finding('news-past', 'supports', 30, 30)
const OFFLINE = finding('news-web', 'inconclusive', 0, 40)

function subjectOf(findings: PublicFinding[], changes: Partial<RecordSubject> = {}): RecordSubject {
  const score = scoreOf(findings)
  const verdict = { findings, score, grade: gradeOf(score) }
  return { code: 'PP-1', product: 'news_verify', rubric: 'news/7', ...verdict, ...changes }
}

function presentOf(findings: PublicFinding[]): RecomputedVerdict {
  const sentences = findings.map(
    (each): Finding => ({ ...each, sentence: `Today ${each.code}.`, evidence: [] }),
  )
  return { rubric: RUBRIC, findings: sentences, outside: OUTSIDE }
}

const comparisons = ({ checks }: ComparedVerdict) =>
  checks.map(({ code, comparison }) => `${code} ${comparison}`)

describe('a verdict that is judged again', () => {
  test('is the same when every answer is, and what went by the web is taken from the record', () => {
    const verdictComparison = compareVerdicts(subjectOf([WEB, TONE, PAST]), presentOf([OFFLINE, TONE, PAST]))
    assert.deepEqual(comparisons(verdictComparison), ['news-web outside', 'news-tone same', 'news-past same'])
    assert.deepEqual(verdictComparison.recomputed, { score: 100, grade: 'A' })
    assert.equal(verdictComparison.result, 'same')
  })

  test('differs when one answer does, and is scored with the answer of today', () => {
    const today = finding('news-tone', 'weakens', 0, 30)
    const verdictComparison = compareVerdicts(subjectOf([WEB, TONE, PAST]), presentOf([OFFLINE, today, PAST]))
    assert.equal(verdictComparison.checks[1]!.comparison, 'different')
    assert.equal(verdictComparison.checks[1]!.because, 'Today news-tone.')
    assert.deepEqual(verdictComparison.recomputed, { score: 70, grade: 'B' })
    assert.equal(verdictComparison.result, 'different')
  })

  test('differs when an answer does and the score happens to be the same', () => {
    const [then, now] = [finding('news-tone', 'weakens', 20, 30), finding('news-tone', 'supports', 20, 30)]
    const verdictComparison = compareVerdicts(subjectOf([WEB, then, PAST]), presentOf([OFFLINE, now, PAST]))
    assert.equal(verdictComparison.recomputed!.score, verdictComparison.recorded.score)
    assert.equal(verdictComparison.result, 'different')
  })

  test('takes over the answer of a large model that is not asked here', () => {
    const judge = finding('news-judge-1', 'weakens', 2, 10)
    const verdictComparison = compareVerdicts(
      subjectOf([WEB, TONE, PAST, judge]),
      presentOf([OFFLINE, TONE, PAST]),
    )
    assert.deepEqual([verdictComparison.checks[3]!.comparison, verdictComparison.result], ['outside', 'same'])
  })
})

describe('an answer that what was kept can only lower', () => {
  const compare = (recorded: PublicFinding, own: PublicFinding) =>
    compareVerdicts(subjectOf([WEB, TONE, recorded]), presentOf([OFFLINE, TONE, own])).checks[2]!.comparison

  test('may be lower in the record, since nobody can look again', () => {
    assert.equal(compare(finding('news-past', 'weakens', 12, 30), PAST), 'outside')
  })

  test('may not be higher there than the content alone allows', () => {
    assert.equal(compare(PAST, finding('news-past', 'weakens', 12, 30)), 'different')
  })

  test('may not be open on one side only', () => {
    const open = finding('news-past', 'inconclusive', 0, 30)
    assert.deepEqual([compare(open, PAST), compare(PAST, open)], ['different', 'different'])
  })
})

describe('a record that cannot be right', () => {
  const present = presentOf([OFFLINE, TONE, PAST])

  test('is different when its score or grade does not follow from its findings', () => {
    for (const changes of [{ score: 99 }, { grade: 'C' }] as const) {
      const verdictComparison = compareVerdicts(subjectOf([WEB, TONE, PAST], changes), present)
      assert.deepEqual(verdictComparison.following, { score: 100, grade: 'A' })
      assert.deepEqual([verdictComparison.doesFollow, verdictComparison.result], [false, 'different'])
    }
  })

  test('is different for a wrong score even where its rubric is not known', () => {
    const verdictComparison = compareVerdicts(subjectOf([WEB], { rubric: 'news/1', score: 99 }), present)
    assert.equal(verdictComparison.result, 'different')
  })

  const impossible: [what: string, findings: PublicFinding[]][] = [
    ['more points than there are', [finding('news-web', 'supports', 41, 40), TONE, PAST]],
    ['points for nothing decided', [finding('news-web', 'inconclusive', 3, 40), TONE, PAST]],
    ['points that its rubric does not give', [finding('news-web', 'supports', 90, 90), TONE, PAST]],
    ['a check that its rubric does not have', [WEB, TONE, PAST, finding('toString', 'supports', 5, 5)]],
    ['one check twice', [WEB, TONE, PAST, TONE]],
    ['a check left out', [WEB, TONE]],
  ]
  for (const [what, findings] of impossible) {
    test(`is different for ${what}`, () => {
      assert.equal(compareVerdicts(subjectOf(findings), present).result, 'different')
    })
  }
})

test('under another rubric what both ask for the same points is compared, and nothing is scored', () => {
  const old = [finding('news-web', 'supports', 30, 30), TONE, finding('news-gone', 'weakens', 0, 10)]
  const verdictComparison = compareVerdicts(
    subjectOf(old, { rubric: 'news/6' }),
    presentOf([OFFLINE, TONE, PAST]),
  )
  assert.deepEqual(comparisons(verdictComparison), [
    'news-web incomparable',
    'news-tone same',
    'news-gone incomparable',
    'news-past incomparable',
  ])
  assert.deepEqual(verdictComparison.rubric, { recorded: 'news/6', present: 'news/7' })
  assert.deepEqual([verdictComparison.recomputed, verdictComparison.result], [undefined, 'other-rubric'])
})
