import { type Entry, parseEntry } from '../../core/log/entry.ts'
import type { LogReader } from '../../core/log/log-reader.port.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { CommitStore } from './commit-store.port.ts'
import { extendTree, type LogIdentity } from './extend-tree.ts'
import { loadTree, type TreeState } from './tree-state.ts'

type CorrectionDeps = { store: CommitStore; log: LogReader; identity: LogIdentity; clock: Clock }

const ENTRIES_AT_ONCE = 256

/** `from` is the first of the entries whose times are corrected; undefined where none is later than the clock. */
export type TimeCorrection = { state: TreeState; from: number | undefined }

/**
 * Enters in the log that the newest entries bear times that were too late, so that it goes on at the right time. The caller
 * must know that the clock is right: by outside time, or by the operator's word.
 */
export async function correctLogTime({
  store,
  log,
  identity,
  clock,
}: CorrectionDeps): Promise<TimeCorrection> {
  return store.transaction(async tx => {
    // Locks the log: no other process with this database open extends it meanwhile.
    await tx.head()
    const state = await loadTree(log, identity.verifierKey)
    const at = clock()
    if (state.head.lastEntryAt <= at) return { state, from: undefined }
    const from = await firstLaterThan(at.toISOString(), state.head.size, log)
    const entry: Entry = { type: 'time-corrected', version: 1, from, time: at.toISOString() }
    const { extension, state: next } = await extendTree(state, [entry], at, identity)
    await tx.extendLog({ ...extension, correctedFrom: from })
    return { state: next, from }
  })
}

/** The first of the entries at the end of the log that all bear a later time. */
async function firstLaterThan(time: string, size: number, log: LogReader): Promise<number> {
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - ENTRIES_AT_ONCE)
    const times = (await log.entries(start, end)).map(bytes => parseEntry(bytes)?.time ?? '')
    const last = times.findLastIndex(each => each <= time)
    if (last >= 0) return start + last + 1
    end = start
  }
  return 0
}
