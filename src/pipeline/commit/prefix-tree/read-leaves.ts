import { toHex } from '../../../core/encoding/bytes.ts'
import { cidOf } from '../../../core/encoding/cid.ts'
import { type CertificateEntry, parseEntry } from '../../../core/log/entry.ts'
import type { LogReader } from '../../../core/log/log-reader.port.ts'
import type { PrefixLeaf } from '../../../core/prefix-tree/prefix-node.ts'
import { type Fact, factsOf, isAboutCertificate, labelOf } from '../../../core/prefix-tree/subjects.ts'
import type { BlockStore } from '../../../core/record/block-store.port.ts'
import { type PinproofRecord, recordOfBlock } from '../../../core/record/record-shape.ts'

export type LeafDeps = {
  log: Pick<LogReader, 'entries'>
  blocks: Pick<BlockStore, 'get'>
  /** Called between pieces of work, so that other work gets its turn. Rejects to end it. */
  nextTurn(): Promise<void>
}

export type NewLeaf = PrefixLeaf & Pick<Fact, 'keeps'>
/** By their labels in hex: bytes are no keys of a map. */
export type NewLeaves = Map<string, NewLeaf>

const ENTRIES_AT_ONCE = 256
/** Entries between two turns of other work. */
const AT_ONCE = 16

/** The leaves that the entries `from` up to `size` put into the tree, as far as their labels are wanted: of each the first or the newest. */
export async function readLeaves(
  deps: LeafDeps,
  { from, size }: { from: number; size: number },
  isWanted: (label: Uint8Array) => boolean = () => true,
): Promise<NewLeaves> {
  const leaves: NewLeaves = new Map()
  for (let start = from; start < size; start += ENTRIES_AT_ONCE) {
    const entries = await deps.log.entries(start, Math.min(start + ENTRIES_AT_ONCE, size))
    for (const [offset, bytes] of entries.entries()) {
      for (const { label, keeps } of await labelsOf(bytes, start + offset, deps)) {
        const name = toHex(label)
        if (isWanted(label) && (keeps === 'newest' || !leaves.has(name)))
          leaves.set(name, { label, entry: start + offset, keeps })
      }
      if (offset % AT_ONCE === AT_ONCE - 1) await deps.nextTurn()
    }
  }
  return leaves
}

async function labelsOf(bytes: Uint8Array, index: number, deps: LeafDeps) {
  const entry = parseEntry(bytes)
  if (entry === undefined) throw new Error(`Entry ${index} is not in the log’s format.`)
  if (!isAboutCertificate(entry)) return []
  const facts = factsOf(entry, await recordOf(entry, deps))
  return facts.map(({ subject, keeps }) => ({ label: labelOf(subject), keeps }))
}

/** A damaged record must not lead to a root that no auditor finds. */
async function recordOf(entry: CertificateEntry, { blocks }: LeafDeps): Promise<PinproofRecord | undefined> {
  if (entry.type !== 'certified') return undefined
  const block = await blocks.get(entry.cid)
  if (block === undefined || cidOf(block) !== entry.cid)
    throw new Error(`The record ${entry.cid} is missing or damaged.`)
  return recordOfBlock(block)
}
