import type { ShownAgentKey } from '../../../../../access/account-schemas.ts'

export const DOMAINS_API = '/api/v1/account/domains'
export const KEYS_API = '/api/v1/account/agent-keys'

export const PAGE = '/dashboard/agents'

export function domainPath(domain: string): string {
  return `${PAGE}/domains/${encodeURIComponent(domain)}`
}

export function keyPath(thumbprint: string): string {
  return `${PAGE}/keys/${encodeURIComponent(thumbprint)}`
}

/** What a person calls a key: the name that its owner gave it, or else the one that follows from it. */
export function nameOf({ jwk, thumbprint }: ShownAgentKey): string {
  return jwk.kid ?? thumbprint
}
