import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Finding, Limit, Outcome } from '../core/judging/finding.ts'
import type { RecomputedVerdict } from '../core/judging/recomputed-verdict.ts'
import { coverageOf, gradeOf, type Rubric, scoreOf } from '../core/judging/verdict.ts'
import type { PublicFinding, RecordSubject } from '../core/record/record-shape.ts'
import { type ComparedVerdict, compareVerdicts } from './compare-verdicts.ts'

const check = (label: string, points: number) => ({ part: 'text', points, label, question: `${label}?` })
const RUBRIC: Rubric = {
  version: 'news/16',
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
  const score = scoreOf(findings, changes.limits)
  const verdict = { findings, limits: [], coverage: coverageOf(findings), score, grade: gradeOf(score) }
  return { version: 2, code: 'PP-1', product: 'news_verify', rubric: 'news/16', ...verdict, ...changes }
}

function presentOf(findings: PublicFinding[], limits: Limit[] = []): RecomputedVerdict {
  const today = findings.map((each): Finding => ({ ...each, sentence: `Today ${each.code}.`, evidence: [] }))
  return { rubric: RUBRIC, findings: today, limits, outside: OUTSIDE }
}

const comparisons = ({ checks }: ComparedVerdict) =>
  checks.map(({ code, comparison }) => `${code} ${comparison}`)

describe('a verdict that is judged again', () => {
  test('is the same when every answer is, and what went by the web is taken from the record', () => {
    const compared = compareVerdicts(subjectOf([WEB, TONE, PAST]), presentOf([OFFLINE, TONE, PAST]))
    assert.deepEqual(comparisons(compared), ['news-web outside', 'news-tone same', 'news-past same'])
    assert.deepEqual(compared.recomputed, { score: 100, grade: 'A' })
    assert.equal(compared.result, 'same')
  })

  test('differs when one answer does, and is scored with the answer of today', () => {
    const today = finding('news-tone', 'weakens', 0, 30)
    const compared = compareVerdicts(subjectOf([WEB, TONE, PAST]), presentOf([OFFLINE, today, PAST]))
    assert.equal(compared.checks[1]!.comparison, 'different')
    assert.equal(compared.checks[1]!.because, 'Today news-tone.')
    assert.deepEqual(compared.recomputed, { score: 70, grade: 'B' })
    assert.equal(compared.result, 'different')
  })

  test('differs when an answer does and the score happens to be the same', () => {
    const [then, now] = [finding('news-tone', 'weakens', 20, 30), finding('news-tone', 'supports', 20, 30)]
    const compared = compareVerdicts(subjectOf([WEB, then, PAST]), presentOf([OFFLINE, now, PAST]))
    assert.equal(compared.recomputed!.score, compared.recorded.score)
    assert.equal(compared.result, 'different')
  })

  test('takes over the answer of a large model that is not asked here', () => {
    const judge = finding('news-judge-1', 'weakens', 2, 10)
    const compared = compareVerdicts(subjectOf([WEB, TONE, PAST, judge]), presentOf([OFFLINE, TONE, PAST]))
    assert.deepEqual([compared.checks[3]!.comparison, compared.result], ['outside', 'same'])
  })
})

describe('limits', () => {
  const RULE = { atMost: 54, label: 'Refuted', when: 'it is refuted' }
  const limit = (code: string): Limit => ({ code, atMost: 54, sentence: `Today ${code}.`, evidence: [] })
  const rubric = { ...RUBRIC, limits: { 'news-refuted': RULE, 'news-errors': RULE } }
  const outside = { ...OUTSIDE, 'news-refuted': { by: 'what others wrote' } }
  const compare = (recorded: string[], today: string[]) => {
    const limits = recorded.map(code => ({ code, atMost: 54 }))
    const present = { ...presentOf([OFFLINE, TONE, PAST], today.map(limit)), rubric, outside }
    const {
      result,
      recomputed,
      limits: rows,
    } = compareVerdicts(subjectOf([WEB, TONE, PAST], { limits }), present)
    return [result, recomputed?.score, ...rows.map(({ comparison }) => comparison)]
  }

  test('that rest on the content are compared, those that rest on more are taken over', () => {
    assert.deepEqual(compare(['news-refuted', 'news-errors'], ['news-errors']), [
      'same',
      54,
      'outside',
      'same',
    ])
  })

  test('that the record lacks, that nothing brings into force, or that no rubric has make the verdict different', () => {
    assert.deepEqual(compare([], ['news-errors']), ['different', 54, 'different'])
    assert.deepEqual(compare(['news-errors'], []), ['different', 100, 'different'])
    assert.deepEqual(compare(['news-unheard'], []), ['different', 100, 'different'])
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
      const compared = compareVerdicts(subjectOf([WEB, TONE, PAST], changes), present)
      assert.deepEqual(compared.following, { score: 100, grade: 'A' })
      assert.deepEqual([compared.doesFollow, compared.result], [false, 'different'])
    }
  })

  test('is different for a wrong score even where its rubric is not known', () => {
    const compared = compareVerdicts(subjectOf([WEB], { rubric: 'news/1', score: 99 }), present)
    assert.equal(compared.result, 'different')
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
  const compared = compareVerdicts(subjectOf(old, { rubric: 'news/6' }), presentOf([OFFLINE, TONE, PAST]))
  assert.deepEqual(comparisons(compared), [
    'news-web incomparable',
    'news-tone same',
    'news-gone incomparable',
    'news-past incomparable',
  ])
  assert.deepEqual(compared.rubric, { recorded: 'news/6', present: 'news/16' })
  assert.deepEqual([compared.recomputed, compared.result], [undefined, 'other-rubric'])
})
