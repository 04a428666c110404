import { type Entry, parseEntry } from '../../../../core/log/entry.ts'
import type { LogReader } from '../../../../core/log/log-reader.port.ts'

export const ENTRIES_SHOWN = 20

/** `entry` is undefined for a version that this page cannot read. */
export type ListedEntry = { index: number; entry: Entry | undefined }

/** Entries `from` up to but not including `before`, newest first. */
export type EntryPage = { from: number; before: number; size: number; entries: ListedEntry[] }

/** The entries right before a position; the newest ones where that is not a position in the log. */
export async function readEntries(log: LogReader, size: number, position: unknown): Promise<EntryPage> {
  const end = typeof position === 'string' && /^[0-9]{1,15}$/.test(position) ? Number(position) : size
  const before = end >= 1 && end <= size ? end : size
  const from = Math.max(0, before - ENTRIES_SHOWN)
  const leaves = await log.entries(from, before)
  const entries = leaves.map((bytes, at) => ({ index: from + at, entry: parseEntry(bytes) }))
  return { from, before, size, entries: entries.reverse() }
}
