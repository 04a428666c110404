import * as carBuffer from '@ipld/car/buffer-writer'
import { CID } from 'multiformats/cid'
import { identity } from 'multiformats/hashes/identity'

/** CARv1 with one root: the same block always gives the same archive, so that its entity tag can be a strong one. */
export function carOf(cid: string, bytes: Uint8Array): Uint8Array {
  const root = CID.parse(cid)
  const block = { cid: root, bytes }
  const headerLength = carBuffer.headerLength({ roots: [root] })
  const archive = new ArrayBuffer(headerLength + carBuffer.blockLength(block))
  const writer = carBuffer.createWriter(archive, { roots: [root] })
  // An identity CID holds its own bytes and must not be sent as a block (Trustless Gateway, "CAR dups").
  if (root.multihash.code !== identity.code) writer.write(block)
  return writer.close({ resize: true })
}
