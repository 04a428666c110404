import type { RecomputedVerdict } from '../core/judging/recomputed-verdict.ts'
import { type Grade, gradeOf, scoreOf } from '../core/judging/verdict.ts'
import { type PublicFinding, publicFinding, type RecordSubject } from '../core/record/record-shape.ts'

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

export type ScoreAndGrade = { score: number; grade: Grade }

export type ComparedVerdict = {
  rubric: { recorded: string; present: string }
  checks: ComparedCheck[]
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
  const { findings, rubric, score, grade } = subject
  const isSameRubric = rubric === present.rubric.version
  const answeredCodes = new Set<string>()
  const checks = findings.map(recorded => {
    const { code } = recorded
    if (answeredCodes.has(code))
      return row(code, present, 'different', { recorded, because: 'The record answers this twice.' })
    answeredCodes.add(code)
    return compareFinding(recorded, present, isSameRubric)
  })
  checks.push(...missingFrom(answeredCodes, present, isSameRubric))
  const following = scoreFindings(findings)
  const doesFollow = following.score === score && following.grade === grade
  const recomputed = isSameRubric ? scoreFindings(checks.flatMap(effectiveFindings)) : undefined
  const isSame =
    doesFollow &&
    recomputed?.score === score &&
    checks.every(({ comparison }) => comparison === 'same' || comparison === 'outside')
  return {
    rubric: { recorded: rubric, present: present.rubric.version },
    checks,
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
  const conclude = (comparison: CheckComparison, because?: string) =>
    row(code, present, comparison, { recorded, recomputed, because })

  if (points > max || (outcome === 'inconclusive' && points > 0))
    return conclude('different', 'No check can earn so many points.')
  if (!Object.hasOwn(present.rubric.checks, code) || present.rubric.checks[code]!.points !== max)
    return isSameRubric
      ? conclude('different', 'The rubric that the record names has no such check, or gives it other points.')
      : conclude(
          'incomparable',
          'The rubric of the record has this check, the present one has not, or for other points.',
        )
  if (outside && !outside.onlyLowers) return conclude('outside', goesBy(outside.by))
  if (own === undefined) return conclude('different', 'The present code does not ask this.')
  if (isSameAnswer(recorded, own)) return conclude('same')
  if (outside && isLowered(recorded, own)) return conclude('outside', goesBy(outside.by))
  return conclude('different', own.sentence)
}

function missingFrom(
  answeredCodes: Set<string>,
  present: RecomputedVerdict,
  isSameRubric: boolean,
): ComparedCheck[] {
  const missingFindings = present.findings.filter(({ code }) => !answeredCodes.has(code))
  return missingFindings.map(finding =>
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
function effectiveFindings({ comparison, recorded, recomputed }: ComparedCheck): PublicFinding[] {
  const finding = comparison === 'outside' ? recorded : recomputed
  return finding === undefined ? [] : [finding]
}

function scoreFindings(findings: PublicFinding[]): ScoreAndGrade {
  const score = scoreOf(findings)
  return { score, grade: gradeOf(score) }
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
