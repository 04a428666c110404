import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Certificate } from '../../core/certificate.ts'
import type { Clock } from '../../core/clock.ts'
import type { DocumentCipher } from '../../core/document-cipher.port.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { Problem } from '../../core/problem.ts'
import type { Change, Committed } from './change.ts'
import type { CommitStore } from './commit-store.port.ts'
import type { LogIdentity } from './extend-tree.ts'
import { loadTree, type TreeState } from './tree-state.ts'
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

type Waiting = { change: Change; resolve(committed: Committed): void; reject(reason: unknown): void }

type CommitterDeps = {
  store: CommitStore
  log: LogReader
  identity: LogIdentity
  cipher: DocumentCipher
  clock: Clock
  /** Told of each head after it has become durable, and of the certificates that were entered or changed with it. */
  published(head: LogHead, certificates: Certificate[]): void
  /** Told of failures that callers see only as a problem. */
  failed(error: unknown): void
}

/**
 * Group commit: whatever waits when the writer is idle goes into one transaction. There is no timer, so a lone
 * request waits for nothing, and a crowd shares one flush. Rejects when the stored log is damaged.
 */
export async function createCommitter(deps: CommitterDeps): Promise<Committer> {
  const { store, log, identity, cipher, clock } = deps
  const queue: Waiting[] = []
  let tree: TreeState | undefined = await loadTree(log, identity.verifierKey)
  let stopped: string | undefined
  let closing = false
  let writing: Promise<void> | undefined

  async function writeWhileAnyWait(): Promise<void> {
    // One turn of the event loop lets requests that arrived together share the transaction.
    for (await nextTurn(); queue.length > 0; await nextTurn()) await commitBatch(queue.splice(0, BATCH_MAX))
    writing = undefined
  }

  async function commitBatch(batch: Waiting[]): Promise<void> {
    const changes = batch.map(waiting => waiting.change)
    let attempted: BatchResult | undefined
    try {
      const state = tree ?? (await loadTree(log, identity.verifierKey))
      await store.transaction(async tx => {
        attempted = await writeBatch(tx, changes, { state, clock, identity, cipher })
      })
      answer(batch, attempted!)
    } catch (error) {
      await recover(batch, attempted, error)
    }
  }

  /** A commit that failed may still have reached the disk: only the stored head says which of the two it was. */
  async function recover(
    batch: Waiting[],
    attempted: BatchResult | undefined,
    error: unknown,
  ): Promise<void> {
    tree = undefined
    try {
      tree = await loadTree(log, identity.verifierKey)
    } catch (reloadError) {
      if (reloadError instanceof Problem) stopped = reloadError.message
      deps.failed(reloadError)
    }
    const persisted = attempted !== undefined && tree?.head.checkpoint === attempted.state.head.checkpoint
    if (persisted && attempted!.certificates.size > 0) return answer(batch, attempted!)
    if (!(error instanceof Problem)) deps.failed(error)
    const unsettled = attempted !== undefined && tree === undefined
    const problem = unsettled ? outcomeUnknown(error) : notStored(error)
    for (const { reject } of batch) reject(error instanceof Problem ? error : problem)
  }

  function answer(batch: Waiting[], { state, admissions, certificates }: BatchResult): void {
    const grown = state.head !== tree?.head
    tree = state
    if (grown) deps.published(state.head, [...certificates.values()])
    for (const [position, { change, resolve, reject }] of batch.entries()) {
      const admission = admissions[position]!
      if (admission.kind === 'refused') reject(admission.problem)
      else if (admission.kind === 'answered') resolve(admission.committed)
      else resolve({ kind: 'entered', certificate: certificates.get(change)! })
    }
  }

  return {
    async commit(change) {
      if (stopped !== undefined || closing) throw issuingStopped()
      if (queue.length >= QUEUE_MAX) {
        throw new Problem('overloaded', 'Too many certifications are waiting; try again shortly.', {
          retryAfterSeconds: 1,
        })
      }
      return new Promise((resolve, reject) => {
        queue.push({ change, resolve, reject })
        writing ??= writeWhileAnyWait()
      })
    },
    stoppedBecause: () => stopped,
    async drain() {
      closing = true
      await writing
    },
  }
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
