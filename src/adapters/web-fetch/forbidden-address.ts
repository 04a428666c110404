import { BlockList, isIP } from 'node:net'

/** IANA's IPv4 special-purpose registry, multicast, and the one public address that means "the host below" to a cloud. */
const FORBIDDEN_IPV4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared address space (RFC 6598); Alibaba's metadata lies in it, at 100.100.100.200.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, where most clouds keep their metadata.
  ['169.254.0.0', 16],
  // Azure's agent.
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  // Protocol assignments; Oracle's metadata is at 192.0.0.192.
  ['192.0.0.0', 24],
  // Three networks for documentation (RFC 5737).
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Relays from 6to4, given up (RFC 7526).
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  // Benchmarks (RFC 2544).
  ['198.18.0.0', 15],
  // Multicast, then all that is reserved, up to the broadcast address.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * Of IPv6 only global unicast is public, and NAT64, by which an IPv6 network reaches IPv4. So loopback, IPv4-mapped and
 * -compatible, 64:ff9b:1::/48, 100::/64, fc00::/7, fe80::/10, fec0::/10, ff00::/8 and all yet unassigned are not.
 */
const PUBLIC_IPV6: [network: string, bits: number][] = [
  ['2000::', 3],
  ['64:ff9b::', 96],
]

/** Special-purpose networks within global unicast. */
const FORBIDDEN_IPV6: [network: string, bits: number][] = [
  // Protocol assignments: Teredo (2001::/32), benchmarks (2001:2::/48), both ORCHIDs.
  ['2001::', 23],
  // Documentation (RFC 3849, RFC 9637).
  ['2001:db8::', 32],
  ['3fff::', 20],
  // 6to4 carries any IPv4 address inside.
  ['2002::', 16],
  ...FORBIDDEN_IPV4.map(([network, bits]): [string, number] => [`64:ff9b::${network}`, 96 + bits]),
]

const forbiddenIpv4 = listNetworks(FORBIDDEN_IPV4, 'ipv4')
const publicIpv6 = listNetworks(PUBLIC_IPV6, 'ipv6')
const forbiddenIpv6 = listNetworks(FORBIDDEN_IPV6, 'ipv6')

/** Whether a request to this address could end inside a private network. A text that is no address is forbidden. */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return forbiddenIpv4.check(address, 'ipv4')
  // A zone, as in fe80::1%eth0, names one of our own interfaces.
  if (family !== 6 || address.includes('%')) return true
  return !publicIpv6.check(address, 'ipv6') || forbiddenIpv6.check(address, 'ipv6')
}

function listNetworks(networks: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}
