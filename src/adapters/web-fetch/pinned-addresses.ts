import { once } from 'node:events'
import { isIP } from 'node:net'
import { isForbiddenName } from './forbidden-name.ts'
import type { ResolveName } from './name-resolver.ts'

type PinnedAddresses = (host: string) => Promise<string[]>

/**
 * Finds the addresses of hosts for the length of one fetch. A name is resolved once: asked again it might lead elsewhere
 * (DNS rebinding). One forbidden address is enough to give none, for whoever mixes them chose which one we take.
 */
export function pinAddresses(
  resolve: ResolveName,
  isForbidden: (address: string) => boolean,
  signal: AbortSignal,
): PinnedAddresses {
  const pinned = new Map<string, Promise<string[]>>()

  async function findAddresses(host: string): Promise<string[]> {
    if (isIP(host)) return isForbidden(host) ? [] : [host]
    if (isForbiddenName(host)) return []
    const found = await Promise.race([resolve(host), once(signal, 'abort')]).catch(() => [])
    return signal.aborted || found.some(isForbidden) ? [] : found
  }

  return host => {
    const addresses = pinned.get(host) ?? findAddresses(host)
    pinned.set(host, addresses)
    return addresses
  }
}
