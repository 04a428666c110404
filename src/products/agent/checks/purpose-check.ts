import { type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentReading } from '../request.ts'
import { answerSilence } from './silence.ts'

const TELLING_LENGTH = 40

export const purposeCheck: Check<AgentReading> = {
  code: 'agent-purpose',
  ask(reading) {
    const purpose = reading.description ?? reading.said.purpose[0]
    if (!purpose)
      return answerSilence(
        reading,
        say`its purpose`,
        say`The declaration does not say what the agent is for.`,
      )
    if (purpose.text.trim().length < TELLING_LENGTH)
      return inconclusive(say`The declaration states the purpose of the agent in a few words only.`, [
        purpose,
      ])
    return supports(1, say`The declaration says what the agent is for.`, [purpose])
  },
}
