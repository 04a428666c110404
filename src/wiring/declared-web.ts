import type { DomainProber } from '../access/domains/domain-prober.port.ts'
import { createDomainProber } from '../adapters/dns/domain-prober.ts'
import { createWebFetcher } from '../adapters/web-fetch/web-fetcher.ts'
import type { WebFetcher } from '../core/web/web-fetcher.port.ts'
import type { Config } from '../settings/config.ts'

// Access to addresses that callers declare. Both threads need it, so it is apart from the wiring of the certifier.

/** Tells the sites that we visit where to find us. */
export function userAgentOf(baseUrl: string | undefined): string {
  return baseUrl === undefined ? 'Pinproof' : `Pinproof (+${baseUrl})`
}

/** For addresses that agents declare: callers chose them, so no origin is trusted. Undefined while reading pages is off. */
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
