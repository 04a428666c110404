import { type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentReading } from '../request.ts'
import { answerSilence } from './silence.ts'

const TELLING_LENGTH = 20

export const capabilitiesCheck: Check<AgentReading> = {
  code: 'agent-capabilities',
  ask(reading) {
    const { capabilities, said } = reading
    const total = capabilities.length
    if (total === 0 && said.abilities.length > 0)
      return inconclusive(
        say`The declaration mentions abilities in passing but lists none.`,
        said.abilities.slice(0, 1),
      )
    if (total === 0)
      return answerSilence(
        reading,
        say`its capabilities`,
        say`The declaration does not list what the agent can do.`,
      )

    const bare = capabilities.filter(({ description }) => description.length < TELLING_LENGTH)
    const first = bare[0] ?? capabilities[0]!
    const evidence = [{ where: first.where, text: first.name }]
    if (bare.length === 0)
      return supports(
        1,
        total === 1
          ? say`The declaration lists one capability, with a description.`
          : say`The declaration lists ${total} capabilities with a description of each.`,
        evidence,
      )
    return inconclusive(
      total === 1
        ? say`The declaration lists one capability without a description.`
        : bare.length === total
          ? say`The declaration lists ${total} capabilities, all of them without a description.`
          : say`The declaration lists ${total} capabilities, ${bare.length} of them without a description.`,
      evidence,
    )
  },
}
