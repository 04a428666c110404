import { equalBytes } from '../../core/encoding/bytes.ts'
import { type Checkpoint, openCheckpoint } from '../../core/log/checkpoint.ts'
import { parseEntry } from '../../core/log/entry.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { HASH_BYTES, leafHash } from '../../core/log/merkle.ts'
import { type ReadTile, TILE_WIDTH, tileWidth } from '../../core/log/tiles.ts'
import { edgeFromTiles, rootOf, type TreeEdge } from '../../core/log/tree-edge.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'

/** The start of the next append: the right edge of the tree, and the signed head that covers it. */
export type TreeState = { edge: TreeEdge; head: LogHead }

const ATTEMPTS_MAX = 100

/**
 * Reads the tree back and compares it with the last signed checkpoint. One flipped bit or a restored old file
 * must stop issuing here, because a log that has signed two histories cannot be repaired.
 */
export async function loadTree(log: LogReader, verifierKey: string): Promise<TreeState> {
  for (let attempt = 1; ; attempt += 1) {
    const head = await log.head()
    if (head === undefined) throw brokenLog('the database holds no log')
    try {
      const edge = await loadEdge(log, head, verifierKey)
      await checkTail(log, head)
      return { edge, head }
    } catch (error) {
      // Another process may have extended the log meanwhile: then this was read at two moments, and is read again.
      const isSame = (await log.head())?.checkpoint === head.checkpoint
      if (isSame || attempt === ATTEMPTS_MAX) throw error
    }
  }
}

/** The only check that an append needs of another process's head: that its tiles have the signed root. */
export async function loadEdge(log: LogReader, head: LogHead, verifierKey: string): Promise<TreeEdge> {
  const checkpoint = await openHead(head, verifierKey)
  if (checkpoint.size !== head.size || checkpoint.origin !== head.origin)
    throw brokenLog('the last checkpoint and the stored head disagree')

  const edge = await edgeFromTiles(head.size, tilesOf(log, head.size))
  if (!equalBytes(rootOf(edge), checkpoint.root)) {
    throw brokenLog(`the stored tree of ${head.size} entries does not have the root that was signed`)
  }
  return edge
}

/** The checkpoint of a head. One that another key has signed stops issuing. */
export async function openHead({ checkpoint: note }: LogHead, verifierKey: string): Promise<Checkpoint> {
  const checkpoint = await openCheckpoint(note, verifierKey)
  if (checkpoint === undefined)
    throw brokenLog(
      'the last checkpoint is not signed by this signing key; if the key was rotated, restart with the new one',
    )
  return checkpoint
}

/** The tiles of a log of `size`. A tile that has lost hashes is a broken log, not a failed read. */
export function tilesOf(log: LogReader, size: number): ReadTile {
  return async (level, index) => {
    const bytes = await log.tile(level, index)
    const bytesMin = tileWidth(level, index, size) * HASH_BYTES
    if (bytes === undefined || bytes.length < bytesMin || bytes.length % HASH_BYTES !== 0)
      throw brokenLog(`tile ${index} of level ${level} is missing or cut short`)
    return bytes
  }
}

/** A crash could have damaged the newest entries: each must hash to its place in the newest tile. */
async function checkTail(log: LogReader, head: LogHead): Promise<void> {
  if (head.size === 0) return
  const tileIndex = Math.floor((head.size - 1) / TILE_WIDTH)
  const start = tileIndex * TILE_WIDTH
  const [tile, entries] = await Promise.all([log.tile(0, tileIndex), log.entries(start, start + TILE_WIDTH)])
  if (
    tile === undefined ||
    entries.length !== head.size - start ||
    tile.length !== entries.length * HASH_BYTES
  ) {
    throw brokenLog('the stored entries and the newest tile have different lengths')
  }
  for (const [offset, entry] of entries.entries()) {
    const storedHash = tile.subarray(offset * HASH_BYTES, (offset + 1) * HASH_BYTES)
    if (!equalBytes(leafHash(entry), storedHash) || parseEntry(entry) === undefined) {
      throw brokenLog(`entry ${start + offset} is not the one that was logged`)
    }
  }
  // The clock is compared with this time, so it must be the signed one.
  if (parseEntry(entries.at(-1)!)!.time !== head.lastEntryAt.toISOString())
    throw brokenLog('the last entry has another time than the stored head')
}

/** The stored log contradicts itself: nothing may be signed on top of it, and the operator must repair it. */
function brokenLog(reason: string): Problem {
  return new Problem('issuing-stopped', say`The log cannot be extended: ${reason}.`)
}
