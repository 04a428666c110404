import type { BitswapComponents, withBitswap } from '@helia/bitswap'
import type { Libp2p } from '@libp2p/interface'
import type { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'

type Helia = Parameters<typeof withBitswap>[0]
type Mixin = Parameters<Helia['addMixin']>[0]
type Bitswap = { announce(cid: CID): Promise<void>; stop(): Promise<void> }

type BitswapHost = BitswapComponents &
  Pick<Helia, 'status' | 'addMixin' | 'hasBlockBroker'> & { addBlockBroker(broker: Bitswap): void }

/**
 * Runs Helia's bitswap on a libp2p node, with the host it needs and no more. The `helia` package would bring WebRTC, HTTP
 * gateways and delegated routing along: twice the memory, three times the start, and requests to strangers.
 */
export async function startBitswap(
  libp2p: Libp2p,
  blockstore: BitswapComponents['blockstore'],
): Promise<Bitswap> {
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
