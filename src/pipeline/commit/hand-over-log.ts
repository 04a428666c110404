import { signHandOver } from '../../core/log/hand-over.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { HAND_OVERS_MAX } from '../../core/log/succession.ts'
import { rootOf } from '../../core/log/tree-edge.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { CommitStore } from './commit-store.port.ts'
import { entryTime, extendTree, type LogIdentity } from './extend-tree.ts'
import { loadTree } from './tree-state.ts'

export type HandOverDeps = {
  store: CommitStore
  log: LogReader
  from: LogIdentity
  to: LogIdentity
  clock: Clock
}

/**
 * Gives the log another key. The old one signs its last checkpoint, which names the new one; that note becomes the next
 * entry, and the checkpoint over it is the first that the new key signs. All of it is one transaction.
 */
export async function handOverLog({ store, log, from, to, clock }: HandOverDeps): Promise<LogHead> {
  if ((await log.handOvers()).length >= HAND_OVERS_MAX)
    throw new Error(`The log has had ${HAND_OVERS_MAX} keys after its first, and no verifier follows more.`)
  return store.transaction(async tx => {
    // Locks the log: from here on no other process with this database open extends it.
    await tx.head()
    const state = await loadTree(log, from.verifierKey)
    const at = entryTime(clock, state)
    const { origin, size } = state.head
    const note = await signHandOver({ origin, size, root: rootOf(state.edge) }, from, to)
    const entry = {
      type: 'key-rotated' as const,
      version: 1 as const,
      handOver: note,
      time: at.toISOString(),
    }
    const { extension, state: next } = await extendTree(state, [entry], at, to)
    await tx.extendLog({ ...extension, handOver: { note, publicKey: to.signer.publicKey, at } })
    return next.head
  })
}
