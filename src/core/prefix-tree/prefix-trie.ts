import { equalBytes } from '../encoding/bytes.ts'
import { bitAt, EMPTY_NODE, joinNodes, leafNode, type PrefixLeaf, type PrefixNode } from './prefix-node.ts'
import type { PrefixPath } from './prefix-path.ts'
import { type Fact, labelOf } from './subjects.ts'

/** A tree in memory, for auditors who build it from the log. */
export type PrefixTrie = {
  add(fact: Fact, entry: number): void
  root(): Uint8Array
  pathTo(label: Uint8Array): PrefixPath
}

type Branch = { left: Part; right: Part; node: PrefixNode | undefined }
type Part = Branch | PrefixLeaf | undefined

export function createPrefixTrie(): PrefixTrie {
  let top: Part
  return {
    add({ subject, keeps }, entry) {
      top = insert(top, { label: labelOf(subject), entry }, keeps, 0)
    },
    root: () => nodeOf(top).hash,
    pathTo(label) {
      const siblings: Uint8Array[] = []
      let part = top
      for (let depth = 0; part !== undefined && 'left' in part; depth += 1) {
        const isLeft = bitAt(label, depth) === 0
        siblings.push(nodeOf(isLeft ? part.right : part.left).hash)
        part = isLeft ? part.left : part.right
      }
      return { siblings: siblings.reverse(), leaf: part }
    },
  }
}

function insert(part: Part, leaf: PrefixLeaf, keeps: Fact['keeps'], depth: number): Part {
  if (part === undefined) return leaf
  if (!('left' in part) && equalBytes(part.label, leaf.label)) return keeps === 'first' ? part : leaf
  const branch = 'left' in part ? part : branchOver(part, depth)
  branch.node = undefined
  const side = bitAt(leaf.label, depth) === 0 ? 'left' : 'right'
  branch[side] = insert(branch[side], leaf, keeps, depth + 1)
  return branch
}

function branchOver(leaf: PrefixLeaf, depth: number): Branch {
  const isLeft = bitAt(leaf.label, depth) === 0
  return { left: isLeft ? leaf : undefined, right: isLeft ? undefined : leaf, node: undefined }
}

function nodeOf(part: Part): PrefixNode {
  if (part === undefined) return EMPTY_NODE
  if (!('left' in part)) return leafNode(part)
  part.node ??= joinNodes(nodeOf(part.left), nodeOf(part.right))
  return part.node
}
