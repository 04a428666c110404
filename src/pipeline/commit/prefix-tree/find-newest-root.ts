import { parseEntry } from '../../../core/log/entry.ts'
import type { LogReader } from '../../../core/log/log-reader.port.ts'

const ENTRIES_AT_ONCE = 256

/** The newest `prefix-root` entry of the log. */
type LoggedRoot = { index: number; size: number; root: string }

/** Backwards from the end: roots follow certificates within seconds. */
export async function findNewestRoot(
  log: Pick<LogReader, 'entries' | 'head'>,
): Promise<LoggedRoot | undefined> {
  const { size: logSize } = (await log.head())!
  for (let end = logSize; end > 0; end -= ENTRIES_AT_ONCE) {
    const start = Math.max(0, end - ENTRIES_AT_ONCE)
    const entries = await log.entries(start, end)
    for (const [offset, bytes] of [...entries.entries()].reverse()) {
      const entry = parseEntry(bytes)
      if (entry?.type === 'prefix-root') return { index: start + offset, size: entry.size, root: entry.root }
    }
  }
  return undefined
}
