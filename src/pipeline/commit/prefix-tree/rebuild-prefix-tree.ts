import { equalBytes, toBase64 } from '../../../core/encoding/bytes.ts'
import type { LogReader } from '../../../core/log/log-reader.port.ts'
import type { PrefixNode } from '../../../core/prefix-tree/prefix-node.ts'
import {
  decodePage,
  encodePage,
  nodeOfPage,
  PAGE_SLOTS,
  TOP_PAGE,
} from '../../../core/prefix-tree/prefix-page.ts'
import type {
  PrefixTreeRepair,
  StoredPrefixTree,
  WholePage,
} from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import { type BuiltPage, buildPages, buildTop, slotsOf } from './build-pages.ts'
import { findNewestRoot } from './find-newest-root.ts'
import type { LeafDeps } from './read-leaves.ts'

/** In one transaction: few enough that no certificate waits noticeably for it. */
const LEAVES_AT_ONCE = 3_000

type RepairDeps = LeafDeps & {
  tree: StoredPrefixTree
  log: Pick<LogReader, 'entries' | 'head'>
  repair: PrefixTreeRepair
}

/**
 * Whether stored rows contradict each other or the newest root in the log. Says yes as well while another process
 * extends the tree; building it again changes nothing then.
 */
export async function isTreeDamaged({ tree, log, nextTurn }: Omit<RepairDeps, 'repair'>): Promise<boolean> {
  const [head, logged] = [await tree.head(), await findNewestRoot(log)]
  if (head.size !== (logged?.size ?? 0) || head.rootEntry !== logged?.index) return true
  if (logged !== undefined && toBase64(head.root) !== logged.root) return true
  const top = decodePage(await tree.page(TOP_PAGE))
  if (!equalBytes(nodeOfPage(top).hash, head.root)) return true
  for (let page = 0; page < PAGE_SLOTS; page += 1) {
    const buckets = Array.from({ length: PAGE_SLOTS }, (_, slot) => page * PAGE_SLOTS + slot)
    const leaves = await tree.leaves(buckets)
    const slots = slotsOf(page, leaves)
    const isInPlace = leaves.every(({ label }) => label[0] === page)
    const stored = decodePage(await tree.page(page))
    const isSound = isInPlace && slots.every((node, slot) => isSame(node, stored[slot]))
    if (!isSound || !isSame(nodeOfPage(slots), top[page])) return true
    await nextTurn()
  }
  return false
}

/**
 * Writes the whole tree again, from entries and records alone. False where another process has entered a root meanwhile.
 * Throws, and writes nothing, where the newest root in the log does not follow from the log: that is no damage of these rows.
 */
export async function rebuildPrefixTree(deps: RepairDeps): Promise<boolean> {
  const { tree, log, repair } = deps
  const { size: storedSize } = await tree.head()
  const logged = await findNewestRoot(log)
  const size = logged?.size ?? 0
  const top = await buildTop(deps, size)
  const root = nodeOfPage(top).hash
  if (logged !== undefined && toBase64(root) !== logged.root)
    throw new Error(`Entry ${logged.index} is not the root of the prefix tree over ${size} entries.`)
  for await (const pages of inPortions(buildPages(deps, size)))
    if (!(await repair.replacePages(storedSize, pages))) return false
  return repair.replaceHead(storedSize, { size, root, rootEntry: logged?.index }, encodePage(top))
}

async function* inPortions(pages: AsyncIterable<BuiltPage>): AsyncGenerator<WholePage[]> {
  let portion: WholePage[] = []
  let leafCount = 0
  for await (const { page, slots, leaves } of pages) {
    portion.push({ page, nodes: encodePage(slots), leaves })
    leafCount += leaves.length
    if (leafCount < LEAVES_AT_ONCE) continue
    yield portion
    portion = []
    leafCount = 0
  }
  yield portion
}

function isSame(one: PrefixNode, other: PrefixNode | undefined): boolean {
  return one.kind === other?.kind && equalBytes(one.hash, other.hash)
}
