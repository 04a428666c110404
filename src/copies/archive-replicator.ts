import type { Archive, ArchiveTarget, CopyOutcome, Holding, LoggedBlock } from './copy-target.port.ts'
import { type ArchiveSources, cutArchives } from './cut-archives.ts'
import { BUNDLE_ENTRIES } from './read-blocks.ts'
import type { Replicator } from './replicator.ts'

/** Copies whole archives, one after the other: a block is stored with all of its archive. */
export function createArchiveReplicator(target: ArchiveTarget, sources: ArchiveSources): Replicator {
  async function* archivesOf(wantedBlocks: LoggedBlock[]): AsyncGenerator<Archive> {
    const places = new Set(wantedBlocks.map(({ place }) => place))
    const bundles = new Set(wantedBlocks.map(({ place }) => place - (place % BUNDLE_ENTRIES)))
    for (const bundle of bundles) {
      for await (const archive of cutArchives(sources, bundle)) {
        if (archive.blocks.some(({ place }) => places.has(place))) yield archive
      }
    }
  }

  return {
    async replicate(copies, signal) {
      const outcomes = new Map<number, CopyOutcome>()
      for await (const { first, blocks } of archivesOf(copies)) {
        const outcome = await target.store({ first, blocks }, signal)
        // An aborted request says nothing about the archive.
        if (signal.aborted) break
        for (const { place } of blocks) outcomes.set(place, outcome)
        if (outcome.kind === 'away') break
      }
      return outcomes
    },

    async check(entries, signal) {
      const holdings = new Map<number, Holding>()
      for await (const { first, blocks } of archivesOf(entries)) {
        const contents = await target.contentsOf(first, signal)
        if ('kind' in contents) return contents
        for (const { place, cid } of blocks)
          holdings.set(place, { kind: contents.has(cid) ? 'stored' : 'missing' })
      }
      return holdings
    },
  }
}
