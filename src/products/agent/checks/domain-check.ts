import { CONTROL_DAYS, coversHost } from '../../../core/judging/domain-control.ts'
import { type Answer, type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { domainShown } from '../identity/domain-shown.ts'

/** `canShow`: whether the operator of this service lets accounts show control of a domain. */
export function createDomainCheck(canShow: boolean): Check<AgentCase> {
  return { code: 'agent-domain', ask: reading => answerDomain(reading, canShow) }
}

/** Control that was not shown is open: an account may control a domain without having shown it here. */
function answerDomain(reading: AgentCase, canShow: boolean): Answer {
  const { declaredHost, shownDomains } = reading
  if (declaredHost === undefined)
    return inconclusive(say`The declaration names no address whose control could be shown.`)
  const { host, evidence } = declaredHost
  if (shownDomains === undefined)
    return inconclusive(say`Nobody is logged in who could show control of ${host}.`, [evidence])
  const control = domainShown(reading)
  if (control)
    return supports(1, say`The account that submitted it has shown that it controls ${control.domain}.`, [
      evidence,
    ])
  if (!canShow)
    return inconclusive(
      say`Control of ${host} was not shown: looking at other sites is not switched on at this server.`,
      [evidence],
    )
  const expired = shownDomains.find(({ domain }) => coversHost(domain, host))
  if (expired)
    return inconclusive(
      say`The account showed control of ${expired.domain} more than ${CONTROL_DAYS} days ago, which counts no longer.`,
      [evidence],
    )
  return inconclusive(say`The account that submitted it has not shown that it controls ${host}.`, [evidence])
}
