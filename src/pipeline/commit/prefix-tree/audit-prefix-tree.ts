import { toBase64 } from '../../../core/encoding/bytes.ts'
import { parseEntry } from '../../../core/log/entry.ts'
import { EMPTY_NODE, type PrefixNode } from '../../../core/prefix-tree/prefix-node.ts'
import { bucketNode, bucketOf, nodeOfPage, PAGE_SLOTS } from '../../../core/prefix-tree/prefix-page.ts'
import type { StoredPrefixTree } from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import { type LeafDeps, readLeaves } from './read-leaves.ts'

type TreeAuditDeps = LeafDeps & { tree: Pick<StoredPrefixTree, 'head'> }

/** Entries whose leaves are in memory together. A longer log is read several times, for a part of the labels each time. */
const ENTRIES_PER_PART = 100_000
const PAGES_AT_ONCE = 16

/** Builds the tree from entries and records alone, and compares it with the newest root in the log. Returns the fault. */
export async function prefixTreeFault(
  deps: TreeAuditDeps,
  entriesPerPart = ENTRIES_PER_PART,
): Promise<string | undefined> {
  const { size, rootEntry } = await deps.tree.head()
  if (rootEntry === undefined) return undefined
  const [bytes] = await deps.log.entries(rootEntry, rootEntry + 1)
  const entry = bytes && parseEntry(bytes)
  if (entry?.type !== 'prefix-root' || entry.size !== size)
    return `entry ${rootEntry} is not the root of the stored prefix tree`
  const parts = Math.min(PAGE_SLOTS, Math.ceil(size / entriesPerPart))
  const top: PrefixNode[] = []
  for (let part = 0; part < parts; part += 1) {
    const isWanted = (label: Uint8Array) => label[0]! % parts === part
    const leaves = await readLeaves(deps, { from: 0, size }, isWanted)
    const buckets = Map.groupBy(leaves.values(), ({ label }) => bucketOf(label))
    for (let page = part; page < PAGE_SLOTS; page += parts) {
      const slots = Array.from({ length: PAGE_SLOTS }, (_, slot) =>
        bucketNode(buckets.get(page * PAGE_SLOTS + slot) ?? []),
      )
      top[page] = nodeOfPage(slots)
      if (page % PAGES_AT_ONCE === 0) await deps.nextTurn()
    }
  }
  const root = nodeOfPage(Array.from(top, node => node ?? EMPTY_NODE))
  return toBase64(root.hash) === entry.root
    ? undefined
    : `entry ${rootEntry} does not have the root of the prefix tree over the first ${size} entries`
}
