import type { DomainProber } from '../access/domains/domain-prober.port.ts'
import { createDomainProber } from '../adapters/dns/domain-prober.ts'
import { createWebFetcher } from '../adapters/web-fetch/web-fetcher.ts'
import type { WebFetcher } from '../core/web/web-fetcher.port.ts'
import type { Config } from '../settings/config.ts'

// How we visit addresses that callers declare. Both threads do, so it stands apart from what only the certifying one loads.

/** How a site that wonders about our visit finds us. */
export function userAgentOf(baseUrl: string | undefined): string {
  return baseUrl === undefined ? 'Pinproof' : `Pinproof (+${baseUrl})`
}

/** For what agents declare: addresses that callers chose, so no origin is trusted. Undefined while reading pages is off. */
export function declaredWebOf(
  { SOURCE_PAGES }: Pick<Config, 'SOURCE_PAGES'>,
  userAgent: string,
): WebFetcher | undefined {
  return SOURCE_PAGES === 'off' ? undefined : createWebFetcher({ userAgent })
}

/** Undefined while reading pages is off: no account can then prove control of a domain. */
export function domainProberOf(
  settings: Pick<Config, 'SOURCE_PAGES'>,
  baseUrl: string,
): DomainProber | undefined {
  const web = declaredWebOf(settings, userAgentOf(baseUrl))
  return web && createDomainProber({ web })
}
