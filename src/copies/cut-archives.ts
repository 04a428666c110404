import type { BlockStore } from '../core/record/block-store.port.ts'
import type { Archive } from './copy-target.port.ts'
import { BUNDLE_ENTRIES, type FollowedLog, readBlocks } from './read-blocks.ts'

/** Where a bundle's records are long, it becomes several archives; each is held in memory while it is sent. */
const ARCHIVE_BYTES_MAX = 8 * 1024 * 1024

export type ArchiveSources = {
  log: Pick<FollowedLog, 'entries'>
  blocks: BlockStore
  archiveBytesMax?: number
}

/**
 * The archives of the bundle that begins at this place, with all that the log has for it so far. Where one ends and the
 * next begins follows from the log alone: an archive that is made again is the same one, or a longer one.
 */
export async function* cutArchives(sources: ArchiveSources, bundle: number): AsyncGenerator<Archive> {
  const { log, blocks, archiveBytesMax = ARCHIVE_BYTES_MAX } = sources
  let archive: Archive = { first: bundle, blocks: [] }
  let length = 0
  for (const { place, cid } of await readBlocks(log, bundle, bundle + BUNDLE_ENTRIES)) {
    const bytes = await blocks.get(cid)
    if (bytes === undefined) throw new Error(`The block ${cid} is missing from our own store`)
    if (length > 0 && length + bytes.length > archiveBytesMax) {
      yield archive
      archive = { first: place, blocks: [] }
      length = 0
    }
    archive.blocks.push({ place, cid, bytes })
    length += bytes.length
  }
  if (length > 0) yield archive
}
