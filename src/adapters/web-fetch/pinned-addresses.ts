import { once } from 'node:events'
import { isIP } from 'node:net'
import { isForbiddenName } from './forbidden-name.ts'
import type { ResolveName } from './name-resolver.ts'
import { hostOf } from './read-web-url.ts'

/** The addresses to connect to; or why there are none: a private address, or an unknown name. */
type HostAddresses = string[] | 'not-public' | 'no-address'
type PinnedAddresses = (url: URL) => Promise<HostAddresses>

export type AddressRules = {
  resolve: ResolveName
  isForbidden: (address: string) => boolean
  /** Origins whose addresses are not judged, and the resolver for their names. */
  trustedOrigins: ReadonlySet<string>
  resolveTrusted: ResolveName
}

/**
 * Finds the addresses of hosts for the length of one fetch. A name is resolved once: a second answer might lead elsewhere
 * (DNS rebinding). One forbidden address rejects the whole name, because an attacker who mixes them chooses the one we take.
 */
export function pinAddresses(
  { resolve, isForbidden, trustedOrigins, resolveTrusted }: AddressRules,
  signal: AbortSignal,
): PinnedAddresses {
  const addressesByHost = new Map<string, Promise<HostAddresses>>()

  async function findPublic(host: string): Promise<HostAddresses> {
    if (isIP(host)) return isForbidden(host) ? 'not-public' : [host]
    if (isForbiddenName(host)) return 'not-public'
    const addresses = await withinDeadline(resolve(host))
    return typeof addresses !== 'string' && addresses.some(isForbidden) ? 'not-public' : addresses
  }

  async function findTrusted(host: string): Promise<HostAddresses> {
    return isIP(host) ? [host] : withinDeadline(resolveTrusted(host))
  }

  async function withinDeadline(answer: Promise<string[]>): Promise<string[] | 'no-address'> {
    const addresses = await Promise.race([answer, once(signal, 'abort')]).catch(() => [])
    return signal.aborted || addresses.length === 0 ? 'no-address' : addresses
  }

  return url => {
    const host = hostOf(url)
    const isTrusted = trustedOrigins.has(url.origin)
    // Another port of a trusted host is not trusted, and does not inherit the addresses of the origin.
    const key = isTrusted ? url.origin : host
    const addresses = addressesByHost.get(key) ?? (isTrusted ? findTrusted(host) : findPublic(host))
    addressesByHost.set(key, addresses)
    return addresses
  }
}
