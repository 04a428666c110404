import { Worker } from 'node:worker_threads'

const EVERY_MS = 1_000

export type Checkpoints = { stop(): Promise<void> }

/**
 * Moves what was committed from the write-ahead log into the database, on a thread of its own. The writer would do it
 * too, once its log is long enough, but then a commit waits for it: a tenth of a second under load. Nothing depends on
 * this thread; without it the writer does so again.
 */
export function startCheckpoints(
  path: string,
  failed: (error: Error) => void,
  everyMs = EVERY_MS,
): Checkpoints {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
    workerData: { path, everyMs },
  })
  thread.on('error', error => failed(error as Error))
  const ended = new Promise<void>(resolve => thread.once('exit', () => resolve()))
  return {
    async stop() {
      thread.postMessage('stop')
      await ended
    },
  }
}
