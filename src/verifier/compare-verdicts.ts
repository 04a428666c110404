import type { RecomputedVerdict } from '../core/judging/recomputed-verdict.ts'
import { type Grade, gradeOf } from '../core/judging/verdict.ts'
import {
  doesVerdictFollow,
  type PublicFinding,
  type PublicLimit,
  publicFinding,
  type RecordSubject,
  scoreInRecord,
} from '../core/record/record-shape.ts'

/**
 * - `same`, `different`: asked again, and compared.
 * - `outside`: cannot be asked again, since it went by more than the content; the record's answer is taken over.
 * - `incomparable`: the record's rubric asks something else.
 */
export type CheckComparison = 'same' | 'different' | 'outside' | 'incomparable'

export type ComparedCheck = {
  code: string
  label: string
  comparison: CheckComparison
  recorded: PublicFinding | undefined
  recomputed: PublicFinding | undefined
  /** The reason for a difference: today's sentence, or the obstacle to a comparison. */
  because: string | undefined
}

/** A limit is not asked by itself: `outside` where it rests on more than the content. */
export type ComparedLimit = {
  code: string
  label: string
  atMost: number
  comparison: 'same' | 'different' | 'outside'
  because: string | undefined
}

export type ScoreAndGrade = { score: number; grade: Grade }

export type ComparedVerdict = {
  rubric: { recorded: string; present: string }
  checks: ComparedCheck[]
  limits: ComparedLimit[]
  recorded: ScoreAndGrade
  /** The score and grade that follow from the record's own findings. */
  following: ScoreAndGrade
  doesFollow: boolean
  /** From today's findings, with the record's where a check cannot be repeated; undefined under another rubric. */
  recomputed: ScoreAndGrade | undefined
  result: 'same' | 'different' | 'other-rubric'
}

/** Compares a record's verdict with that of the present code on the same content. Trusts nothing in the record. */
export function compareVerdicts(subject: RecordSubject, present: RecomputedVerdict): ComparedVerdict {
  const { findings, limits = [], rubric, score, grade } = subject
  const isSameRubric = rubric === present.rubric.version
  const codes = new Set<string>()
  const checks = findings.map(recorded => {
    const { code } = recorded
    if (codes.has(code))
      return row(code, present, 'different', { recorded, because: 'The record answers this twice.' })
    codes.add(code)
    return compareFinding(recorded, present, isSameRubric)
  })
  checks.push(...missingFrom(codes, present, isSameRubric))
  const rate = (found: PublicFinding[], rules: PublicLimit[]) => scoreAndGrade(subject, found, rules)
  const following = rate(findings, limits)
  const doesFollow = doesVerdictFollow(subject)
  const comparedLimits = isSameRubric ? compareLimits(limits, present) : []
  const inForce = comparedLimits.filter(isInForceToday(present))
  const recomputed = isSameRubric ? rate(checks.flatMap(effective), inForce) : undefined
  const isSame =
    doesFollow &&
    recomputed?.score === score &&
    [...checks, ...comparedLimits].every(
      ({ comparison }) => comparison === 'same' || comparison === 'outside',
    )
  return {
    rubric: { recorded: rubric, present: present.rubric.version },
    checks,
    limits: comparedLimits,
    recorded: { score, grade },
    following,
    doesFollow,
    recomputed,
    result: isSame ? 'same' : isSameRubric || !doesFollow ? 'different' : 'other-rubric',
  }
}

function compareFinding(
  recorded: PublicFinding,
  present: RecomputedVerdict,
  isSameRubric: boolean,
): ComparedCheck {
  const { code, points, max, outcome } = recorded
  const own = present.findings.find(finding => finding.code === code)
  const recomputed = own && publicFinding(own)
  const outside = Object.hasOwn(present.outside, code) ? present.outside[code] : undefined
  const says = (comparison: CheckComparison, because?: string) =>
    row(code, present, comparison, { recorded, recomputed, because })

  if (points > max || (outcome === 'inconclusive' && points > 0))
    return says('different', 'No check can earn so many points.')
  if (!Object.hasOwn(present.rubric.checks, code) || present.rubric.checks[code]!.points !== max)
    return isSameRubric
      ? says('different', 'The rubric that the record names has no such check, or gives it other points.')
      : says(
          'incomparable',
          'The rubric of the record has this check, the present one has not, or for other points.',
        )
  if (outside && !outside.onlyLowers) return says('outside', goesBy(outside.by))
  if (own === undefined) return says('different', 'The present code does not ask this.')
  if (isSameAnswer(recorded, own)) return says('same')
  if (outside && isLowered(recorded, own)) return says('outside', goesBy(outside.by))
  return says('different', own.sentence)
}

