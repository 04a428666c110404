import type { PublicFinding } from '../record/record-shape.ts'
import { type Grade, gradeOf, type Rubric, scoreOf } from './verdict.ts'

type ScoreOf = (findings: PublicFinding[]) => number

/** Score and grade of one part of a rubric. Null where none of it was decided: an open question is no F. */
export type PartScore = { part: string; label: string; score: number | null; grade: Grade | null }

/**
 * Recomputable like the whole, and by the same arithmetic, from the findings of a part alone; limits hold only the whole. In the rubric's order,
 * without parts that have no finding; a code that the rubric does not know, as older rubrics had, is in no part.
 */
export function scoreParts(findings: PublicFinding[], rubric: Rubric, score: ScoreOf = scoreOf): PartScore[] {
  return Object.entries(rubric.parts).flatMap(([part, label]) => {
    const own = findings.filter(({ code }) => partOf(code, rubric) === part)
    return own.length === 0 ? [] : [{ part, label, ...scoreAndGrade(own, score) }]
  })
}

export function partOf(code: string, { checks }: Rubric): string | undefined {
  return Object.hasOwn(checks, code) ? checks[code]!.part : undefined
}

function scoreAndGrade(findings: PublicFinding[], scoreOfPart: ScoreOf): Pick<PartScore, 'score' | 'grade'> {
  if (findings.every(({ outcome }) => outcome === 'inconclusive')) return { score: null, grade: null }
  const score = scoreOfPart(findings)
  return { score, grade: gradeOf(score) }
}
