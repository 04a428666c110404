import type { Evidence } from '../../../core/judging/finding.ts'
import type { Declaration } from '../reading/declaration.ts'
import type { DeclaredHost } from './declared-host.ts'

export type Address = { host: string; evidence: Evidence }
type Declarer = Pick<Declaration, 'operator' | 'endpoints'> & { declaredHost: DeclaredHost | undefined }

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** The addresses at which the agent answers, those of its own machine aside. */
export function endpointAddresses({ endpoints }: Pick<Declaration, 'endpoints'>): Address[] {
  return endpoints.flatMap(evidence => addressOf(evidence) ?? [])
}

/** Where the agent and its operator are: their web addresses, else the address of the contact. */
export function declaredAddresses({ operator, endpoints, declaredHost }: Declarer): Address[] {
  const site = operator.url && addressOf(operator.url)
  const addresses = [...(site ? [site] : []), ...endpointAddresses({ endpoints })]
  return addresses.length > 0 || declaredHost === undefined ? addresses : [declaredHost]
}

export function addressOf(evidence: Evidence): Address | undefined {
  const host = writtenHost(evidence.text)
  return host === undefined || LOOPBACK.test(host) ? undefined : { host, evidence }
}

/** With any scheme or none, as clients of gRPC take it: `dns:///agents.example:443`, `agents.example:443`. */
const WRITTEN_HOST =
  /^(?:(?:[a-z][a-z\d+.-]{0,20}:)?\/{2,3}|(?:dns|ipv[46]|passthrough|unix):)?(?:[^\s/?#@]{0,200}@)?(\[[\da-f:.]{2,45}\]|[\p{L}\d.-]{1,253})(?::\d{1,5})?(?:[/?#]|$)/iu

export function writtenHost(address: string): string | undefined {
  const parsed = URL.parse(address)?.hostname || WRITTEN_HOST.exec(address.trim())?.[1]
  const host = parsed?.toLowerCase().replace(/\.$/, '')
  return host !== undefined && (host === 'localhost' || /[.:]/.test(host)) ? host : undefined
}
