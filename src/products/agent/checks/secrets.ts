import { type Check, supports, weakens } from '../../../core/finding.ts'
import { isPersonalAddress } from '../addresses.ts'
import { findCredentials } from '../credentials.ts'
import type { AgentReading } from '../request.ts'

const PERSONAL_SHARE = 0.5

/** The declaration becomes public for ever. */
export const secretsCheck: Check<AgentReading> = {
  code: 'agent-secrets',
  ask({ content, emails }) {
    const credentials = findCredentials(content)
    if (credentials.length > 0) {
      const count = credentials.length === 1 ? 'a credential' : `${credentials.length} credentials`
      return weakens(0, `The declaration holds ${count} that would be public for ever.`, credentials)
    }
    const personal = emails.filter(isPersonalAddress)
    if (personal.length > 0)
      return weakens(
        PERSONAL_SHARE,
        'The declaration holds a private mailbox that would be public for ever.',
        personal,
      )
    return supports(1, 'No key, password or private mailbox was found in the declaration.')
  },
}
