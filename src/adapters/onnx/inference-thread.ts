import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../core/runtime/answer-calls.ts'
import { GRAPHS, type GraphName, type InferenceStart, type Portion } from './inference.ts'
import { createReadText, type Graph, type Reading, type ReadText } from './read-text.ts'
import { createTextEncoder } from './text-encoder.ts'

// The inside of an inference thread. An answer keeps its thread busy for up to a quarter of a second, which nothing else
// should wait for.

/** Same weights, same order of additions, on one thread: the same input gives the same bits. */
const SESSION = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // A pattern would be kept for every length of text, and makes nothing faster here.
  enableMemPattern: false,
  // x86 processors without instructions for whole numbers (VNNI) would cut large sums of products short, and answer otherwise
  // than all others. With this they take a quarter longer; elsewhere it changes nothing.
  extra: { session: { x64quantprecision: '1' } },
} as const

/**
 * Reads and checks the model. Rejects with a plain reason when a file is missing, damaged or of another version. What the runtime
 * makes of a graph takes up to a second, and waits for the first question that needs it: many processes never ask.
 */
async function loadModel({ folder, sha256, quick, exits }: InferenceStart): Promise<ReadText> {
  const weights = await Promise.all(GRAPHS.map(name => readGraph(folder, name, sha256[name])))
  const encode = createTextEncoder(JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')))
  // Imported here, so that on a machine without a build of the runtime the service starts without a model.
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const openGraph = (graph: Uint8Array): Graph => {
    let session: ReturnType<typeof InferenceSession.create> | undefined
    return {
      async run(inputs, outputs) {
        session ??= InferenceSession.create(graph, SESSION)
        return (await session).run(inputs, outputs)
      },
    }
  }
  const graphs = Object.fromEntries(GRAPHS.map((name, at) => [name, openGraph(weights[at]!)]))
  const createTensor = (values: number[], shape: number[]) =>
    new Tensor(
      'int64',
      BigInt64Array.from(values, value => BigInt(value)),
      shape,
    )
  return createReadText({ graphs: graphs as Reading['graphs'], encode, createTensor, quick, exits })
}

async function readGraph(folder: string, name: GraphName, sha256: string): Promise<Uint8Array> {
  const weights = await readFile(join(folder, name))
  // The very bytes that were checked are loaded: a file that changes in between changes nothing.
  const digest = createHash('sha256').update(weights).digest('hex')
  if (digest !== sha256) throw new Error(`${name} has SHA-256 ${digest}, judge.json says ${sha256}`)
  return weights
}

await answerCalls(parentPort!, async () => {
  const readText = await loadModel(workerData as InferenceStart)
  let lastAnswer: Promise<unknown> = Promise.resolve()

  async function answer({ head, entries }: Portion): Promise<Float32Array[]> {
    const rows: Float32Array[] = []
    for (const entry of entries) rows.push(await readText(head, entry))
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
