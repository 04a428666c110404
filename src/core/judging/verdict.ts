import type { Finding } from './finding.ts'

export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const
export type Grade = (typeof GRADES)[number]

/**
 * The questions by check code, and the most points that each answer can earn. A change of points, or of a check's meaning,
 * is a new version; better words for the same question are not.
 */
export type Rubric<Part extends string = string> = {
  version: string
  /** The language model whose answers the points were set for, where one is asked: other weights, other rubric. */
  model?: string
  /** Groups of checks, by name and label, in the order of reading. Grouping moves no points: no new version. */
  parts: Record<Part, string>
  checks: Record<string, PublishedCheck<Part>>
}

type PublishedCheck<Part extends string = string> = {
  /** Where its points count once more: each part is judged by itself, too. */
  part: Part
  points: number
  /** Asked only where the operator provides for it. Elsewhere there is no such finding, and coverage is not lowered. */
  optional?: true
  /** One to three words in sentence case: "Sums and totals". */
  label: string
  /** For a person without training, and put so that yes is the better answer. */
  question: string
}

/** Recomputable by anyone: the score follows from the findings alone, the grade from the score alone. */
export type Verdict = { findings: Finding[]; rubric: string; score: number; grade: Grade }

type ScoredFinding = Pick<Finding, 'outcome' | 'points' | 'max'>

const GRADE_FLOORS: [Grade, number][] = [
  ['A', 85],
  ['B', 70],
  ['C', 55],
  ['D', 40],
  ['F', 0],
]

// Unchecked points cannot be vouched for: with less than this part of the points decided, the score is capped.
const COVERAGE_CAPS: [coverageBelow: number, scoreCap: number][] = [
  [0.3, 54],
  [0.6, 69],
  [0.9, 84],
]

/** The checks that every service asks, by code: all but the optional ones. */
export function standingChecks({ checks }: Rubric): [code: string, check: PublishedCheck][] {
  return Object.entries(checks).filter(([, { optional }]) => !optional)
}

export function judge(findings: Finding[], rubric: Rubric): Verdict {
  const score = scoreOf(findings)
  return { findings, rubric: rubric.version, score, grade: gradeOf(score) }
}

/** Points earned over points decided, in percent, capped by coverage (docs/formats/record.md, "Score"). */
export function scoreOf(findings: ScoredFinding[]): number {
  const decidedFindings = findings.filter(finding => finding.outcome !== 'inconclusive')
  const decidedMax = sum(decidedFindings.map(finding => finding.max))
  if (decidedMax === 0) return 0
  const earnedPoints = sum(decidedFindings.map(finding => finding.points))
  // Math.round on an exact quotient; the order of operations is part of the format.
  const score = Math.round((100 * earnedPoints) / decidedMax)
  return Math.min(score, capFor(decidedMax / sum(findings.map(finding => finding.max))))
}

export function gradeOf(score: number): Grade {
  return GRADE_FLOORS.find(([, floor]) => score >= floor)![0]
}

function capFor(coverage: number): number {
  return COVERAGE_CAPS.find(([below]) => coverage < below)?.[1] ?? 100
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
