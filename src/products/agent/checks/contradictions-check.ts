import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { enumerate } from '../../../language/wording.ts'
import { findContradictions } from '../reading/declared-contradictions.ts'
import type { AgentReading } from '../request.ts'
import { unreadable } from './silence.ts'

export const contradictionsCheck: Check<AgentReading> = {
  code: 'agent-contradictions',
  ask(reading) {
    const contradictions = findContradictions(reading)
    if (contradictions.length > 0) {
      const list = enumerate(contradictions.map(({ what }) => what))
      const evidence = contradictions.flatMap(({ claim, against }) => [claim, against])
      return weakens(0, `The declaration contradicts itself: ${list}.`, evidence)
    }
    return unreadable(reading, 'itself in different places') ?? answerHarmony(reading)
  },
}

const TOPICS = [
  'tools',
  'collected',
  'retained',
  'shared',
  'limits',
  'oversight',
  'model',
  'changes',
] as const
const TOPICS_ENOUGH = 3

/** A declaration that says next to nothing cannot contradict itself: that is no merit. */
function answerHarmony({ said }: AgentReading): Answer {
  const covered = TOPICS.filter(topic => said[topic].length > 0).length
  if (covered < TOPICS_ENOUGH)
    return inconclusive('The declaration says too little that could be contradicted.')
  return supports(1, 'No two statements of the declaration were found to contradict each other.')
}
