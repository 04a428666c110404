import { bitAt, nodeOfLeaves, type PrefixLeaf, splitLeaves } from './prefix-node.ts'
import { bucketOf, decodePage, PAGE_BITS, rowsOver, TOP_PAGE } from './prefix-page.ts'
import { type PrefixPath, readPath } from './prefix-path.ts'
import type { PrefixHead, StoredPrefixTree } from './stored-prefix-tree.port.ts'

const BUCKET_BITS = 2 * PAGE_BITS
const ATTEMPTS_MAX = 10

/** The path to a label under the newest root; undefined before the first root. */
export async function storedPath(
  tree: StoredPrefixTree,
  label: Uint8Array,
): Promise<{ head: PrefixHead; path: PrefixPath } | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const head = await tree.head()
    if (head.rootEntry === undefined) return undefined
    const path = await readTowards(tree, label)
    // The tree may have grown between two reads: then the path has no root that was ever signed, and is read again.
    if (readPath(label, path, head.root) !== undefined) return { head, path }
  }
  throw new Error('The stored prefix tree does not have the root that was logged.')
}

/** From the root downwards. */
async function readTowards(tree: StoredPrefixTree, label: Uint8Array): Promise<PrefixPath> {
  const siblings: Uint8Array[] = []
  for (const [start, page] of [TOP_PAGE, label[0]!].entries()) {
    const rows = rowsOver(decodePage(await tree.page(page)))
    const slot = label[start]!
    for (let step = 0; step < PAGE_BITS; step += 1) {
      const below = PAGE_BITS - step
      const node = rows[below]![slot >> below]!
      if (node.kind !== 'inner') {
        const leaf = node.kind === 'leaf' ? await leafUnder(tree, label, start * PAGE_BITS + step) : undefined
        return { siblings: siblings.reverse(), leaf }
      }
      siblings.push(rows[below - 1]![(slot >> (below - 1)) ^ 1]!.hash)
    }
  }
  return readInBucket(await tree.leaves([bucketOf(label)]), label, siblings)
}

/** The only leaf whose label begins with the first `depth` bits of this one. */
function leafUnder(
  tree: StoredPrefixTree,
  label: Uint8Array,
  depth: number,
): Promise<PrefixLeaf | undefined> {
  const width = 2 ** (BUCKET_BITS - depth)
  const from = Math.floor(bucketOf(label) / width) * width
  return tree.firstLeaf(from, from + width - 1)
}

function readInBucket(all: PrefixLeaf[], label: Uint8Array, above: Uint8Array[]): PrefixPath {
  const siblings = [...above]
  let leaves: readonly PrefixLeaf[] = all
  for (let depth = BUCKET_BITS; leaves.length > 1; depth += 1) {
    const [left, right] = splitLeaves(leaves, depth)
    const isLeft = bitAt(label, depth) === 0
    siblings.push(nodeOfLeaves(isLeft ? right : left, depth + 1).hash)
    leaves = isLeft ? left : right
  }
  return { siblings: siblings.reverse(), leaf: leaves[0] }
}
