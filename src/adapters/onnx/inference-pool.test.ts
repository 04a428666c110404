import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { BACKGROUND } from '../../core/judging/analysis-context.ts'
import { isModelUnavailable } from '../../core/judging/model-unavailable.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { PORTION_TEXTS } from './call-queue.ts'
import { doublingDelayMs, type InferencePool, type PoolPlan, startInferencePool } from './inference-pool.ts'

// Threads that play their part without a model: they answer with the length of the text, or end when told to.

const threadWith = (open: string) => `
  import { parentPort, threadId } from 'node:worker_threads'
  import { answerCalls } from '${new URL('../../core/runtime/answer-calls.ts', import.meta.url)}'
  let read = 0
  await answerCalls(parentPort, async () => { ${open} })`
const threadAnswering = (body: string) =>
  threadWith(`return { methods: { answer: async ({ entries }) => { ${body} } }, finish: async () => {} }`)

const ANSWERING = threadAnswering(`
  if (entries.some(([left]) => left === 'end')) process.exit(1)
  if (entries.some(([left]) => left === 'throw'))
    return new Promise(() => setImmediate(() => { throw new Error('thrown inside') }))
  if (entries.some(([left]) => left === 'fail')) throw new Error('no')
  return entries.map(([left]) => Float32Array.of(left.length))`)
/** Answers with a number of the thread's own. */
const TELLING_ITS_NUMBER = threadAnswering('return entries.map(() => Float32Array.of(threadId))')
/** Answers with the number of texts that it had read before. */
const ANSWERING_ONE_IN_TURN = threadAnswering('return entries.map(() => Float32Array.of(read++))')
const DYING = `process.exit(1)`
const UNAVAILABLE = threadWith(`throw new Error('the file is damaged')`)

const isOverload = (error: unknown) => error instanceof Problem && error.code === 'overloaded'
const lengths = (rows: Float32Array[]) => rows.map(row => row[0])

test('questions asked before a thread is ready are answered once it is', async t => {
  const { pool } = start(t, ANSWERING, { threads: 2 })
  assert.deepEqual(lengths(await pool.ask('nli', [['one'], ['three']])), [3, 5])
})

test('a second thread is started when a question finds the first one busy, and not before', async t => {
  const { pool } = start(t, TELLING_ITS_NUMBER, { threads: 2 })
  const one = Array.from({ length: PORTION_TEXTS }, (): [string] => ['alone'])
  assert.deepEqual(new Set(lengths(await pool.ask('nli', one))).size, 1)
  const threadIds = new Set<number>()
  while (threadIds.size < 2)
    for (const number of lengths(await pool.ask('nli', [...one, ...one, ...one]))) threadIds.add(number!)
})

test('a caller that goes away frees the threads for the next one', async t => {
  const { pool } = start(t, ANSWERING_ONE_IN_TURN)
  const cancellation = new AbortController()
  const long = Array.from({ length: 80 }, (): [string] => ['long'])
  const left = pool.ask('nli', long, { ...BACKGROUND, name: 'one', signal: cancellation.signal })
  const next = pool.ask('nli', [['next']], { ...BACKGROUND, name: 'other' })
  cancellation.abort(new Error('gone'))
  await assert.rejects(left, /gone/)
  const [count] = lengths(await next)
  assert.ok(count! <= PORTION_TEXTS, `${count} texts were read for somebody who had gone`)
})

test('a thread that ends takes its call with it, and another answers the next question', async t => {
  const { pool } = start(t, ANSWERING)
  await assert.rejects(pool.ask('nli', [['end']]), isOverload)
  assert.deepEqual(lengths(await askUntilAnswered(pool, 'four')), [4])
})

test('what a thread throws is told to the operator and not to the caller', async t => {
  const { pool, failures } = start(t, ANSWERING)
  await assert.rejects(pool.ask('nli', [['throw']]), isOverload)
  assert.deepEqual(
    failures.map(error => error.message),
    ['thrown inside'],
  )
})

test('a call that fails inside a living thread is rejected, and the thread goes on', async t => {
  const { pool } = start(t, ANSWERING)
  await assert.rejects(pool.ask('nli', [['fail']]), { message: 'no' })
  assert.deepEqual(lengths(await pool.ask('nli', [['four']])), [4])
})

test('while no thread lives, questions are refused at once instead of waiting', async t => {
  const { pool } = start(t, DYING, { restartDelayMs: () => 60_000 })
  await assert.rejects(pool.ask('nli', [['waits for the thread']]), isOverload)
  await assert.rejects(pool.ask('nli', [['comes later']]), isOverload)
})

test('a thread that keeps ending is started again later and later, but at least every half minute', async t => {
  const endings: number[] = []
  await new Promise<void>(resolve => {
    const restartDelayMs = (count: number) => {
      if (endings.push(count) === 3) resolve()
      return 0
    }
    start(t, DYING, { restartDelayMs })
  })
  assert.deepEqual(endings.slice(0, 3), [1, 2, 3])
  assert.deepEqual([1, 2, 3, 9, 10, 1_000].map(doublingDelayMs), [100, 200, 400, 25_600, 30_000, 30_000])
})

test('a model that cannot be loaded rejects what waits and what comes, with the reason, and is not tried again', async t => {
  const { pool, failures } = start(t, UNAVAILABLE)
  await assert.rejects(pool.ask('nli', [['waits']]), /the file is damaged/)
  await assert.rejects(pool.ask('nli', [['comes later']]), isModelUnavailable)
  assert.equal(failures.length, 1)
})

function start(t: TestContext, source: string, plan: Partial<PoolPlan> = {}) {
  const failures: Error[] = []
  const pool = startInferencePool({
    file: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    start: {
      folder: '',
      sha256: {
        'judge.words.onnx': '',
        'judge.search.onnx': '',
        'judge.figures.onnx': '',
        'judge.quick.onnx': '',
        'judge.general.onnx': '',
        'judge.verify-first.onnx': '',
        'judge.verify-early.onnx': '',
        'judge.verify-middle.onnx': '',
        'judge.verify-late.onnx': '',
      },
      quick: {},
      exits: {},
    },
    threads: 1,
    waitingMax: 100,
    onError: error => failures.push(error),
    restartDelayMs: () => 0,
    ...plan,
  })
  t.after(() => pool.close())
  return { pool, failures }
}

async function askUntilAnswered(pool: InferencePool, text: string): Promise<Float32Array[]> {
  for (;;) {
    const rows = await pool.ask('nli', [[text]]).catch(() => undefined)
    if (rows !== undefined) return rows
    await setImmediate()
  }
}
