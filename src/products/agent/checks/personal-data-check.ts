import { type Check, supports, weakens } from '../../../core/finding.ts'
import { findPersonalData } from '../reading/private-details.ts'
import type { AgentReading } from '../request.ts'

/** The declaration becomes public for ever. Credentials never get here: they are refused (refuse-credentials.ts). */
export const personalDataCheck: Check<AgentReading> = {
  code: 'agent-personal-data',
  ask({ content, emails }) {
    const found = findPersonalData(content, emails)
    if (found.length === 0)
      return supports(1, 'No private mailbox, phone number or home address was found in the declaration.')
    return weakens(
      0,
      'The declaration holds what belongs to a person and would be public for ever: a private mailbox, a phone number or a home address.',
      found,
    )
  },
}
