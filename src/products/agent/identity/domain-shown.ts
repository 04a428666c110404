import { controlCountsUntil, coversHost } from '../../../core/judging/domain-control.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import type { ShownDomain } from '../operator-identity.port.ts'

type Claimant = Pick<AgentCase, 'declaredHost' | 'shownDomains' | 'submitted'>

/** The domain of the declared host of which the account has shown control, recently enough to count. */
export function domainShown({ declaredHost, shownDomains, submitted }: Claimant): ShownDomain | undefined {
  if (declaredHost === undefined) return undefined
  const { host } = declaredHost
  return shownDomains?.find(
    ({ domain, shownAt }) => coversHost(domain, host) && submitted.receivedAt <= controlCountsUntil(shownAt),
  )
}
