import {
  compareLabels,
  EMPTY_NODE,
  joinNodes,
  nodeOfLeaves,
  type PrefixLeaf,
  type PrefixNode,
} from './prefix-node.ts'

// The stored tree: leaves lie in 65,536 buckets by the first two bytes of their labels. A page holds the nodes of 256
// buckets with the same first byte, and the top page the nodes of the 256 pages.

export const PAGE_SLOTS = 256
/** Bits of a label that a page decides. */
export const PAGE_BITS = 8
export const TOP_PAGE = 256

const KINDS = ['empty', 'leaf', 'inner'] as const
const HASH_BYTES = 32
const SLOT_BYTES = 2 + HASH_BYTES

export function bucketOf(label: Uint8Array): number {
  return label[0]! * PAGE_SLOTS + label[1]!
}

/** The node over all leaves of one bucket, in whatever order. */
export function bucketNode(leaves: readonly PrefixLeaf[]): PrefixNode {
  const inOrder = leaves.toSorted((left, right) => compareLabels(left.label, right.label))
  return nodeOfLeaves(inOrder, 2 * PAGE_BITS)
}

/** For each node that is not empty: its slot, its kind, its hash. */
export function encodePage(nodes: readonly PrefixNode[]): Uint8Array {
  const parts = nodes.flatMap((node, slot) => (node.kind === 'empty' ? [] : { node, slot }))
  const bytes = new Uint8Array(parts.length * SLOT_BYTES)
  for (const [at, { node, slot }] of parts.entries()) {
    bytes[at * SLOT_BYTES] = slot
    bytes[at * SLOT_BYTES + 1] = KINDS.indexOf(node.kind)
    bytes.set(node.hash, at * SLOT_BYTES + 2)
  }
  return bytes
}

/** A page that is not there is empty. */
export function decodePage(bytes: Uint8Array = new Uint8Array()): PrefixNode[] {
  const nodes = Array.from({ length: PAGE_SLOTS }, () => EMPTY_NODE)
  for (let at = 0; at < bytes.length; at += SLOT_BYTES)
    nodes[bytes[at]!] = { kind: KINDS[bytes[at + 1]!]!, hash: bytes.subarray(at + 2, at + SLOT_BYTES) }
  return nodes
}

/** The nodes over a page's slots, row by row: the slots themselves, then each row half as long, down to one. */
export function rowsOver(slots: PrefixNode[]): PrefixNode[][] {
  const rows = [slots]
  for (let row = slots; row.length > 1; ) {
    const below = row
    row = Array.from({ length: below.length / 2 }, (_, at) => joinNodes(below[2 * at]!, below[2 * at + 1]!))
    rows.push(row)
  }
  return rows
}

/** Puts nodes into slots and joins again what stands over them, in the rows of `rowsOver`. */
export function replaceSlots(rows: PrefixNode[][], slots: ReadonlyMap<number, PrefixNode>): void {
  for (const [slot, node] of slots) rows[0]![slot] = node
  let changes = new Set(slots.keys())
  for (const [level, row] of rows.entries()) {
    if (level === 0) continue
    const below = rows[level - 1]!
    changes = new Set([...changes].map(at => at >> 1))
    for (const at of changes) row[at] = joinNodes(below[2 * at]!, below[2 * at + 1]!)
  }
}

/** The node over all rows. */
export function topOf(rows: PrefixNode[][]): PrefixNode {
  return rows.at(-1)![0]!
}

export function nodeOfPage(slots: PrefixNode[]): PrefixNode {
  return topOf(rowsOver(slots))
}
