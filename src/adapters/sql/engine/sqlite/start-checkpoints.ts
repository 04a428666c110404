import { Worker } from 'node:worker_threads'
import { callThread } from '../../../../core/runtime/call-thread.ts'
import { isRefusedSync, untrustedDisk } from './sqlite-outage.ts'

const EVERY_MS = 1_000

export type Checkpoints = { stop(): Promise<void> }

type Listeners = {
  onError(error: unknown): void
  /** The disk refused to sync: nobody may ask it again. */
  onFatal(error: Error): void
}

/**
 * Moves what was committed from the write-ahead log into the database, on a thread of its own. The writer would do it
 * too, once its log is long enough, but then a commit waits for it: a tenth of a second under load. Nothing depends on
 * this thread; without it the writer does so again.
 */
export function startCheckpoints(
  path: string,
  { onError, onFatal }: Listeners,
  everyMs = EVERY_MS,
): Checkpoints {
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
    workerData: { path, everyMs },
  })
  const onEnd = (error: Error) => (isRefusedSync(error) ? onFatal(untrustedDisk(error)) : onError(error))
  const { finish } = callThread(worker, { nextTurn: queueMicrotask, onRefused: onEnd, onEnd })
  return { stop: finish }
}
