import type { Answer, LimitReason } from '../../core/judging/finding.ts'
import { enumerate } from '../../language/wording.ts'
import { infoRubric } from './rubric.ts'

const EVIDENCE_MAX = 10

/** The limit by the number of errors that all checks together have proven. */
export function errorLimits(answers: Record<string, Answer>): LimitReason[] {
  const wrong = Object.entries(answers).filter(([, { provenErrors = 0 }]) => provenErrors > 0)
  const errors = wrong.reduce((sum, [, { provenErrors = 0 }]) => sum + provenErrors, 0)
  if (errors === 0) return []
  const code = errors === 1 ? 'info-error' : errors === 2 ? 'info-errors-two' : 'info-errors-three'
  const checks = wrong.map(([check]) => `“${infoRubric.checks[check]!.label}”`)
  const amount = errors === 1 ? 'One error is proven' : `${errors} errors are proven`
  return [
    {
      code,
      sentence: `${amount}, under ${enumerate(checks)}.`,
      evidence: wrong.flatMap(([, { evidence }]) => evidence).slice(0, EVIDENCE_MAX),
    },
  ]
}
