import { equalBytes } from '../encoding/bytes.ts'
import { bitAt, EMPTY_NODE, innerHash, LABEL_BYTES, leafNode, type PrefixLeaf } from './prefix-node.ts'

const HASH_BYTES = 32
const DEPTH_MAX = 8 * LABEL_BYTES

/**
 * The way from the root towards a label. `siblings` are the hashes beside it, from below upwards. At its end stands `leaf`,
 * that of the label or of the only other one with the same beginning, or nothing at all.
 */
export type PrefixPath = { siblings: Uint8Array[]; leaf: PrefixLeaf | undefined }

/** The conclusion from a path: the entry under the label, or that there is none. */
export type PrefixFact = { entry: number | undefined }

/** Undefined where the path does not lead from the label to the root. */
export function readPath(label: Uint8Array, path: PrefixPath, root: Uint8Array): PrefixFact | undefined {
  const { siblings, leaf } = path
  const depth = siblings.length
  if (label.length !== LABEL_BYTES || depth > DEPTH_MAX) return undefined
  if (siblings.some(({ length }) => length !== HASH_BYTES)) return undefined
  if (leaf !== undefined && !isBeside(leaf, label, depth)) return undefined
  let hash = leaf === undefined ? EMPTY_NODE.hash : leafNode(leaf).hash
  for (const [height, sibling] of siblings.entries())
    hash = bitAt(label, depth - 1 - height) === 0 ? innerHash(hash, sibling) : innerHash(sibling, hash)
  if (!equalBytes(hash, root)) return undefined
  return { entry: leaf !== undefined && equalBytes(leaf.label, label) ? leaf.entry : undefined }
}

/** Whether the leaf can stand at the end of the way to the label: their first bits agree. */
function isBeside({ label: other }: PrefixLeaf, label: Uint8Array, depth: number): boolean {
  if (other.length !== LABEL_BYTES) return false
  for (let at = 0; at < depth; at += 1) if (bitAt(other, at) !== bitAt(label, at)) return false
  return true
}
