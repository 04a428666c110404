import type { Identify } from '@libp2p/identify'
import type { KadDHT } from '@libp2p/kad-dht'
import type { Ping } from '@libp2p/ping'
import type { Multiaddr } from '@multiformats/multiaddr'
import type { Libp2pOptions } from 'libp2p'

/** The libp2p services of our node: only the public one has a DHT to announce on. */
export type NodeServices = { identify: Identify; ping: Ping; autoNAT?: unknown; dht?: KadDHT }
type ModeOptions = Libp2pOptions<NodeServices>

type PublicOptions = {
  listen?: string[] | undefined
  bootstrap?: string[] | undefined
  externalAddresses?: string[] | undefined
}

const HOUR_MS = 3_600_000

// Private: a free port, so that two instances never conflict. Public: a fixed one, because firewalls name it.
const PRIVATE_LISTEN = ['/ip4/127.0.0.1/tcp/0']
const PUBLIC_LISTEN = ['/ip4/0.0.0.0/tcp/4001', '/ip6/::/tcp/4001']

/** The peers through which Kubo and Helia join the public network. */
const PUBLIC_BOOTSTRAP = [
  '/dnsaddr/bootstrap.libp2p.io/p2p/QmNnooDu7bfjPFoTZYxMNLWUQJyrVwtbZg5gBMjTezGAJN',
  '/dnsaddr/bootstrap.libp2p.io/p2p/QmbLHAnMoJPWSCR5Zhtx6BHJX9KiKNN6tpvbUcqanj75Nb',
  '/dnsaddr/bootstrap.libp2p.io/p2p/QmcZf59bWwK5XFi76CZX8cbJ4BhTzzA3gU1ZjYZcYW3dwt',
  '/dnsaddr/va1.bootstrap.libp2p.io/p2p/12D3KooWKnDdG3iXw9eTFijk3EWSunZcFi54Zka4wmtqtt6rPxc8',
  '/ip4/104.131.131.82/tcp/4001/p2p/QmaCpDMGvV2BGHeYERUEnRQAwe3N8SzbUtfsmvsqQLuvuJ',
]

/** Answers peers that connect and never opens a connection itself, not even back to a peer that knows us. */
export async function privateMode(listen: string[] = []): Promise<ModeOptions> {
  return {
    addresses: { listen: listen.length > 0 ? listen : PRIVATE_LISTEN },
    connectionGater: { denyDialPeer: () => true, denyDialMultiaddr: () => true },
    services: await basicServices(),
  }
}

/**
 * Joins the DHT to announce blocks, as a client: it publishes our own records and stores no others.
 * With `bootstrap` the network is the operator's own and may live on private addresses.
 */
export async function publicMode({
  listen = [],
  bootstrap,
  externalAddresses = [],
}: PublicOptions = {}): Promise<ModeOptions> {
  const [dht, discovery, { autoNAT }] = await Promise.all([
    import('@libp2p/kad-dht'),
    import('@libp2p/bootstrap'),
    import('@libp2p/autonat'),
  ])
  const isOwnNetwork = bootstrap !== undefined
  const peerInfoMapper = isOwnNetwork ? dht.passthroughMapper : dht.removePrivateAddressesMapper
  // Without private addresses: outside they reach nothing, and they reveal the operator's network.
  const announceFilter = (addresses: Multiaddr[]) =>
    peerInfoMapper({ id: ANY_PEER, multiaddrs: addresses }).multiaddrs
  // Addresses come from strangers: none of them may lead a connection into the operator's own network.
  const isOffLimits = (address: Multiaddr) =>
    announceFilter([address]).length === 0 || !GLOBAL_ADDRESS.test(address.toString())

  return {
    addresses: {
      listen: listen.length > 0 ? listen : PUBLIC_LISTEN,
      appendAnnounce: externalAddresses,
      announceFilter,
    },
    connectionGater: isOwnNetwork ? {} : { denyDialMultiaddr: isOffLimits },
    peerDiscovery: [discovery.bootstrap({ list: bootstrap ?? PUBLIC_BOOTSTRAP, timeout: 0 })],
    services: {
      ...(await basicServices()),
      autoNAT: autoNAT(),
      // Peers forget an announcement's addresses after 24 hours; Kubo, too, repeats its own after 22.
      dht: dht.kadDHT({ clientMode: true, peerInfoMapper, reprovide: { threshold: 26 * HOUR_MS } }),
    },
  }
}

// No host names (they may resolve to anything) and of IPv6 only global unicast (RFC 4291 section 2.4).
const GLOBAL_ADDRESS = /^\/(?:ip4\/|ip6\/[23][0-9a-f]{3}:)/

// The mapper reads the addresses alone.
const ANY_PEER = undefined as never

async function basicServices() {
  const [{ identify }, { ping }] = await Promise.all([import('@libp2p/identify'), import('@libp2p/ping')])
  return { identify: identify(), ping: ping() }
}
