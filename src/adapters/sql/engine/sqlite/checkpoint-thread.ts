import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../../../core/runtime/answer-calls.ts'

const { path, everyMs } = workerData as { path: string; everyMs: number }

await answerCalls(parentPort!, async () => {
  const connection = new DatabaseSync(path)
  connection.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -2048')
  // PASSIVE neither waits nor blocks: pages that a reader still uses stay for the next time.
  const checkpoint = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  const timer = setInterval(() => checkpoint.all(), everyMs)
  return {
    methods: {},
    async finish() {
      clearInterval(timer)
      connection.close()
    },
  }
})
