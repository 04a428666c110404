import { Worker } from 'node:worker_threads'
import { callThread } from '../../../../core/runtime/call-thread.ts'
import { isFailedSync, untrustedDisk } from './sqlite-outage.ts'

export type CheckpointPlan = {
  everyMs: number
  /** From here on the log is emptied, although writers wait for it. */
  longLogPages: number
}

/** A busy writer adds some 15,000 pages a second, and would empty a log of 32,000 itself. */
const PLAN: CheckpointPlan = { everyMs: 1_000, longLogPages: 8_000 }

export type Checkpoints = { stop(): Promise<void> }

type Listeners = {
  onError(error: unknown): void
  /** A sync failed: the disk must not be used again. */
  onFatal(error: Error): void
}

/**
 * Moves commits from the write-ahead log into the database, on a thread of its own. The writer would do it too, once
 * the log is long, but then the certifying thread stands still for it: 45 ms every two seconds under load. Without this
 * thread the writer does.
 */
export function startCheckpoints(path: string, { onError, onFatal }: Listeners, plan = PLAN): Checkpoints {
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
    workerData: { path, ...plan },
  })
  const onEnd = (error: Error) => (isFailedSync(error) ? onFatal(untrustedDisk(error)) : onError(error))
  const { finish } = callThread(worker, { nextTurn: queueMicrotask, onRefused: onEnd, onEnd })
  return { stop: finish }
}
