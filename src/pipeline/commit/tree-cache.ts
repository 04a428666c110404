import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { rootOf } from '../../core/log/tree-edge.ts'
import type { CommitTransaction } from './commit-store.port.ts'
import { requireSameHistory } from './rollback.ts'
import { loadEdge, loadTree, type TreeState } from './tree-state.ts'

/** The stored tree as this process last saw it: an append does not read the log again. */
export type TreeCache = {
  /** The tree to extend in this transaction. Rejects when the log is damaged or was rolled back. */
  current(tx: CommitTransaction): Promise<TreeState>
  /** Reads and checks the stored tree, and caches it. */
  reload(): Promise<void>
  /** Caches the tree of a commit that is durable, and says whether its head is another than the cached one. */
  advance(state: TreeState): boolean
  invalidate(): void
}

/** Rejects when the stored log is damaged. */
export async function createTreeCache(log: LogReader, verifierKey: string): Promise<TreeCache> {
  /** Detects rollback: failover to a lagging standby, or a restore while running. Signed history cannot go back. */
  let longest = await loadTree(log, verifierKey)
  let cachedState: TreeState | undefined = longest

  function refuseRollback(head: LogHead): Promise<void> {
    return requireSameHistory(log, head, { size: longest.edge.size, root: rootOf(longest.edge) })
  }

  async function loadChecked(): Promise<TreeState> {
    const state = await loadTree(log, verifierKey)
    await refuseRollback(state.head)
    return state
  }

  return {
    async current(tx) {
      if (cachedState === undefined) return loadChecked()
      const head = await tx.head()
      if (head === undefined || head.checkpoint === cachedState.head.checkpoint) return cachedState
      // Another process has extended the log: its tiles are read and compared with the checkpoint that it signed.
      const [edge] = await Promise.all([loadEdge(log, head, verifierKey), refuseRollback(head)])
      return { edge, head }
    },
    async reload() {
      cachedState = await loadChecked()
    },
    advance(state) {
      const hasGrown = state.head !== cachedState?.head
      cachedState = state
      longest = state
      return hasGrown
    },
    invalidate() {
      cachedState = undefined
    },
  }
}
