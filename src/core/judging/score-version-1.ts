import type { Finding } from './finding.ts'

// The arithmetic of records of version 1, which verify for ever (docs/formats/record.md, "Score, version 1").

// With less than this part of the points decided, the score is capped.
const COVERAGE_CAPS: [coverageBelow: number, scoreCap: number][] = [
  [0.3, 54],
  [0.6, 69],
  [0.9, 84],
]

/** Points earned over points decided, in percent, capped by coverage. */
export function scoreOfVersion1(findings: Pick<Finding, 'outcome' | 'points' | 'max'>[]): number {
  const decided = findings.filter(finding => finding.outcome !== 'inconclusive')
  const decidedMax = sum(decided.map(finding => finding.max))
  if (decidedMax === 0) return 0
  const earned = sum(decided.map(finding => finding.points))
  // Math.round on an exact quotient; the order of operations is part of the format.
  const score = Math.round((100 * earned) / decidedMax)
  return Math.min(score, capFor(decidedMax / sum(findings.map(finding => finding.max))))
}

function capFor(coverage: number): number {
  return COVERAGE_CAPS.find(([below]) => coverage < below)?.[1] ?? 100
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
