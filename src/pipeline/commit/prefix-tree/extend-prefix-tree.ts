import { equalBytes, toHex } from '../../../core/encoding/bytes.ts'
import type { LogReader } from '../../../core/log/log-reader.port.ts'
import type { PrefixLeaf, PrefixNode } from '../../../core/prefix-tree/prefix-node.ts'
import {
  bucketNode,
  bucketOf,
  decodePage,
  encodePage,
  PAGE_SLOTS,
  replaceSlots,
  rowsOver,
  TOP_PAGE,
  topOf,
} from '../../../core/prefix-tree/prefix-page.ts'
import type { PrefixUpdate, StoredPrefixTree } from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import { type LeafDeps, type NewLeaf, type NewLeaves, readLeaves } from './read-leaves.ts'

export type PrefixTreeDeps = LeafDeps & { tree: StoredPrefixTree; log: Pick<LogReader, 'head'> }

/**
 * The tree with the next entries of the log, at most `entriesMax`; undefined where none of them changes it. Nothing is
 * written here: the caller logs the new root, and the tree is stored in the same transaction.
 */
export async function extendPrefixTree(
  deps: PrefixTreeDeps,
  entriesMax: number,
): Promise<PrefixUpdate | undefined> {
  const { size: from } = await deps.tree.head()
  const logSize = (await deps.log.head())!.size
  const size = Math.min(logSize, from + entriesMax)
  const newLeaves = await readLeaves(deps, { from, size })
  if (newLeaves.size === 0 && size === logSize) return undefined
  try {
    return { from, size, ...(await mergeInto(deps, newLeaves)) }
  } catch (error) {
    // Another process may have stored a newer tree between two reads. Its root is entered, and this one is not needed.
    if ((await deps.tree.head()).size !== from) return undefined
    throw error
  }
}

async function mergeInto(
  deps: PrefixTreeDeps,
  newLeaves: NewLeaves,
): Promise<Omit<PrefixUpdate, 'from' | 'size'>> {
  const { tree } = deps
  const top = await readRows(tree, TOP_PAGE, (await tree.head()).root)
  const { added, moved, pages } = await mergeLeaves(deps, newLeaves, top)
  const tops = new Map([...pages].map(([page, rows]) => [page, topOf(rows)]))
  replaceSlots(top, tops)
  pages.set(TOP_PAGE, top)
  return {
    root: topOf(top).hash,
    added,
    moved,
    pages: [...pages].map(([page, rows]) => ({ page, nodes: encodePage(rows[0]!) })),
  }
}

/** Storage that was damaged must not lead to a root that no auditor finds: all that is built upon is checked first. */
async function readRows(tree: StoredPrefixTree, page: number, hash: Uint8Array): Promise<PrefixNode[][]> {
  const rows = rowsOver(decodePage(await tree.page(page)))
  if (!equalBytes(topOf(rows).hash, hash)) throw damaged(`page ${page}`)
  return rows
}

type Merge = { added: PrefixLeaf[]; moved: PrefixLeaf[]; pages: Map<number, PrefixNode[][]> }

/** The new leaves beside the stored ones, and the pages that change. */
async function mergeLeaves(
  { tree, nextTurn }: PrefixTreeDeps,
  newLeaves: NewLeaves,
  top: PrefixNode[][],
): Promise<Merge> {
  const merge: Merge = { added: [], moved: [], pages: new Map() }
  const byBucket = Map.groupBy(newLeaves.values(), ({ label }) => bucketOf(label))
  const presentLeaves = Map.groupBy(await tree.leaves([...byBucket.keys()]), ({ label }) => bucketOf(label))
  const byPage = Map.groupBy(byBucket, ([bucket]) => Math.floor(bucket / PAGE_SLOTS))
  for (const [page, buckets] of byPage) {
    const rows = await readRows(tree, page, top[0]![page]!.hash)
    const slots = new Map<number, PrefixNode>()
    for (const [bucket, arrivals] of buckets) {
      const slot = bucket % PAGE_SLOTS
      const leaves = presentLeaves.get(bucket) ?? []
      if (!equalBytes(bucketNode(leaves).hash, rows[0]![slot]!.hash)) throw damaged(`bucket ${bucket}`)
      slots.set(slot, bucketNode(mergeBucket(leaves, arrivals, merge)))
    }
    replaceSlots(rows, slots)
    merge.pages.set(page, rows)
    await nextTurn()
  }
  return merge
}

function mergeBucket(
  stored: PrefixLeaf[],
  arrivals: NewLeaf[],
  { added, moved }: Pick<Merge, 'added' | 'moved'>,
): PrefixLeaf[] {
  const leaves = new Map(stored.map(leaf => [toHex(leaf.label), leaf]))
  for (const { label, entry, keeps } of arrivals) {
    const name = toHex(label)
    if (keeps === 'first' && leaves.has(name)) continue
    const changes = leaves.has(name) ? moved : added
    changes.push({ label, entry })
    leaves.set(name, { label, entry })
  }
  return [...leaves.values()]
}

const DAMAGED = 'DamagedPrefixTree'

function damaged(place: string): Error {
  return Object.assign(new Error(`The stored prefix tree is damaged: ${place}.`), { name: DAMAGED })
}

/** Whether an extension failed because stored rows are not those that were written. */
export function isDamage(error: unknown): boolean {
  return (error as Error).name === DAMAGED
}
