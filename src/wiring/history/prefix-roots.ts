import { setImmediate as nextTurn } from 'node:timers/promises'
import { createBlockStore } from '../../adapters/sql/certificates/block-store.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import { createPrefixTreeRepair } from '../../adapters/sql/prefix-tree/prefix-tree-repair.ts'
import { createStoredPrefixTree } from '../../adapters/sql/prefix-tree/prefix-tree-rows.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { type Rest, startWakeLoop } from '../../core/runtime/wake-loop.ts'
import type { Committer } from '../../pipeline/commit/committer.ts'
import { extendPrefixTree, isDamage } from '../../pipeline/commit/prefix-tree/extend-prefix-tree.ts'
import { isTreeDamaged, rebuildPrefixTree } from '../../pipeline/commit/prefix-tree/rebuild-prefix-tree.ts'
import { startTimer } from '../system-timer.ts'

/** One transaction writes three leaves for each: few enough that no certificate waits noticeably for it. */
const ENTRIES_PER_ROOT = 1_024
/** Between two roots while the tree is far behind the log: it takes about a thirtieth of one core then. */
const PAUSE_BEHIND = { shareOfWork: 29, leastMs: 1_000, mostMs: 30_000 }
const REST_AFTER_ERROR = { pauseMs: 30_000, thenMs: 0 }

type PrefixRootDeps = {
  /** Between two roots. 0 enters none. */
  seconds: number
  database: Database
  committer: Pick<Committer, 'commit'>
  onError(error: unknown): void
}

/**
 * Keeps the prefix tree up with the log and enters its root, outside every commit of a certificate. Stored rows that were
 * damaged are found at the start, or when something is to be built upon them, and written again from the log.
 */
export function startPrefixRoots({ seconds, database, committer, onError }: PrefixRootDeps) {
  if (seconds === 0) return { stop: async () => {} }
  const pauseMs = seconds * 1000
  const parts = {
    tree: createStoredPrefixTree(database),
    log: createLogReader(database),
    blocks: createBlockStore(database),
    repair: createPrefixTreeRepair(database),
    nextTurn: () => nextTurn(),
  }
  let isTrusted = false

  async function repairIfDamaged(): Promise<void> {
    if (!isTrusted && (await isTreeDamaged(parts)) && (await rebuildPrefixTree(parts)))
      onError(new Error('The stored prefix tree was damaged, and was built again from the log.'))
    isTrusted = true
  }

  async function round(): Promise<Rest> {
    const begunAt = performance.now()
    await repairIfDamaged()
    const update = await extendPrefixTree(parts, ENTRIES_PER_ROOT).catch(error => {
      isTrusted = !isDamage(error)
      throw error
    })
    if (update === undefined) return { pauseMs: 0, thenMs: pauseMs }
    await committer.commit({ kind: 'prefix-root', update })
    const isBehind = update.size - update.from === ENTRIES_PER_ROOT
    return { pauseMs: isBehind ? restMs(performance.now() - begunAt) : pauseMs, thenMs: 0 }
  }

  return startWakeLoop({
    startTimer,
    round,
    // A problem is told where certificates are refused: nothing can be entered for the same reason.
    onError: error => (error instanceof Problem ? undefined : onError(error)),
    restAfterError: REST_AFTER_ERROR,
    firstAfterMs: pauseMs,
  })
}

function restMs(workMs: number): number {
  const { shareOfWork, leastMs, mostMs } = PAUSE_BEHIND
  return Math.min(mostMs, Math.max(leastMs, workMs * shareOfWork))
}
