import type { BitswapComponents } from '@helia/bitswap'
import { CID } from 'multiformats/cid'
import { code as RAW } from 'multiformats/codecs/raw'
import type { BlockStore } from '../../core/record/block-store.port.ts'

type Blockstore = BitswapComponents['blockstore']

/**
 * Our block store as a Helia blockstore. Peers read it and nothing on the network can write to it; the whole store is
 * never listed. Each read goes through, so a record is served as soon as it is committed.
 */
export function createReadThroughBlockstore(blocks: BlockStore): Blockstore {
  async function* get(cid: CID): AsyncGenerator<Uint8Array> {
    const bytes = await blocks.get(ourNameFor(cid)).catch(cause => Promise.reject(notFound(cid, cause)))
    if (bytes === undefined) throw notFound(cid)
    yield bytes
  }

  return {
    has: cid => blocks.has(ourNameFor(cid)).catch(cause => Promise.reject(notFound(cid, cause))),
    get,
    async *getMany(cids) {
      for await (const cid of cids) yield { cid, bytes: get(cid) }
    },
    getAll: refuse,
    put: refuse,
    putMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  }
}

// The codec says how to read a block, the hash which block it is: bitswap asks by hash, and we file under the raw codec.
function ourNameFor(cid: CID): string {
  return CID.createV1(RAW, cid.multihash).toString()
}

/**
 * Bitswap knows "not here" by this name (interface-store). A store that fails says it, too: on any other error bitswap
 * leaves the peer's request hanging for ever, after this one it is repeated.
 */
function notFound(cid: CID, cause?: unknown): Error {
  return Object.assign(new Error(`No block ${cid} here`, { cause }), { name: 'NotFoundError' })
}

function refuse(): never {
  throw new Error('Blocks are written by the commit alone')
}
