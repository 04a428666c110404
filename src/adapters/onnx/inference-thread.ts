import { parentPort, workerData } from 'node:worker_threads'
import { FINISH, type FromThread, type InferenceStart, type Portion } from './inference.ts'
import { type LoadedModel, loadModel } from './load-model.ts'

// The inside of an inference thread. A question keeps its thread busy for up to a quarter of a second, which nothing else
// should wait for.

const { folder, sha256 } = workerData as InferenceStart
const port = parentPort!
const tell = (message: FromThread) => port.postMessage(message)
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function answer(ask: LoadedModel, { head, entries }: Portion): Promise<void> {
  try {
    const rows: Float32Array[] = []
    for (const entry of entries) rows.push(await ask(head, entry))
    tell({ kind: 'answered', rows })
  } catch (error) {
    tell({ kind: 'failed', reason: reasonOf(error) })
  }
}

try {
  const ask = await loadModel(folder, sha256)
  let answering = Promise.resolve()
  port.on('message', (message: Portion | typeof FINISH) => {
    answering = answering.then(() => (message === FINISH ? port.close() : answer(ask, message)))
  })
  tell({ kind: 'ready' })
} catch (error) {
  tell({ kind: 'unavailable', reason: reasonOf(error) })
}
