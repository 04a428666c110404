import type { LimitReason } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { type Address, addressOf, endpointAddresses } from './declared-addresses.ts'

/**
 * The limit for an operator whose site is not where the agent answers: an impostor can link any site, but answers at a host of
 * its own. Only of a declaration of which nothing was shown; control of the operator's site connects the two.
 */
export function unconnectedLimit(reading: AgentCase, registrableDomain: RegistrableDomain): LimitReason[] {
  const site = siteOf(reading)
  if (site === undefined) return []
  const ownerOf = (host: string) => mainLabel(registrableDomain(host) ?? withoutSubdomains(host))
  const elsewhere = endpointAddresses(reading).find(
    ({ host }) => ownerOf(host) !== ownerOf(site.host) && !SHARED_SITES.test(host),
  )
  if (elsewhere === undefined) return []
  const sentence = say`The declaration gives ${site.host} as the site of its operator, but the agent answers at ${elsewhere.host}, and nothing shows that the two belong together.`
  return [{ code: 'agent-unconnected', sentence, evidence: [site.evidence, elsewhere.evidence] }]
}

/** Sites on which everybody has a page: they say nothing of where somebody is at home. */
const SHARED_SITES =
  /(?:^|\.)(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|sourceforge\.net|npmjs\.com|pypi\.org|huggingface\.co|linkedin\.com|x\.com|twitter\.com|facebook\.com|instagram\.com|youtube\.com|medium\.com|substack\.com|discord\.com|discord\.gg|google\.com|githubusercontent\.com)$/

function siteOf({ operator }: AgentCase): Address | undefined {
  const site = operator.url && addressOf(operator.url)
  return site && SHARED_SITES.test(site.host) ? undefined : site
}

/** Of names under no public suffix (`agents.paper.example`, `desk.internal`); an address in figures is one label. */
function withoutSubdomains(host: string): string {
  return /^[\d.]+$|:/.test(host) ? host.replaceAll('.', '-') : host.split('.').slice(-2).join('.')
}

/** `paper` of `paper.example` and `paper.co.uk`: firms have their name under several endings. */
function mainLabel(domain: string): string {
  return domain.split('.', 1)[0]!
}
