import type { Finding, Limit } from './finding.ts'

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
  /** Rules that hold the score down, by code, the strictest first. */
  limits?: Record<string, PublishedLimit>
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

export type PublishedLimit = {
  /** The best score that a content under this limit can have. */
  atMost: number
  /** One to four words in sentence case: "Source not confirmed". */
  label: string
  /** Completes "This limit applies when …". */
  when: string
  /** For limits that no edit of the text lifts: what does, as advice to its author. One sentence. */
  liftedBy?: string
}

/** Recomputable by anyone: coverage and score follow from findings and limits alone, the grade from the score alone. */
export type Verdict = {
  findings: Finding[]
  limits: Limit[]
  rubric: string
  coverage: number
  score: number
  grade: Grade
}

type ScoreParts = Pick<Finding, 'outcome' | 'points' | 'max'>

const GRADE_FLOORS: [Grade, number][] = [
  ['A', 85],
  ['B', 70],
  ['C', 55],
  ['D', 40],
  ['F', 0],
]

/** With a smaller share of the points decided, a grade says little: pages and badges say so beside it. */
export const COVERAGE_MIN = 0.4

/** The checks that every service asks, by code: all but the optional ones. */
export function standingChecks({ checks }: Rubric): [code: string, check: PublishedCheck][] {
  return Object.entries(checks).filter(([, { optional }]) => !optional)
}

export function judge(findings: Finding[], rubric: Rubric, limits: Limit[] = []): Verdict {
  const score = scoreOf(findings, limits)
  return {
    findings,
    limits,
    rubric: rubric.version,
    coverage: coverageOf(findings),
    score,
    grade: gradeOf(score),
  }
}

/**
 * Points earned, and half of the points that could not be decided, over all points, in percent; then lowered to the
 * strictest limit (docs/formats/record.md, "Score"). Without any points nothing is known: 50.
 */
export function scoreOf(findings: ScoreParts[], limits: Pick<Limit, 'atMost'>[] = []): number {
  const { all, open, earned } = sumPoints(findings)
  // In whole numbers up to the one division; the order of operations is part of the format.
  const score = all === 0 ? 50 : Math.round((100 * (2 * earned + open)) / (2 * all))
  return Math.min(score, ...limits.map(({ atMost }) => atMost))
}

/** The share of the points that could be decided, in hundredths. */
export function coverageOf(findings: ScoreParts[]): number {
  const { all, open } = sumPoints(findings)
  return all === 0 ? 0 : Math.round((100 * (all - open)) / all) / 100
}

export function isEnoughToJudge(coverage: number): boolean {
  return coverage >= COVERAGE_MIN
}

export function gradeOf(score: number): Grade {
  return GRADE_FLOORS.find(([, floor]) => score >= floor)![0]
}

/** All points, those of them that could not be decided, and those that were earned of the others. */
function sumPoints(findings: ScoreParts[]): { all: number; open: number; earned: number } {
  let [all, open, earned] = [0, 0, 0]
  for (const { outcome, points, max } of findings) {
    all += max
    if (outcome === 'inconclusive') open += max
    else earned += points
  }
  return { all, open, earned }
}