function missingFrom(
  answered: Set<string>,
  present: RecomputedVerdict,
  isSameRubric: boolean,
): ComparedCheck[] {
  const missing = present.findings.filter(({ code }) => !answered.has(code))
  return missing.map(finding =>
    row(finding.code, present, isSameRubric ? 'different' : 'incomparable', {
      recomputed: publicFinding(finding),
      because: isSameRubric
        ? 'The record leaves this out, although its rubric asks it.'
        : 'The rubric of the record did not ask this.',
    }),
  )
}

type Sides = Pick<ComparedCheck, 'because'> & Partial<Pick<ComparedCheck, 'recorded' | 'recomputed'>>

function row(
  code: string,
  { rubric }: RecomputedVerdict,
  comparison: CheckComparison,
  { recorded, recomputed, because }: Sides,
): ComparedCheck {
  const label = Object.hasOwn(rubric.checks, code) ? rubric.checks[code]!.label : code
  return { code, label, comparison, recorded, recomputed, because }
}

/** The finding that today's score counts for a check. */
function effective({ comparison, recorded, recomputed }: ComparedCheck): PublicFinding[] {
  const finding = comparison === 'outside' ? recorded : recomputed
  return finding === undefined ? [] : [finding]
}

function scoreAndGrade(
  subject: RecordSubject,
  findings: PublicFinding[],
  limits: PublicLimit[],
): ScoreAndGrade {
  const score = scoreInRecord(subject, findings, limits)
  return { score, grade: gradeOf(score) }
}

/** The limits of the record, and those of today that it lacks. */
function compareLimits(recorded: PublicLimit[], present: RecomputedVerdict): ComparedLimit[] {
  const missing = present.limits.filter(({ code }) => !recorded.some(each => each.code === code))
  return [
    ...recorded.map(limit => compareLimit(limit, present)),
    ...missing.map(({ code, atMost, sentence }) => limitRow(code, atMost, present, 'different', sentence)),
  ]
}

function compareLimit({ code, atMost }: PublicLimit, present: RecomputedVerdict): ComparedLimit {
  const { limits: published = {} } = present.rubric
  if (!Object.hasOwn(published, code) || published[code]!.atMost !== atMost)
    return limitRow(code, atMost, present, 'different', 'The rubric that the record names has no such limit.')
  if (present.limits.some(limit => limit.code === code)) return limitRow(code, atMost, present, 'same')
  const outside = Object.hasOwn(present.outside, code) ? present.outside[code] : undefined
  return outside === undefined
    ? limitRow(code, atMost, present, 'different', 'Nothing in the content brings it into force today.')
    : limitRow(code, atMost, present, 'outside', goesBy(outside.by))
}

function limitRow(
  code: string,
  atMost: number,
  { rubric }: RecomputedVerdict,
  comparison: ComparedLimit['comparison'],
  because?: string,
): ComparedLimit {
  const rule =
    rubric.limits !== undefined && Object.hasOwn(rubric.limits, code) ? rubric.limits[code] : undefined
  return { code, label: rule?.label ?? code, atMost, comparison, because }
}

/** Recorded limits that rest on outside knowledge are taken over, like such findings. */
function isInForceToday(present: RecomputedVerdict) {
  return ({ code, comparison }: ComparedLimit) =>
    comparison === 'outside' || present.limits.some(limit => limit.code === code)
}

function goesBy(by: string): string {
  return `It goes by ${by}.`
}

function isSameAnswer(one: PublicFinding, other: PublicFinding): boolean {
  return one.outcome === other.outcome && one.points === other.points && one.max === other.max
}

function isLowered(recorded: PublicFinding, own: PublicFinding): boolean {
  return recorded.outcome === 'weakens' && own.outcome !== 'inconclusive' && recorded.points < own.points
}
