import type { Check } from '../../../core/judging/finding.ts'
import type { OwnJudge } from '../../../core/judging/own-judge.ts'
import { judgePrivately } from '../../../language/judges/judge-document.ts'
import type { InfoReading } from '../request.ts'

/** Exists only where the operator has a model server of its own. */
export function createOwnJudgeCheck(own: OwnJudge): Check<InfoReading> {
  return {
    code: 'info-judge',
    ask: ({ accountId, text }, context) => judgePrivately(own, { accountId, text }, context),
  }
}
