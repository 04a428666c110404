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

/** A key's name for people: the `kid` that its owner gave it, or else its thumbprint. */
export function nameOf({ jwk, thumbprint }: ShownAgentKey): string {
  return jwk.kid ?? thumbprint
}
