import { emptyRoot, HASH_BYTES, nodeHash } from './merkle.ts'
import { type ReadTile, readTilePrefix, splitHashes, TILE_WIDTH, treeShape } from './tiles.ts'

/**
 * The right edge of the tree: all that an appender must know to add leaves and to compute the root. A value:
 * appending makes a new edge and leaves the old one good, so a batch that fails to commit costs nothing.
 */
export type TreeEdge = { readonly size: number; readonly levels: readonly EdgeLevel[] }

/**
 * The partial tile at one level, and the roots of the complete subtrees within it, largest first. The peaks
 * follow from the hashes; they are kept so that a tile that fills up has been hashed already.
 */
type EdgeLevel = { readonly hashes: Uint8Array; readonly peaks: readonly Uint8Array[] }

/** A tile that an append has changed, with all the hashes it has now. */
export type UpdatedTile = { level: number; index: number; hashes: Uint8Array }

const EMPTY_LEVEL: EdgeLevel = { hashes: new Uint8Array(), peaks: [] }

export function emptyEdge(): TreeEdge {
  return { size: 0, levels: [] }
}

export function appendLeaves(
  edge: TreeEdge,
  leafHashes: readonly Uint8Array[],
): { edge: TreeEdge; tiles: UpdatedTile[] } {
  const size = edge.size + leafHashes.length
  if (!Number.isSafeInteger(size)) throw new RangeError('a tree has fewer than 2^53 leaves')
  const levels = [...edge.levels]
  const tiles: UpdatedTile[] = []
  let arrivals = leafHashes
  for (let level = 0; arrivals.length > 0; level++) {
    const index = Math.floor(edge.size / TILE_WIDTH ** (level + 1))
    const growth = growLevel(levels[level] ?? EMPTY_LEVEL, arrivals)
    for (const [offset, hashes] of growth.tiles.entries())
      tiles.push({ level, index: index + offset, hashes })
    levels[level] = growth.rest
    arrivals = growth.fullRoots
  }
  return { edge: { size, levels }, tiles }
}

/** Folds the peaks of all levels from the right: RFC 6962 §2.1 for a tree that is not a power of two. */
export function rootOf(edge: TreeEdge): Uint8Array {
  const peaks = edge.levels.toReversed().flatMap(level => level.peaks)
  return peaks.length === 0 ? emptyRoot() : peaks.reduceRight((right, left) => nodeHash(left, right))
}

/** The edge as stored. Whether it is the tree that was signed, only comparing `rootOf` with the checkpoint tells. */
export async function edgeFromTiles(size: number, readTile: ReadTile): Promise<TreeEdge> {
  const levels = treeShape(size).map(async ({ level, fullTiles, partialWidth }) => {
    if (partialWidth === 0) return EMPTY_LEVEL
    const hashes = await readTilePrefix(readTile, { level, index: fullTiles, width: partialWidth })
    return fillTile(EMPTY_LEVEL, splitHashes(hashes))
  })
  return { size, levels: await Promise.all(levels) }
}

type LevelGrowth = { tiles: Uint8Array[]; rest: EdgeLevel; fullRoots: Uint8Array[] }

/** Fills tile after tile; the root of each one that is full goes up a level, the rest stays. */
function growLevel(start: EdgeLevel, arrivals: readonly Uint8Array[]): LevelGrowth {
  const tiles: Uint8Array[] = []
  const fullRoots: Uint8Array[] = []
  let rest = start
  for (let offset = 0; offset < arrivals.length; ) {
    const room = TILE_WIDTH - rest.hashes.length / HASH_BYTES
    rest = fillTile(rest, arrivals.slice(offset, offset + room))
    offset += room
    tiles.push(rest.hashes)
    if (rest.hashes.length === TILE_WIDTH * HASH_BYTES) {
      fullRoots.push(rest.peaks[0]!)
      rest = EMPTY_LEVEL
    }
  }
  return { tiles, rest, fullRoots }
}

function fillTile(level: EdgeLevel, arrivals: readonly Uint8Array[]): EdgeLevel {
  let width = level.hashes.length / HASH_BYTES
  const hashes = new Uint8Array((width + arrivals.length) * HASH_BYTES)
  hashes.set(level.hashes)
  const peaks = [...level.peaks]
  for (const arrival of arrivals) {
    hashes.set(arrival, width * HASH_BYTES)
    peaks.push(arrival)
    // As in a binary counter: every trailing 1 of the old width is a subtree that has just found its equal.
    for (let carry = width; carry % 2 === 1; carry >>= 1) {
      const right = peaks.pop()!
      peaks.push(nodeHash(peaks.pop()!, right))
    }
    width++
  }
  return { hashes, peaks }
}
