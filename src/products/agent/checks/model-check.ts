import { type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentReading } from '../request.ts'
import { answerSilence } from './silence.ts'

export const modelCheck: Check<AgentReading> = {
  code: 'agent-model',
  ask(reading) {
    const { model, noModel } = reading.said
    if (noModel.length > 0)
      return supports(
        1,
        say`The declaration says that no model of its own is behind the agent.`,
        noModel.slice(0, 1),
      )
    const versioned = model.find(({ text }) => /\d/.test(text))
    if (versioned)
      return supports(1, say`The declaration names the model behind the agent and its version.`, [versioned])
    if (model[0])
      return inconclusive(say`The declaration speaks of the model behind the agent but gives no version.`, [
        model[0],
      ])
    return answerSilence(
      reading,
      say`its model`,
      say`The declaration does not say which model is behind the agent.`,
    )
  },
}
