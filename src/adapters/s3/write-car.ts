import * as carBuffer from '@ipld/car/buffer-writer'
import { CID } from 'multiformats/cid'

/** CARv1 whose roots are all of its blocks, so that whoever imports it pins them all. The same blocks give the same bytes. */
export function writeCar(blocks: { cid: string; bytes: Uint8Array }[]): Uint8Array {
  const parts = blocks.map(({ cid, bytes }) => ({ cid: CID.parse(cid), bytes }))
  const roots = parts.map(({ cid }) => cid)
  const lengths = parts.map(part => carBuffer.blockLength(part))
  const length = lengths.reduce((sum, each) => sum + each, carBuffer.headerLength({ roots }))
  const writer = carBuffer.createWriter(new ArrayBuffer(length), { roots })
  for (const part of parts) writer.write(part)
  return writer.close()
}
