import { type Check, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentReading } from '../request.ts'
import { answerSilence } from './silence.ts'

const SINGLE_SHARE = 0.7

export const limitsCheck: Check<AgentReading> = {
  code: 'agent-limits',
  ask(reading) {
    const { limits } = reading.said
    if (limits.length === 0)
      return answerSilence(
        reading,
        say`limits and risks`,
        say`The declaration admits no limit and no risk of the agent.`,
      )
    if (limits.length === 1)
      return supports(SINGLE_SHARE, say`The declaration admits one limit or risk of the agent.`, limits)
    return supports(
      1,
      say`The declaration admits limits or risks of the agent in ${limits.length} statements.`,
      limits.slice(0, 2),
    )
  },
}
