import { join } from 'node:path'
import type { BlockStore } from '../core/record/block-store.port.ts'
import { createAnnouncer } from '../pipeline/commit/announcer.ts'
import type { Config } from '../settings/config.ts'

export type OpenNetwork = {
  addresses(): string[]
  announce(cid: string): void
  connect(addresses: string[]): void
  stop(): Promise<void>
}

type NetworkDeps = { blocks: BlockStore; peerSeed: Uint8Array; onError(error: unknown): undefined }

const NOWHERE: OpenNetwork = { addresses: () => [], announce() {}, connect() {}, stop: async () => {} }

/** Starts the node that PINPROOF_IPFS names. A node that cannot start stops nothing: the gateway serves every record anyway. */
export async function openBlockNetwork(
  config: Config,
  { blocks, peerSeed, onError }: NetworkDeps,
): Promise<OpenNetwork> {
  if (config.IPFS.node === undefined) return NOWHERE
  const { mode, listen, announce: externalAddresses } = config.IPFS.node
  const datastoreFolder = mode === 'public' ? join(config.DATA, 'ipfs') : undefined
  const { startHeliaNode } = await import('../adapters/helia/start-helia-node.ts')
  const options = { blocks, mode, listen, externalAddresses, peerSeed, datastoreFolder }
  const node = await startHeliaNode(options).catch(onError)
  if (node === undefined) return NOWHERE
  const announcer = createAnnouncer(node, onError)
  return {
    addresses: () => node.addresses(),
    // A private node has no public network to announce to.
    announce: mode === 'public' ? cid => announcer.announce(cid) : NOWHERE.announce,
    connect: addresses => void node.connect(addresses),
    stop: () => node.stop(),
  }
}
