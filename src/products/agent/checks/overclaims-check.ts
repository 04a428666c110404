import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import type { AgentReading } from '../request.ts'
import { unreadable } from './silence.ts'

/** Fewer words than this hardly promise anything. */
const TELLING_WORDS = 20

export const overclaimsCheck: Check<AgentReading> = {
  code: 'agent-overclaims',
  ask(reading) {
    const { overclaims } = reading.said
    if (overclaims.length === 1)
      return weakens(0.4, 'The declaration makes a promise that no agent can keep.', overclaims)
    if (overclaims.length > 1)
      return weakens(
        0,
        `The declaration makes ${overclaims.length} promises that no agent can keep.`,
        overclaims,
      )
    const open = unreadable(reading, 'its own merits')
    if (open) return open
    return reading.wordCount < TELLING_WORDS
      ? inconclusive('The declaration is too short to tell whether it promises too much.')
      : supports(1, 'No promise of perfection, certainty or freedom from error was found.')
  },
}
