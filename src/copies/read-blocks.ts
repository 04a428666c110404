import { parseEntry } from '../core/log/entry.ts'
import type { LogReader } from '../core/log/log-reader.port.ts'
import type { LoggedBlock } from './copy-target.port.ts'

/** As much of the log as copies need. */
export type FollowedLog = Pick<LogReader, 'head' | 'entries'>

/** The log is followed in stretches of so many entries, which begin at multiples of it. */
export const BUNDLE_ENTRIES = 256

/** The blocks that the log names from `start` up to but not including `end`; changes of status have none. */
export async function readBlocks(
  log: Pick<FollowedLog, 'entries'>,
  start: number,
  end: number,
): Promise<LoggedBlock[]> {
  const entries = await log.entries(start, end)
  return entries.flatMap((bytes, at) => {
    const entry = parseEntry(bytes)
    return entry?.type === 'certified' ? [{ place: start + at, cid: entry.cid }] : []
  })
}
