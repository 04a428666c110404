import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentReading } from '../request.ts'
import { saysLittle, unreadable } from './silence.ts'

export const overclaimsCheck: Check<AgentReading> = {
  code: 'agent-overclaims',
  ask(reading) {
    const { overclaims } = reading.said
    if (overclaims.length === 1)
      return weakens(0.4, say`The declaration makes a promise that no agent can keep.`, overclaims)
    if (overclaims.length > 1)
      return weakens(
        0,
        say`The declaration makes ${overclaims.length} promises that no agent can keep.`,
        overclaims,
      )
    const open = unreadable(reading, say`its own merits`)
    if (open) return open
    return saysLittle(reading)
      ? inconclusive(say`The declaration says too little to tell whether it promises too much.`)
      : supports(1, say`No promise of perfection, certainty or freedom from error was found.`)
  },
}
