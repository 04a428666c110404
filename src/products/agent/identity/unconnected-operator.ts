import type { LimitReason } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { ownerOf } from '../known-names/claimed-host.ts'
import { isOwnName } from '../known-names/name-match.ts'
import { type Address, addressOf, endpointAddresses } from './declared-addresses.ts'
import { isPersonalHost, isSharedSite } from './shared-sites.ts'

/**
 * The limit for an operator whose site is not where the agent answers: an impostor can link any site, but answers at a host of
 * its own. Only of a declaration of which nothing was shown; control of the operator's site connects the two.
 */
export function unconnectedLimit(reading: AgentCase, registrableDomain: RegistrableDomain): LimitReason[] {
  const siteLabel = (host: string) => mainLabel(registrableDomain(host) ?? withoutSubdomains(host))
  const elsewhere = (site: Address) =>
    endpointAddresses(reading).find(
      ({ host }) => siteLabel(host) !== siteLabel(site.host) && !isSharedSite(host),
    )
  const site = siteOf(reading)
  const other = site && elsewhere(site)
  if (site && other) {
    const sentence = say`The declaration gives ${site.host} as the site of its operator, but the agent answers at ${other.host}, and nothing shows that the two belong together.`
    return [reasonOf(sentence, site, other)]
  }
  const page = documentationOf(reading)
  const stranger = page && elsewhere(page)
  if (!page || !stranger) return []
  const sentence = say`The declaration gives a page at ${page.host} as its documentation, but the agent answers at ${stranger.host}, and nothing shows that the two belong together.`
  return [reasonOf(sentence, page, stranger)]
}

function reasonOf(sentence: string, ...places: Address[]): LimitReason {
  return { code: 'agent-unconnected', sentence, evidence: places.map(({ evidence }) => evidence) }
}

/** Documentation of the agent at the site of an owner whom everybody knows: others document their work at their own. */
function documentationOf(reading: AgentCase): Address | undefined {
  const own = endpointAddresses(reading).flatMap(({ host }) => ownerOf(host)?.owner ?? [])
  const pages = reading.contactUrls
    .filter(({ where }) => where.endsWith('documentationUrl'))
    .flatMap(url => addressOf(url) ?? [])
  return pages.find(({ host }) => {
    const owner = ownerOf(host)
    if (owner === undefined || own.includes(owner.owner) || isSharedSite(host)) return false
    return isOwnName({ entry: owner, isLookAlike: false })
  })
}

function siteOf({ operator }: AgentCase): Address | undefined {
  const site = operator.url && addressOf(operator.url)
  return site && (isSharedSite(site.host) || isPersonalHost(site.host)) ? undefined : site
}

/** Of names under no public suffix (`agents.paper.example`, `desk.internal`); an address in figures is one label. */
function withoutSubdomains(host: string): string {
  return /^[\d.]+$|:/.test(host) ? host.replaceAll('.', '-') : host.split('.').slice(-2).join('.')
}

/** `paper` of `paper.example` and `paper.co.uk`: firms have their name under several endings. */
function mainLabel(domain: string): string {
  return domain.split('.', 1)[0]!
}
