import { type Check, inconclusive } from '../../../core/finding.ts'
import type { AgentReading } from '../request.ts'

export const servedCardCheck: Check<AgentReading> = {
  code: 'agent-served-card',
  ask({ endpoints }) {
    if (endpoints.length === 0)
      return inconclusive('The declaration names no address at which the agent could be asked for its card.')
    return inconclusive(
      'Whether the declared address serves this same card was not looked up.',
      endpoints.slice(0, 1),
    )
  },
}
