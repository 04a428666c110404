import { GRADES, type Grade, gradeOf } from '../../../../core/judging/verdict.ts'

// Derived from the grading functions, so that the documentation always agrees with them.

type GradeFloor = { grade: Grade; from: number }

export function gradeFloors(): GradeFloor[] {
  const scores = Array.from({ length: 101 }, (_, score) => score)
  return GRADES.map(grade => ({ grade, from: scores.find(score => gradeOf(score) === grade)! }))
}
