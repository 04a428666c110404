import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../core/runtime/answer-calls.ts'
import type { Entry, Head, InferenceStart, Portion } from './inference.ts'
import { createTextEncoder } from './text-encoder.ts'

// The inside of an inference thread. An answer keeps its thread busy for up to a quarter of a second, which nothing else
// should wait for.

type Model = (head: Head, entry: Entry) => Promise<Float32Array>

/** Same weights, same order of additions, on one thread: the same input gives the same bits. */
const SESSION = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // A pattern would be kept for every length of text, and makes nothing faster here.
  enableMemPattern: false,
} as const

/** Reads, checks and warms the model. Rejects with a plain reason when a file is missing, damaged or of another version. */
async function loadModel(folder: string, sha256: string): Promise<Model> {
  const weights = await readFile(join(folder, 'judge.onnx'))
  // The very bytes that were checked are loaded: a file that changes in between changes nothing.
  const digest = createHash('sha256').update(weights).digest('hex')
  if (digest !== sha256) throw new Error(`judge.onnx has SHA-256 ${digest}, judge.json says ${sha256}`)
  const encode = createTextEncoder(JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')))
  // Imported here, so that on a machine without a build of the runtime the service starts without a model.
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const session = await InferenceSession.create(weights, SESSION)

  const tensor = (values: number[]) => {
    const whole = BigInt64Array.from(values, value => BigInt(value))
    return new Tensor('int64', whole, [1, values.length])
  }
  // One text at a time. The numbers inside an int8 model are scaled by the largest of the whole batch, so in company a
  // text would get another answer than alone; measured on one core, batches would be at most a fifth faster.
  const ask: Model = async (head, [left, right]) => {
    const { ids, types } = encode(left, right)
    const inputs = {
      input_ids: tensor(ids),
      attention_mask: tensor(ids.map(() => 1)),
      token_type_ids: tensor(types),
    }
    const outputs = await session.run(inputs, [head])
    return Float32Array.from(outputs[head]!.data as Float32Array)
  }
  await ask('nli', ['The first question takes longer.', 'The second does not.'])
  return ask
}

const { folder, sha256 } = workerData as InferenceStart

await answerCalls(parentPort!, async () => {
  const ask = await loadModel(folder, sha256)
  let lastAnswer: Promise<unknown> = Promise.resolve()

  async function answer({ head, entries }: Portion): Promise<Float32Array[]> {
    const rows: Float32Array[] = []
    for (const entry of entries) rows.push(await ask(head, entry))
    return rows
  }

  return {
    methods: {
      answer(portion: Portion) {
        const rows = answer(portion)
        lastAnswer = rows.catch(() => {})
        return rows
      },
    },
    // A thread that ends in the middle of an inference makes the runtime abort the process.
    async finish() {
      await lastAnswer
    },
  }
})
