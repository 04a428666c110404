import { GRADES, type Grade, gradeOf, scoreOf } from '../../../../core/judging/verdict.ts'

// Derived from the grading functions, so that the documentation always agrees with them.

type GradeFloor = { grade: Grade; from: number }
type CoverageCap = { belowPercent: number; scoreMax: number }

export function gradeFloors(): GradeFloor[] {
  const scores = Array.from({ length: 101 }, (_, score) => score)
  return GRADES.map(grade => ({ grade, from: scores.find(score => gradeOf(score) === grade)! }))
}

/** The highest score of a flawless text by the share of points that could be decided; the mildest cap first. */
export function coverageCaps(): CoverageCap[] {
  const caps: CoverageCap[] = []
  for (let percent = 99; percent > 0; percent -= 1) {
    const scoreMax = scoreWhenDecided(percent)
    if (scoreMax < scoreWhenDecided(percent + 1)) caps.push({ belowPercent: percent + 1, scoreMax })
  }
  return caps
}

function scoreWhenDecided(percent: number): number {
  return scoreOf([
    { outcome: 'supports', points: percent, max: percent },
    { outcome: 'inconclusive', points: 0, max: 100 - percent },
  ])
}
