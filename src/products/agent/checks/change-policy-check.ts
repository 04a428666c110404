import { type Check, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentReading } from '../request.ts'
import { answerSilence } from './silence.ts'

export const changePolicyCheck: Check<AgentReading> = {
  code: 'agent-change-policy',
  ask(reading) {
    const { changes } = reading.said
    if (changes.length > 0)
      return supports(
        1,
        say`The declaration says how changes to the agent are made known.`,
        changes.slice(0, 1),
      )
    return answerSilence(
      reading,
      say`changes`,
      say`The declaration does not say how changes to the agent are made known.`,
    )
  },
}
