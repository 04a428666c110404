import { coversHost } from '../../core/judging/domain-control.ts'
import type { Answer, LimitReason } from '../../core/judging/finding.ts'
import { say } from '../../core/text/say.ts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import type { AgentCase } from './drift/agent-case.ts'
import { secretsLimit } from './identity/asked-secrets.ts'
import { hostOf } from './identity/declared-host.ts'
import { unconnectedLimit } from './identity/unconnected-operator.ts'
import { unnamedLimit } from './identity/unnamed-operator.ts'
import { knownNameLimit } from './known-names/home-domain.ts'

/** The limits that follow from who is behind a declaration. A dangerous change is a limit of its own check. */
export function createIdentityLimits(registrableDomain: RegistrableDomain) {
  return (answers: Record<string, Answer>, reading: AgentCase): LimitReason[] => {
    const known = knownNameLimit(reading)
    if (isShown(answers, reading, registrableDomain)) return known
    const stranger =
      known.length > 0 ? [] : [...unconnectedLimit(reading, registrableDomain), ...unnamedLimit(reading)]
    return [...known, ...stranger, ...secretsLimit(reading), selfDeclared(reading)]
  }
}

function isShown(
  answers: Record<string, Answer>,
  reading: AgentCase,
  registrableDomain: RegistrableDomain,
): boolean {
  const supports = (code: string) => answers[code]?.outcome === 'supports'
  return (
    supports('agent-domain') ||
    supports('agent-signature') ||
    (supports('agent-served-card') && isServedByOperator(reading, registrableDomain))
  )
}

function selfDeclared({ declaredHost, operator }: AgentCase): LimitReason {
  const evidence = declaredHost?.evidence ?? operator.name
  const sentence =
    declaredHost === undefined
      ? say`Nothing but its own words says who is behind the agent: neither control of a domain nor a key of the operator was shown.`
      : say`Nothing but its own words says who is behind the agent: neither control of ${declaredHost.host} nor a key of the operator was shown.`
  return { code: 'agent-self-declared', sentence, evidence: evidence ? [evidence] : [] }
}

/**
 * A card that its own host serves is that host's word. It identifies the operator only where the operator names no other
 * host: anybody can serve a card that points to somebody else's site. Below a public suffix, as of a hosting service,
 * everybody can have a host, so such a site covers none of them.
 */
function isServedByOperator(
  { operator, endpoints }: AgentCase,
  registrableDomain: RegistrableDomain,
): boolean {
  const host = endpoints[0] && hostOf(endpoints[0].text)
  const site = operator.url && hostOf(operator.url.text)
  const owned = host && registrableDomain(host)
  if (host === undefined || owned === undefined) return false
  if (operator.url === undefined) return true
  const domain = site?.replace(/^www\./, '')
  return domain !== undefined && registrableDomain(domain) === owned && coversHost(domain, host)
}
