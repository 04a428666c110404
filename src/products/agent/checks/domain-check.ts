import { CONTROL_DAYS, controlCountsUntil, coversHost } from '../../../core/judging/domain-control.ts'
import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import type { DeclaredHost } from '../identity/declared-host.ts'
import type { ShownDomain } from '../operator-identity.port.ts'

/** `canShow`: whether the operator of this service lets accounts show control of a domain. */
export function createDomainCheck(canShow: boolean): Check<AgentCase> {
  return {
    code: 'agent-domain',
    ask({ declaredHost, shownDomains, submitted }) {
      if (declaredHost === undefined)
        return inconclusive('The declaration names no address whose control could be shown.')
      if (shownDomains === undefined)
        return inconclusive(`Nobody is logged in who could show control of ${declaredHost.host}.`, [
          declaredHost.evidence,
        ])
      return answerShown(shownDomains, declaredHost, submitted.receivedAt, canShow)
    },
  }
}

function answerShown(
  domains: ShownDomain[],
  { host, evidence }: DeclaredHost,
  at: Date,
  canShow: boolean,
): Answer {
  const candidates = domains.filter(({ domain }) => coversHost(domain, host))
  const currentDomain = candidates.find(({ shownAt }) => at <= controlCountsUntil(shownAt))
  if (currentDomain)
    return supports(1, `The account that submitted it has shown that it controls ${currentDomain.domain}.`, [
      evidence,
    ])
  if (!canShow)
    return inconclusive(
      `Control of ${host} was not shown: looking at other sites is not switched on at this server.`,
      [evidence],
    )
  const [former] = candidates
  if (former)
    return weakens(0, `The account showed control of ${former.domain} more than ${CONTROL_DAYS} days ago.`, [
      evidence,
    ])
  return weakens(0, `The account that submitted it has not shown that it controls ${host}.`, [evidence])
}
