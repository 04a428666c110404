import { batchCalls } from '../../core/runtime/batched-calls.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import {
  type BatchCommitter,
  type CommitterDeps,
  createBatchCommitter,
  issuingStopped,
} from './batch-committer.ts'
import type { Change, CommitResult } from './change.ts'

/** Small enough that under load one batch is being answered while the next is written. */
const BATCH_MAX = 32
const QUEUE_MAX = 4_096

export type Committer = Pick<BatchCommitter, 'handOver' | 'identity'> & {
  /** Resolves once the change is durable and covered by a signed checkpoint. Rejects with a Problem otherwise. */
  commit(change: Change): Promise<CommitResult>
  /** Why nothing is being issued, or undefined while all is well. */
  stoppedBecause(): string | undefined
  /** Why the next change would be refused, or undefined where it would not. */
  refusal(): Promise<string | undefined>
  /** Refuses every change from now on, for a fault that was found elsewhere. */
  stop(reason: string): void
  /** Refuses new changes and resolves when every accepted one has been answered. */
  drain(): Promise<void>
}

/**
 * Group commit: all changes that wait when the writer is idle go into one transaction. There is no timer: a lone request
 * waits for nothing, and many at once share one flush. Rejects when the stored log is damaged.
 */
export async function createCommitter(deps: CommitterDeps): Promise<Committer> {
  const { commitBatch, handOver, identity, stoppedBecause, refusal, stop } = await createBatchCommitter(deps)
  let isClosing = false
  const queue = batchCalls({
    flush: commitBatch,
    // One turn of the event loop lets requests that arrived together share the transaction.
    nextTurn: setImmediate,
    batchSize: queuedCalls => Math.min(queuedCalls.length, BATCH_MAX),
  })

  return {
    async commit(change) {
      if (isClosing || stoppedBecause() !== undefined) throw issuingStopped()
      if (queue.waiting() >= QUEUE_MAX) throw queueFull()
      return queue.call(change)
    },
    handOver,
    identity,
    stoppedBecause,
    refusal,
    stop,
    async drain() {
      isClosing = true
      await queue.idle()
    },
  }
}

function queueFull(): Problem {
  return new Problem('overloaded', say`Too many certifications are waiting; try again shortly.`, {
    retryAfterSeconds: 1,
  })
}
