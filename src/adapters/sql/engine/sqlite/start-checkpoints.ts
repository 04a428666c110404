import { Worker } from 'node:worker_threads'
import { callThread } from '../../../../core/runtime/call-thread.ts'
import { isFailedSync, untrustedDisk } from './sqlite-outage.ts'

const EVERY_MS = 1_000

export type Checkpoints = { stop(): Promise<void> }

type Listeners = {
  onError(error: unknown): void
  /** A sync failed: the disk must not be used again. */
  onFatal(error: Error): void
}

/**
 * Moves commits from the write-ahead log into the database, on a thread of its own. The writer would do it too, once
 * the log is long, but then a commit waits for it: a tenth of a second under load. Without this thread the writer does.
 */
export function startCheckpoints(
  path: string,
  { onError, onFatal }: Listeners,
  everyMs = EVERY_MS,
): Checkpoints {
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
    workerData: { path, everyMs },
  })
  const onEnd = (error: Error) => (isFailedSync(error) ? onFatal(untrustedDisk(error)) : onError(error))
  const { finish } = callThread(worker, { nextTurn: queueMicrotask, onRefused: onEnd, onEnd })
  return { stop: finish }
}
