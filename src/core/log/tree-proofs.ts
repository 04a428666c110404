import { emptyRoot, HASH_BYTES, isTreeSize, nodeHash } from './merkle.ts'
import { type ReadTile, readTilePrefix, splitHashes, TILE_WIDTH, tileWidth } from './tiles.ts'

/** Leaves `start` up to but not including `end`: a node of the tree as RFC 6962 §2.1 draws it. */
type Subtree = { start: number; end: number }

/** RFC 6962 §2.1.1, from the leaf's sibling up. */
export async function inclusionProof(index: number, size: number, readTile: ReadTile): Promise<Uint8Array[]> {
  if (!isTreeSize(index) || !isTreeSize(size) || index >= size)
    throw new RangeError('no such leaf in that tree')
  const siblings: Subtree[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + leftWidth(end - start)
    if (index < middle) {
      siblings.push({ start: middle, end })
      end = middle
    } else {
      siblings.push({ start, end: middle })
      start = middle
    }
  }
  return hashSubtrees(siblings.reverse(), size, readTile)
}

/** RFC 6962 §2.1.2; empty where `first` is 0 or equals `second`, since nothing needs proving then. */
export async function consistencyProof(
  first: number,
  second: number,
  readTile: ReadTile,
): Promise<Uint8Array[]> {
  if (!isTreeSize(first) || !isTreeSize(second) || first > second)
    throw new RangeError('a tree never shrinks')
  const nodes: Subtree[] = []
  let start = 0
  let end = first === 0 ? 0 : second
  while (first !== end) {
    const middle = start + leftWidth(end - start)
    if (first <= middle) {
      nodes.push({ start: middle, end })
      end = middle
    } else {
      nodes.push({ start, end: middle })
      start = middle
    }
  }
  // Where the walk never turned right, this node is the older root, which the verifier has already.
  if (start > 0) nodes.push({ start, end })
  return hashSubtrees(nodes.reverse(), second, readTile)
}

export async function rootFromTiles(size: number, readTile: ReadTile): Promise<Uint8Array> {
  if (!isTreeSize(size)) throw new RangeError('not a tree size')
  if (size === 0) return emptyRoot()
  const [root] = await hashSubtrees([{ start: 0, end: size }], size, readTile)
  return root!
}

/** Reads each tile once, however many nodes need it. */
function hashSubtrees(subtrees: Subtree[], size: number, readTile: ReadTile): Promise<Uint8Array[]> {
  const tiles = new Map<string, Promise<Uint8Array>>()
  function tileAt(level: number, index: number): Promise<Uint8Array> {
    const name = `${level}/${index}`
    const tile =
      tiles.get(name) ?? readTilePrefix(readTile, { level, index, width: tileWidth(level, index, size) })
    tiles.set(name, tile)
    return tile
  }
  return Promise.all(subtrees.map(subtree => hashSubtree(subtree, tileAt)))
}

type TileAt = (level: number, index: number) => Promise<Uint8Array>

/** A ragged subtree is folded from the complete ones it is made of, from the right. */
async function hashSubtree({ start, end }: Subtree, tileAt: TileAt): Promise<Uint8Array> {
  const peaks: Promise<Uint8Array>[] = []
  for (let at = start; at < end; ) {
    const width = largestPowerOfTwo(end - at)
    peaks.push(hashComplete(at, width, tileAt))
    at += width
  }
  return (await Promise.all(peaks)).reduceRight((right, left) => nodeHash(left, right))
}

/** A complete subtree stands as 1 to 128 neighbouring hashes in one tile of the level just below its root. */
async function hashComplete(start: number, width: number, tileAt: TileAt): Promise<Uint8Array> {
  let level = 0
  let leavesPerHash = 1
  while (leavesPerHash * TILE_WIDTH <= width) {
    level++
    leavesPerHash *= TILE_WIDTH
  }
  const first = start / leavesPerHash
  const tile = await tileAt(level, Math.floor(first / TILE_WIDTH))
  const offset = (first % TILE_WIDTH) * HASH_BYTES
  return foldComplete(tile.subarray(offset, offset + (width / leavesPerHash) * HASH_BYTES))
}

/** Halves row after row until one hash is left. */
function foldComplete(hashes: Uint8Array): Uint8Array {
  let row = splitHashes(hashes)
  while (row.length > 1) {
    const below = row
    row = Array.from({ length: below.length / 2 }, (_, at) => nodeHash(below[2 * at]!, below[2 * at + 1]!))
  }
  return row[0]!
}

/** RFC 6962 §2.1: the left child of a node over `width` leaves takes the largest power of two below it. */
function leftWidth(width: number): number {
  return largestPowerOfTwo(width - 1)
}

function largestPowerOfTwo(limit: number): number {
  let power = 1
  while (power * 2 <= limit) power *= 2
  return power
}
