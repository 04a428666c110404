import type { PrefixLeaf, PrefixNode } from '../../../core/prefix-tree/prefix-node.ts'
import { bucketNode, bucketOf, nodeOfPage, PAGE_SLOTS } from '../../../core/prefix-tree/prefix-page.ts'
import { type LeafDeps, readLeaves } from './read-leaves.ts'

/** Entries whose leaves are in memory together. A longer log is read several times, for a part of the labels each time. */
const ENTRIES_PER_PART = 100_000
const PAGES_AT_ONCE = 16

/** A page as entries and records alone say that it is. */
export type BuiltPage = { page: number; slots: PrefixNode[]; leaves: PrefixLeaf[] }

/** Every page of the tree over the first `size` entries, in no certain order. */
export async function* buildPages(
  deps: LeafDeps,
  size: number,
  entriesPerPart = ENTRIES_PER_PART,
): AsyncGenerator<BuiltPage> {
  const parts = Math.min(PAGE_SLOTS, Math.max(1, Math.ceil(size / entriesPerPart)))
  for (let part = 0; part < parts; part += 1) {
    const isWanted = (label: Uint8Array) => label[0]! % parts === part
    const leaves = await readLeaves(deps, { from: 0, size }, isWanted)
    const byPage = Map.groupBy(leaves.values(), ({ label }) => label[0]!)
    for (let page = part; page < PAGE_SLOTS; page += parts) {
      const own = byPage.get(page) ?? []
      yield { page, slots: slotsOf(page, own), leaves: own }
      if (page % PAGES_AT_ONCE === 0) await deps.nextTurn()
    }
  }
}

/** The nodes over these leaves of a page, bucket by bucket. */
export function slotsOf(page: number, leaves: PrefixLeaf[]): PrefixNode[] {
  const buckets = Map.groupBy(leaves, ({ label }) => bucketOf(label))
  return Array.from({ length: PAGE_SLOTS }, (_, slot) =>
    bucketNode(buckets.get(page * PAGE_SLOTS + slot) ?? []),
  )
}

/** The nodes of the top page. */
export async function buildTop(deps: LeafDeps, size: number, entriesPerPart?: number): Promise<PrefixNode[]> {
  const top: PrefixNode[] = []
  for await (const { page, slots } of buildPages(deps, size, entriesPerPart)) top[page] = nodeOfPage(slots)
  return top
}
