import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { InferenceSession } from 'onnxruntime-node'
import { answerCalls } from '../../core/runtime/answer-calls.ts'
import {
  type EarlyExit,
  type Entry,
  GRAPHS,
  type GraphName,
  type Head,
  type InferenceStart,
  type Portion,
} from './inference.ts'
import { createTextEncoder } from './text-encoder.ts'

// The inside of an inference thread. An answer keeps its thread busy for up to a quarter of a second, which nothing else
// should wait for.

type Model = (head: Head, entry: Entry) => Promise<Float32Array>
type FiveOf<Each> = [Each, Each, Each, Each, Each]

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
async function loadModel({ folder, sha256, early }: InferenceStart): Promise<Model> {
  const graphs = await Promise.all(GRAPHS.map(name => readGraph(folder, name, sha256[name])))
  const encode = createTextEncoder(JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')))
  // Imported here, so that on a machine without a build of the runtime the service starts without a model.
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const sessions = await Promise.all(graphs.map(graph => InferenceSession.create(graph, SESSION)))
  const [words, search, general, lower, upper] = sessions as FiveOf<InferenceSession>

  const tensor = (values: number[], shape: number[]) =>
    new Tensor(
      'int64',
      BigInt64Array.from(values, value => BigInt(value)),
      shape,
    )
  // One text at a time. The numbers inside an int8 model are scaled by the largest of the whole batch, so in company a
  // text would get another answer than alone; measured on one core, batches are 2 % faster at 64 tokens, 6 % at 32.
  const ask: Model = async (head, [left, right]) => {
    const { ids, types } = encode(left, right)
    const input_ids = tensor(ids, [1, ids.length])
    const token_type_ids = tensor(types, [1, ids.length])
    const { embedded } = await words.run({ input_ids, token_type_ids }, ['embedded'])
    if (head === 'gist') return valuesOf(await search.run({ embedded: embedded!, input_ids }, [head]), head)
    // A head reads the first token, which alone goes through the last layer; an embedding is the mean of all.
    const kept = head === 'embedding' ? [...ids.keys()] : [0]
    const rows = tensor(kept, [kept.length])
    const exit = early[head]
    if (exit === undefined) return valuesOf(await general.run({ embedded: embedded!, rows }, [head]), head)
    const states = await lower.run({ embedded: embedded! }, ['hidden', exit.output])
    if (isSure(valuesOf(states, exit.output), exit)) return new Float32Array()
    return valuesOf(await upper.run({ hidden: states.hidden!, rows }, [head]), head)
  }
  await ask('nli', ['The first question takes longer.', 'The second does not.'])
  return ask
}

function isSure(scores: Float32Array, { place, marginMin }: EarlyExit): boolean {
  return scores.every((score, at) => at === place || scores[place]! - score >= marginMin)
}

function valuesOf(outputs: InferenceSession.OnnxValueMapType, name: string): Float32Array {
  return Float32Array.from(outputs[name]!.data as Float32Array)
}

async function readGraph(folder: string, name: GraphName, sha256: string): Promise<Uint8Array> {
  const weights = await readFile(join(folder, name))
  // The very bytes that were checked are loaded: a file that changes in between changes nothing.
  const digest = createHash('sha256').update(weights).digest('hex')
  if (digest !== sha256) throw new Error(`${name} has SHA-256 ${digest}, judge.json says ${sha256}`)
  return weights
}

await answerCalls(parentPort!, async () => {
  const ask = await loadModel(workerData as InferenceStart)
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
