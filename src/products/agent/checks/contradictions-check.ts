import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { enumerate } from '../../../language/wording.ts'
import { declaredContradictions } from '../reading/declared-contradictions.ts'
import type { AgentReading } from '../request.ts'
import { saysLittle, unreadable } from './silence.ts'

export const contradictionsCheck: Check<AgentReading> = {
  code: 'agent-contradictions',
  ask(reading) {
    const contradictions = declaredContradictions(reading)
    if (contradictions.length > 0) {
      const list = enumerate(contradictions.map(({ what }) => what))
      const evidence = contradictions.flatMap(({ claim, against }) => [claim, against])
      return weakens(0, say`The declaration contradicts itself: ${list}.`, evidence)
    }
    return unreadable(reading, say`itself in different places`) ?? answerHarmony(reading)
  },
}

function answerHarmony(reading: AgentReading): Answer {
  return saysLittle(reading)
    ? inconclusive(say`The declaration says too little that could be contradicted.`)
    : supports(1, say`No two statements of the declaration were found to contradict each other.`)
}
