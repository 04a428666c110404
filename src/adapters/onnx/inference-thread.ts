import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../core/runtime/answer-calls.ts'
import type { InferenceStart, Portion } from './inference.ts'
import { loadModel } from './load-model.ts'

// The inside of an inference thread. A question keeps its thread busy for up to a quarter of a second, which nothing else
// should wait for.

const { folder, sha256 } = workerData as InferenceStart

await answerCalls(parentPort!, async () => {
  const ask = await loadModel(folder, sha256)
  let last: Promise<unknown> = Promise.resolve()

  async function answer({ head, entries }: Portion): Promise<Float32Array[]> {
    const rows: Float32Array[] = []
    for (const entry of entries) rows.push(await ask(head, entry))
    return rows
  }

  return {
    acts: {
      answer(portion: Portion) {
        const rows = answer(portion)
        last = rows.catch(() => {})
        return rows
      },
    },
    // Ended in the middle of a question, the runtime would abort the process.
    async finish() {
      await last
    },
  }
})
