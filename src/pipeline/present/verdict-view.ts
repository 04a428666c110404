import type { Evidence, Limit } from '../../core/judging/finding.ts'
import { type PartScore, scoreParts } from '../../core/judging/score-parts.ts'
import { scoreOfVersion1 } from '../../core/judging/score-version-1.ts'
import { coverageOf, isEnoughToJudge, type Rubric } from '../../core/judging/verdict.ts'
import type { PublicFinding } from '../../core/record/record-shape.ts'

/** Findings and limits as their viewer may see them: whole, or without sentence and evidence. */
type ShownVerdict<Shown extends PublicFinding> = {
  findings: Shown[]
  /** Undefined of a record of version 1. */
  limits: (Pick<Limit, 'code' | 'atMost'> & { sentence?: string; evidence?: Evidence[] })[] | undefined
}

/** The parts of a certificate or preview that say how its grade came about. */
export function presentVerdict<Shown extends PublicFinding>(
  { findings, limits }: ShownVerdict<Shown>,
  rubric: Rubric,
) {
  const coverage = coverageOf(findings)
  const parts: PartScore[] = scoreParts(findings, rubric, limits === undefined ? scoreOfVersion1 : undefined)
  return {
    coverage,
    enough_to_judge: isEnoughToJudge(coverage),
    limits: (limits ?? []).map(({ atMost, ...limit }) => ({ ...limit, at_most: atMost })),
    parts,
    findings,
  }
}
