import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../../../core/runtime/answer-calls.ts'
import type { CheckpointPlan } from './start-checkpoints.ts'

const { path, everyMs, longLogPages } = workerData as { path: string } & CheckpointPlan
/** Long enough to get between two commits of a busy writer, short enough for those that wait behind a long reader. */
const BUSY_MS = 50

await answerCalls(parentPort!, async () => {
  const connection = new DatabaseSync(path, { timeout: BUSY_MS })
  connection.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -2048')
  // PASSIVE neither waits nor blocks: pages that a reader still uses stay for the next time.
  const movePages = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  // FULL keeps writers out while it moves the few pages that came meanwhile: the next commit begins the log anew.
  const moveRest = connection.prepare('PRAGMA wal_checkpoint(FULL)')
  const timer = setInterval(() => {
    const { log: pages } = movePages.get() as { log: number }
    if (pages >= longLogPages) moveRest.get()
  }, everyMs)
  return {
    methods: {},
    async finish() {
      clearInterval(timer)
      connection.close()
    },
  }
})
