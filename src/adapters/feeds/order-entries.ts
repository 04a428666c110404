import type { FeedEntry } from '../../evidence/sources/feed-reader.port.ts'

export type DatedEntry = FeedEntry & {
  /** A time for sorting, which may not be the time of publication. */
  orderedBy: Date | undefined
}

/** More than feeds hold; a site map is longer, and only its newest entries are wanted. */
const ENTRIES_MAX = 500
/** Of a feed's entries so many are looked at for the newest; feeds have them first anyway. */
export const ENTRIES_READ_MAX = 5000

/** Each address once, the newest first; entries without a time come last, in feed order. */
export function orderEntries(entries: DatedEntry[]): FeedEntry[] {
  const byUrl = new Map<string, DatedEntry>()
  for (const entry of entries) if (!byUrl.has(entry.url)) byUrl.set(entry.url, entry)
  return [...byUrl.values()]
    .sort((left, right) => timeOf(right) - timeOf(left))
    .slice(0, ENTRIES_MAX)
    .map(({ orderedBy, ...entry }) => entry)
}

function timeOf({ orderedBy }: DatedEntry): number {
  return orderedBy?.getTime() ?? Number.MIN_SAFE_INTEGER
}
