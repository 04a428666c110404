import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const { path, everyMs } = workerData as { path: string; everyMs: number }
const connection = new DatabaseSync(path)
connection.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -2048')
// PASSIVE waits for nobody and holds nobody up: what others are still reading stays for the next time.
const checkpoint = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)')
const timer = setInterval(() => checkpoint.all(), everyMs)

parentPort!.once('message', () => {
  clearInterval(timer)
  connection.close()
})
