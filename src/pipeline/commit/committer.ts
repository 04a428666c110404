import { equalBytes } from '../../core/encoding/bytes.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { rootOf } from '../../core/log/tree-edge.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import type { DocumentCipher } from '../../core/record/document-cipher.port.ts'
import { type BatchedCall, batchCalls } from '../../core/runtime/batched-calls.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { isFsyncFailed } from '../../core/runtime/fsync-failed.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { Change, Committed } from './change.ts'
import type { CommitStore, CommitTransaction } from './commit-store.port.ts'
import type { LogIdentity } from './extend-tree.ts'
import { requireSameHistory } from './rollback.ts'
import { loadEdge, loadTree, type TreeState } from './tree-state.ts'
import { type BatchResult, writeBatch } from './write-batch.ts'

/** Small enough that in a crowd one part is being answered while the next is written. */
const BATCH_MAX = 32
const QUEUE_MAX = 4_096

export type Committer = {
  /** Resolves once the change is durable and covered by a signed checkpoint. Rejects with a Problem otherwise. */
  commit(change: Change): Promise<Committed>
  /** Why nothing is being issued, or undefined while all is well. */
  stoppedBecause(): string | undefined
  /** Refuses new changes and resolves when every accepted one has been answered. */
  drain(): Promise<void>
}

type Waiting = BatchedCall<Change, Committed>

type CommitterDeps = {
  store: CommitStore
  log: LogReader
  identity: LogIdentity
  cipher: DocumentCipher
  clock: Clock
  /** Told of each head after it has become durable, and of the certificates that were entered or changed with it. */
  onPublished(head: LogHead, certificates: Certificate[]): void
  /** Told of failures that callers see only as a problem. */
  onError(error: unknown): void
}

/**
 * Group commit: whatever waits when the writer is idle goes into one transaction. There is no timer, so a lone
 * request waits for nothing, and a crowd shares one flush. Rejects when the stored log is damaged.
 */
export async function createCommitter(deps: CommitterDeps): Promise<Committer> {
  const { store, log, identity, cipher, clock } = deps
  /** The longest log that we know of. A database may go back to an older state, and what was signed cannot. */
  let known = await loadTree(log, identity.verifierKey)
  let tree: TreeState | undefined = known
  let stopped: string | undefined
  let closing = false
  // One turn of the event loop lets requests that arrived together share the transaction.
  const queue = batchCalls({
    flush: commitBatch,
    nextTurn: setImmediate,
    batchSize: waiting => Math.min(waiting.length, BATCH_MAX),
  })

  async function commitBatch(batch: Waiting[]): Promise<void> {
    if (stopped !== undefined) return refuse(batch, issuingStopped())
    const changes = batch.map(({ question }) => question)
    let attempted: BatchResult | undefined
    try {
      await store.transaction(async tx => {
        const state = await storedTree(tx)
        attempted = await writeBatch(tx, changes, { state, clock, identity, cipher, onError: deps.onError })
      })
      answer(batch, attempted!)
    } catch (error) {
      await recover(batch, attempted, error)
    }
  }

  /** Ours, unless another process has extended the log since. Its tiles are then read, and held against what it signed. */
  async function storedTree(tx: CommitTransaction): Promise<TreeState> {
    if (tree === undefined) return reloadTree()
    const head = await tx.head()
    if (head === undefined || head.checkpoint === tree.head.checkpoint) return tree
    const [edge] = await Promise.all([loadEdge(log, head, identity.verifierKey), requireKnown(head)])
    return { edge, head }
  }

  async function reloadTree(): Promise<TreeState> {
    const state = await loadTree(log, identity.verifierKey)
    await requireKnown(state.head)
    return state
  }

  /** As after the change to a standby that lagged behind, or a backup restored under our feet. */
  function requireKnown(head: LogHead): Promise<void> {
    return requireSameHistory(log, head, { size: known.edge.size, root: rootOf(known.edge) })
  }

  /**
   * A commit that failed may still have reached the disk: only the stored log says which of the two it was. It is asked in
   * a transaction, because the failed one may still be under way in a database that we lost sight of.
   */
  async function recover(
    batch: Waiting[],
    attempted: BatchResult | undefined,
    error: unknown,
  ): Promise<void> {
    tree = undefined
    let wasStored = false
    // Nothing was tried on a database that cannot be asked now: asking it again would only take as long again.
    if (attempted === undefined && isOutage(error)) return refuse(batch, error)
    // What the system still shows may never reach the disk, so it is not asked either.
    if (isFsyncFailed(error)) return stop(batch, error)
    try {
      await store.transaction(async () => {
        tree = await reloadTree()
        wasStored = attempted !== undefined && (await isStored(attempted))
      })
    } catch (reloadError) {
      tree = undefined
      if (isDamage(reloadError)) stopped = reloadError.message
      deps.onError(reloadError)
    }
    if (wasStored && tree !== undefined) return answer(batch, attempted!)
    if (!(error instanceof Problem)) deps.onError(error)
    if (attempted === undefined) return refuse(batch, error instanceof Problem ? error : notStored(error))
    refuse(batch, tree === undefined ? outcomeUnknown(error) : notStored(error))
  }

  function stop(batch: Waiting[], problem: Problem): void {
    stopped = problem.message
    refuse(batch, problem)
  }

  /** Others may have extended the log after it, so its last entry is looked for in its place. */
  async function isStored({ state, lastEntry }: BatchResult): Promise<boolean> {
    if (lastEntry === undefined) return false
    const [entry] = await log.entries(state.head.size - 1, state.head.size)
    return entry !== undefined && equalBytes(entry, lastEntry)
  }

  function refuse(batch: Waiting[], problem: Problem): void {
    for (const { reject } of batch) reject(problem)
  }

  function answer(batch: Waiting[], { state, admissions, certificates }: BatchResult): void {
    const grown = state.head !== tree?.head
    tree = state
    known = state
    if (grown) deps.onPublished(state.head, [...certificates.values()])
    for (const [position, { question: change, resolve, reject }] of batch.entries()) {
      const admission = admissions[position]!
      if (admission.kind === 'refused') reject(admission.problem)
      else if (admission.kind === 'answered') resolve(admission.committed)
      else resolve({ kind: 'entered', certificate: certificates.get(change)! })
    }
  }

  return {
    async commit(change) {
      if (stopped !== undefined || closing) throw issuingStopped()
      if (queue.waiting() >= QUEUE_MAX) {
        throw new Problem('overloaded', 'Too many certifications are waiting; try again shortly.', {
          retryAfterSeconds: 1,
        })
      }
      return queue.call(change)
    },
    stoppedBecause: () => stopped,
    async drain() {
      closing = true
      await queue.idle()
    },
  }
}

function isOutage(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'overloaded'
}

/** The stored log contradicts itself, or its key is not ours: no other attempt will find it otherwise. */
function isDamage(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'issuing-stopped'
}

function issuingStopped(): Problem {
  return new Problem('issuing-stopped', 'Nothing is being certified at the moment.', {
    retryAfterSeconds: 30,
  })
}

function notStored(cause: unknown): Problem {
  return new Problem('overloaded', 'The storage did not take the certificate; nothing was certified.', {
    cause,
    retryAfterSeconds: 5,
  })
}

/** The commit failed and the head could not be read either: saying that nothing was certified might be a lie. */
function outcomeUnknown(cause: unknown): Problem {
  return new Problem(
    'overloaded',
    'The storage does not answer. Whether this was certified is not known: ask again with the same Idempotency-Key.',
    { cause, retryAfterSeconds: 5 },
  )
}
