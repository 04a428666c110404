import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry, Head } from './inference.ts'
import { createTextEncoder } from './text-encoder.ts'

export type LoadedModel = (head: Head, entry: Entry) => Promise<Float32Array>

/** Same weights, same order of additions, on one thread: the same input gives the same bits. */
const SESSION = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // A pattern is kept for every length of text that was ever seen, and makes nothing faster here.
  enableMemPattern: false,
} as const

/** Reads, checks and warms the model. Rejects with a plain reason when a file is missing, damaged or of another version. */
export async function loadModel(folder: string, sha256: string): Promise<LoadedModel> {
  const weights = await readFile(join(folder, 'judge.onnx'))
  // The very bytes that were checked are loaded: a file that changes in between changes nothing.
  const found = createHash('sha256').update(weights).digest('hex')
  if (found !== sha256) throw new Error(`judge.onnx has SHA-256 ${found}, judge.json says ${sha256}`)
  const encode = createTextEncoder(JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')))
  // Imported here so that a machine without a build of the runtime has a service without a model, not none.
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const session = await InferenceSession.create(weights, SESSION)

  const tensor = (values: number[]) => {
    const whole = BigInt64Array.from(values, value => BigInt(value))
    return new Tensor('int64', whole, [1, values.length])
  }
  // One text at a time. The numbers inside an int8 model are scaled by the largest of the whole batch, so in company a
  // text would get another answer than alone; measured on one core, batches would be at most a fifth faster.
  const ask: LoadedModel = async (head, [left, right]) => {
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
