import { coversHost } from '../../core/judging/domain-control.ts'
import type { Answer, LimitReason } from '../../core/judging/finding.ts'
import { say } from '../../core/text/say.ts'
import type { AgentCase } from './drift/agent-case.ts'
import { hostOf } from './identity/declared-host.ts'
import { knownNameLimit } from './known-names/home-domain.ts'

/** The limits that follow from who is behind a declaration. A dangerous change is a limit of its own check. */
export function identityLimits(answers: Record<string, Answer>, reading: AgentCase): LimitReason[] {
  return [...knownNameLimit(reading), ...selfDeclaredLimit(answers, reading)]
}

function selfDeclaredLimit(answers: Record<string, Answer>, reading: AgentCase): LimitReason[] {
  const supports = (code: string) => answers[code]?.outcome === 'supports'
  const isShown =
    supports('agent-domain') ||
    supports('agent-signature') ||
    (supports('agent-served-card') && isServedByOperator(reading))
  if (isShown) return []
  const { declaredHost, operator } = reading
  const evidence = declaredHost?.evidence ?? operator.name
  const sentence =
    declaredHost === undefined
      ? say`Nothing but its own words says who is behind the agent: neither control of a domain nor a key of the operator was shown.`
      : say`Nothing but its own words says who is behind the agent: neither control of ${declaredHost.host} nor a key of the operator was shown.`
  return [{ code: 'agent-self-declared', sentence, evidence: evidence ? [evidence] : [] }]
}

/**
 * A card that its own host serves is that host's word. It identifies the operator only where the operator names no other
 * host: anybody can serve a card that points to somebody else's site.
 */
function isServedByOperator({ operator, endpoints }: AgentCase): boolean {
  const host = endpoints[0] && hostOf(endpoints[0].text)
  const site = operator.url && hostOf(operator.url.text)
  if (host === undefined) return false
  return operator.url === undefined || (site !== undefined && coversHost(site.replace(/^www\./, ''), host))
}
