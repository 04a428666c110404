import { type Check, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentReading } from '../request.ts'
import { answerSilence } from './silence.ts'

export const humanOversightCheck: Check<AgentReading> = {
  code: 'agent-human-oversight',
  ask(reading) {
    const { oversight, noOversight } = reading.said
    if (oversight.length > 0)
      return supports(1, say`The declaration says how people oversee the agent.`, oversight.slice(0, 1))
    if (noOversight.length > 0)
      return weakens(
        0,
        say`The declaration says that the agent acts without human oversight.`,
        noOversight.slice(0, 1),
      )
    return answerSilence(
      reading,
      say`human oversight`,
      say`The declaration does not say how people oversee the agent.`,
    )
  },
}
