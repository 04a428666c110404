import { toBase64 } from '../core/encoding/bytes.ts'
import type { Entry } from '../core/log/entry.ts'
import { createPrefixTrie } from '../core/prefix-tree/prefix-trie.ts'
import { type Fact, factsOf, isAboutCertificate } from '../core/prefix-tree/subjects.ts'

/** By the index of the entry: what the record behind it puts into the prefix tree. */
export type RecordFacts = Map<number, Fact[]>

/** Builds the prefix tree from the entries and their records, and compares every root that the log has entered. */
export function auditPrefixRoots(entries: (Entry | undefined)[], records: RecordFacts): string[] {
  const faults: string[] = []
  const trie = createPrefixTrie()
  let position = 0
  for (const [index, entry] of entries.entries()) {
    if (entry?.type !== 'prefix-root') continue
    if (entry.size < position || entry.size > index) {
      faults.push(`entry ${index} has the root of a prefix tree over ${entry.size} entries, out of order`)
      continue
    }
    for (; position < entry.size; position += 1)
      for (const fact of factsAt(position, entries, records)) trie.add(fact, position)
    if (toBase64(trie.root()) !== entry.root)
      faults.push(
        `entry ${index} does not have the root of the prefix tree over the first ${entry.size} entries`,
      )
  }
  return faults
}

function factsAt(index: number, entries: (Entry | undefined)[], records: RecordFacts): Fact[] {
  const entry = entries[index]
  if (entry === undefined || !isAboutCertificate(entry)) return []
  return records.get(index) ?? factsOf(entry, undefined)
}
