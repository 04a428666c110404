import { sha256 } from '../encoding/sha256.ts'

export const LABEL_BYTES = 32
const HASH_BYTES = 32
const ENTRY_BYTES = 8

/** The index of a log entry under the label of a subject. */
export type PrefixLeaf = { label: Uint8Array; entry: number }

/** The hash of a part of the tree. A part with a single leaf is that leaf, at whatever depth. */
export type PrefixNode = { kind: 'empty' | 'leaf' | 'inner'; hash: Uint8Array }

export const EMPTY_NODE: PrefixNode = { kind: 'empty', hash: new Uint8Array(HASH_BYTES) }

// Other prefixes than those of the log's own tree: no node of one can be passed off as a node of the other.
const leafInput = new Uint8Array(1 + LABEL_BYTES + ENTRY_BYTES)
leafInput[0] = 0x02
const leafEntry = new DataView(leafInput.buffer, 1 + LABEL_BYTES)
const innerInput = new Uint8Array(1 + 2 * HASH_BYTES)
innerInput[0] = 0x03

export function leafNode({ label, entry }: PrefixLeaf): PrefixNode {
  leafInput.set(label, 1)
  leafEntry.setBigUint64(0, BigInt(entry))
  return { kind: 'leaf', hash: sha256(leafInput) }
}

export function innerHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  innerInput.set(left, 1)
  innerInput.set(right, 1 + HASH_BYTES)
  return sha256(innerInput)
}

/** The node over two halves: nothing is hashed until both together hold two leaves. */
export function joinNodes(left: PrefixNode, right: PrefixNode): PrefixNode {
  if (left.kind === 'empty' && right.kind !== 'inner') return right
  if (right.kind === 'empty' && left.kind !== 'inner') return left
  return { kind: 'inner', hash: innerHash(left.hash, right.hash) }
}

/** Leaves in the order of their labels, which agree in the bits before `depth`. */
export function nodeOfLeaves(leaves: readonly PrefixLeaf[], depth: number): PrefixNode {
  if (leaves.length === 0) return EMPTY_NODE
  if (leaves.length === 1) return leafNode(leaves[0]!)
  const [left, right] = splitLeaves(leaves, depth)
  return joinNodes(nodeOfLeaves(left, depth + 1), nodeOfLeaves(right, depth + 1))
}

/** Those with 0 in the bit at `depth`, and those with 1. */
export function splitLeaves(
  leaves: readonly PrefixLeaf[],
  depth: number,
): [left: readonly PrefixLeaf[], right: readonly PrefixLeaf[]] {
  let low = 0
  let high = leaves.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (bitAt(leaves[middle]!.label, depth) === 0) low = middle + 1
    else high = middle
  }
  return [leaves.slice(0, low), leaves.slice(low)]
}

/** The bits of a label count from the highest of its first byte. */
export function bitAt(label: Uint8Array, depth: number): 0 | 1 {
  return ((label[depth >> 3]! >> (7 - (depth & 7))) & 1) as 0 | 1
}

export function compareLabels(left: Uint8Array, right: Uint8Array): number {
  for (let at = 0; at < LABEL_BYTES; at += 1) {
    const difference = left[at]! - right[at]!
    if (difference !== 0) return difference
  }
  return 0
}
