import { type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { enumerate } from '../../../language/wording.ts'
import type { AgentReading } from '../request.ts'
import { answerSilence } from './silence.ts'

/** A period, or that nothing is kept: without one of them "we store data" says little. */
const DEFINITE =
  /\d|\b(?:no|not|never|none|nothing|session|sessions|immediately|indefinitely|permanently|forever)\b/i
const ENOUGH = 0.7

export const dataHandlingCheck: Check<AgentReading> = {
  code: 'agent-data-handling',
  ask(reading) {
    const { collected, retained, shared } = reading.said
    const period = retained.find(({ text }) => DEFINITE.test(text))
    const retention = period ?? retained[0]
    const parts: [what: string, missing: string, share: number][] = [
      [say`which data it takes in`, say`which data it takes in`, collected.length > 0 ? 0.3 : 0],
      [
        period ? say`how long they are kept` : say`that they are kept`,
        say`how long they are kept`,
        period ? 0.4 : retention ? 0.2 : 0,
      ],
      [say`who else receives them`, say`who else receives them`, shared.length > 0 ? 0.3 : 0],
    ]
    const disclosed = parts.filter(([, , share]) => share > 0).map(([what]) => what)
    const missing = parts.filter(([, , share]) => share === 0).map(([, what]) => what)
    const share = parts.reduce((sum, [, , part]) => sum + part, 0)
    if (share === 0)
      return answerSilence(
        reading,
        say`data`,
        say`The declaration does not say what happens to the data given to the agent.`,
      )
    const list = enumerate(disclosed)
    const says = say`About data, the declaration says ${list}`
    const sentence =
      missing.length === 0
        ? `${says}.`
        : say`About data, the declaration says ${list}, but not ${enumerate(missing)}.`
    const evidence = retention ? [retention] : [collected[0] ?? shared[0]!]
    return share >= ENOUGH ? supports(share, sentence, evidence) : inconclusive(sentence, evidence)
  },
}
