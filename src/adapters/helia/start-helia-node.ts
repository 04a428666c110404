import type { BitswapComponents, withBitswap } from '@helia/bitswap'
import type { Libp2p } from '@libp2p/interface'
import type { KadDHT } from '@libp2p/kad-dht'
import type { Datastore } from 'interface-datastore'
import type { Libp2pOptions } from 'libp2p'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'
import type { BlockNetwork } from '../../core/record/block-network.port.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import { type NodeServices, privateMode, publicMode } from './network-modes.ts'
import { openSqliteDatastore } from './open-sqlite-datastore.ts'
import { createReadThroughBlockstore } from './read-through-blockstore.ts'

export type HeliaNodeOptions = {
  blocks: BlockStore
  /** `private` listens on loopback and never dials; `public` joins the IPFS network. */
  mode: 'private' | 'public'
  /** Multiaddrs. None: a free loopback port when private, TCP port 4001 on every interface when public. */
  listen?: string[] | undefined
  /** 32 secret bytes: the same seed gives the same peer id after a restart. */
  peerSeed: Uint8Array
  /** Where announcements and known peers outlive a restart; without it they are kept in memory. */
  datastoreFolder?: string | undefined
  /** Where a public node can be reached when the machine cannot know: behind a router, or in a cloud that maps addresses. */
  externalAddresses?: string[] | undefined
  /** Peers of the operator's own network to join instead of the public one. */
  bootstrap?: string[] | undefined
}

// A walk through the public DHT takes some ten seconds, and a minute on a bad day.
const ANNOUNCE_DEADLINE_MS = 120_000
const DIAL_DEADLINE_MS = 20_000

/** Heavy packages are imported inside, so that a process without a node does not load them. */
export async function startHeliaNode(options: HeliaNodeOptions): Promise<BlockNetwork> {
  const { datastoreFolder } = options
  const datastore = datastoreFolder === undefined ? undefined : await openSqliteDatastore(datastoreFolder)
  try {
    const network = await startNetwork(options, datastore)
    const stop = () => network.stop().finally(() => datastore?.close())
    return { ...network, stop: once(stop) }
  } catch (cause) {
    datastore?.close()
    throw new Error('The IPFS node cannot start', { cause })
  }
}

async function startNetwork(options: HeliaNodeOptions, datastore?: Datastore): Promise<BlockNetwork> {
  const { blocks, mode, listen, peerSeed } = options
  const modeOptions = mode === 'private' ? await privateMode(listen) : await publicMode(options)
  const libp2p = await prepareLibp2p(peerSeed, { ...modeOptions, ...(datastore && { datastore }) })
  const stopController = new AbortController()
  try {
    await libp2p.start()
    const bitswap = await startBitswap(libp2p, createReadThroughBlockstore(blocks))
    return {
      addresses: () => libp2p.getMultiaddrs().map(String),
      async announce(text) {
        const cid = CID.parse(text)
        await bitswap.announce(cid)
        if (libp2p.services.dht) await provide(libp2p.services.dht, cid, stopController.signal)
      },
      async connect(addresses) {
        // A private node opens no connection.
        if (mode === 'public') await dialAll(libp2p, addresses, stopController.signal)
      },
      async stop() {
        stopController.abort(new Error('The IPFS node is stopping'))
        await bitswap.stop()
        await libp2p.stop()
      },
    }
  } catch (error) {
    await libp2p.stop()
    throw error
  }
}

async function prepareLibp2p(
  peerSeed: Uint8Array,
  options: Libp2pOptions<NodeServices>,
): Promise<Libp2p<NodeServices>> {
  const [{ createLibp2p }, { generateKeyPairFromSeed }, { tcp }, { noise }, { yamux }] = await Promise.all([
    import('libp2p'),
    import('@libp2p/crypto/keys'),
    import('@libp2p/tcp'),
    import('@libp2p/noise'),
    import('@libp2p/yamux'),
  ])
  return createLibp2p({
    ...options,
    start: false,
    privateKey: await generateKeyPairFromSeed('Ed25519', peerSeed),
    // The default would tell every peer which Node release runs here.
    nodeInfo: { name: 'pinproof', userAgent: 'pinproof' },
    transports: [tcp()],
    connectionEncrypters: [noise()],
    streamMuxers: [yamux()],
  })
}

/** Connected peers cost nothing. Forbidden addresses are refused by the connection gater. */
async function dialAll(
  libp2p: Libp2p<NodeServices>,
  addresses: string[],
  stopSignal: AbortSignal,
): Promise<void> {
  const { multiaddr } = await import('@multiformats/multiaddr')
  const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(DIAL_DEADLINE_MS)])
  const dial = async (address: string) => libp2p.dial(multiaddr(address), { signal })
  await Promise.allSettled(addresses.map(dial))
}

/** Counts the peers that took the announcement: the DHT itself reports success even when there were none. */
async function provide(dht: KadDHT, cid: CID, stopSignal: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(ANNOUNCE_DEADLINE_MS)])
  let takers = 0
  for await (const event of dht.provide(cid, { signal })) {
    if (event.name === 'PEER_RESPONSE' && event.messageName === 'ADD_PROVIDER') takers += 1
  }
  if (takers === 0) throw new Error(`No peer took the announcement of ${cid}`)
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => {
    result ??= action()
    return result
  }
}

type Helia = Parameters<typeof withBitswap>[0]
type Mixin = Parameters<Helia['addMixin']>[0]
type Bitswap = { announce(cid: CID): Promise<void>; stop(): Promise<void> }

type BitswapHost = BitswapComponents &
  Pick<Helia, 'status' | 'addMixin' | 'hasBlockBroker'> & { addBlockBroker(broker: Bitswap): void }

/**
 * Runs Helia's bitswap on a libp2p node, with the host it needs and no more. The `helia` package would bring WebRTC, HTTP
 * gateways and delegated routing along: twice the memory, three times the start, and requests to strangers.
 */
async function startBitswap(libp2p: Libp2p, blockstore: BitswapComponents['blockstore']): Promise<Bitswap> {
  const { withBitswap } = await import('@helia/bitswap')
  const mixins: Mixin[] = []
  const brokers: Bitswap[] = []
  const host: BitswapHost = {
    libp2p,
    blockstore,
    routing: nowhere,
    logger: libp2p.logger,
    getHasher: () => sha256,
    status: 'starting',
    addMixin: mixin => mixins.push(mixin as Mixin),
    hasBlockBroker: () => brokers.length > 0,
    addBlockBroker: broker => brokers.push(broker),
  }
  const helia = host as unknown as Helia
  withBitswap(helia)
  for (const mixin of mixins) await mixin.start?.(helia)
  return brokers[0]!
}

// The node answers and never asks: it needs no block of other peers.
const nowhere = { async *findProviders() {} } as unknown as BitswapComponents['routing']
