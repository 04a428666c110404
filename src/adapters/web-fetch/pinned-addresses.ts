import { once } from 'node:events'
import { isIP } from 'node:net'
import { isForbiddenName } from './forbidden-name.ts'
import type { ResolveName } from './name-resolver.ts'
import { hostOf } from './read-web-url.ts'

type PinnedAddresses = (url: URL) => Promise<string[]>

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
  const addressesByHost = new Map<string, Promise<string[]>>()

  async function findPublic(host: string): Promise<string[]> {
    if (isIP(host)) return isForbidden(host) ? [] : [host]
    if (isForbiddenName(host)) return []
    const addresses = await withinDeadline(resolve(host))
    return addresses.some(isForbidden) ? [] : addresses
  }

  async function findTrusted(host: string): Promise<string[]> {
    return isIP(host) ? [host] : withinDeadline(resolveTrusted(host))
  }

  async function withinDeadline(answer: Promise<string[]>): Promise<string[]> {
    const addresses = await Promise.race([answer, once(signal, 'abort')]).catch(() => [])
    return signal.aborted ? [] : addresses
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
