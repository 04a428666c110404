import { fromBase64 } from '../core/encoding/bytes.ts'
import { parseEntry } from '../core/log/entry.ts'
import { leafHash, type TreeHead, verifyInclusion } from '../core/log/merkle.ts'
import { decodePath, type Lookup } from '../core/prefix-tree/lookup.ts'
import { readPath } from '../core/prefix-tree/prefix-path.ts'
import { labelOf, type Subject } from '../core/prefix-tree/subjects.ts'
import { say } from '../core/text/say.ts'

/**
 * The statement of a root of the prefix tree about a subject: its entry among the first `size`, or undefined where none of
 * them is about it. `at` is when the log entered the root.
 */
export type LookedUp = { entry: number | undefined; size: number; at: string }

/**
 * Follows a path to a root that stands in the log. That the root is right rests on the log's auditors: each builds the tree
 * from the same entries, and a wrong root stays in the log for all to see.
 */
export function checkLookup(lookup: Lookup, subject: Subject, head: TreeHead): LookedUp | { fault: string } {
  const { index, size, hashes } = lookup.root.inclusion
  const bytes = fromBase64(lookup.root.entry)
  const entry = bytes && parseEntry(bytes)
  if (entry?.type !== 'prefix-root' || entry.size > index)
    return { fault: say`the entry beside the path holds no root of a prefix tree` }
  const inclusion = hashes.map(fromBase64).filter(hash => hash !== undefined)
  const isWhole = size === head.size && inclusion.length === hashes.length
  if (!isWhole || !verifyInclusion(leafHash(bytes!), index, size, inclusion, head.root))
    return { fault: say`the root of the prefix tree does not stand in the log` }
  const path = decodePath(lookup.path)
  const fact = path && readPath(labelOf(subject), path, fromBase64(entry.root)!)
  if (fact === undefined) return { fault: say`the path does not lead to the root of the prefix tree` }
  return { entry: fact.entry, size: entry.size, at: entry.time }
}
