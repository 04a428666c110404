import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { isCancelled } from '../core/runtime/abort-reasons.ts'
import { Problem } from '../core/runtime/problem.ts'
import { startThread, type Thread } from './start-thread.ts'

// A thread that answers at once, or when another call says so, or when its caller has gone.

const WORKPLACE = `
  import { parentPort } from 'node:worker_threads'
  import { answerCalls } from '${new URL('../core/runtime/answer-calls.ts', import.meta.url)}'
  const held = new Map()
  await answerCalls(parentPort, async () => ({
    methods: {
      echo: async said => said,
      hold: (name, caller) => new Promise((resolve, reject) => {
        held.set(name, resolve)
        caller.addEventListener('abort', () => reject(caller.reason))
      }),
      finishDespite: (name, caller) => new Promise(resolve => {
        caller.addEventListener('abort', () => resolve(name + ' was stored'))
      }),
      release: async name => held.get(name)('released'),
      throwing: async () => { throw new Error('broken inside') },
      breaking: () => new Promise(() => setImmediate(() => { throw new Error('a defect') })),
      leaving: () => new Promise(() => setImmediate(() => process.exit(3))),
    },
    stoppedBecause: () => undefined,
    finish: async () => { for (const release of held.values()) release('at the end') },
  }))`

const isOverload = (error: unknown) =>
  error instanceof Problem && error.code === 'overloaded' && error.retryAfterSeconds === 1

async function start(t: TestContext, waitingBytesMax = 1_000, onFatal = (_: Error) => {}): Promise<Thread> {
  const file = new URL(`data:text/javascript,${encodeURIComponent(WORKPLACE)}`)
  const listeners = { onPublished() {}, onError() {}, onFatal }
  const thread = await startThread(file, undefined, listeners, waitingBytesMax)
  t.after(() => thread.finish())
  return thread
}

test('a caller who goes away is heard inside, and only that call ends', async t => {
  const thread = await start(t)
  const cancellation = new AbortController()
  const left = thread.call('hold', ['left'], 0, cancellation.signal)
  const stays = thread.call('hold', ['stays'], 0, new AbortController().signal)
  cancellation.abort()
  await assert.rejects(left, isCancelled)
  await thread.call('release', ['stays'], 0)
  assert.equal(await stays, 'released')
  assert.equal(thread.load().waiting, 0)
})

test('a call that came to something although its caller had gone says so', async t => {
  const thread = await start(t)
  const cancellation = new AbortController()
  const storedCall = thread.call('finishDespite', ['the certificate'], 0, cancellation.signal)
  cancellation.abort()
  assert.equal(await storedCall, 'the certificate was stored')
})

test('a caller who has gone before calling is not passed on', async t => {
  const thread = await start(t)
  await assert.rejects(thread.call('echo', ['late'], 0, AbortSignal.abort()), isCancelled)
  assert.equal(thread.load().waiting, 0)
})

test('calls that hold too many bytes together are refused, until some of them are answered', async t => {
  const thread = await start(t)
  const first = thread.call('hold', ['first'], 600)
  await assert.rejects(thread.call('echo', ['too much'], 401), isOverload)
  assert.equal(await thread.call('echo', ['fits'], 400), 'fits')
  assert.deepEqual(thread.load(), { waiting: 1, bytes: 600, refused: 1 })
  await thread.call('release', ['first'], 0)
  await first
  assert.equal(await thread.call('echo', ['fits now'], 1_000), 'fits now')
  assert.deepEqual(thread.load(), { waiting: 0, bytes: 0, refused: 1 })
})

test('one call alone is taken however much it holds, and a failed one gives its room back', async t => {
  const thread = await start(t)
  await assert.rejects(thread.call('throwing', [], 5_000), /broken inside/)
  assert.equal(await thread.call('echo', ['heavy'], 5_000), 'heavy')
})

test('more calls than may wait are refused, and the thread still ends once they are answered', async t => {
  const thread = await start(t)
  const pendingCalls = Array.from({ length: 4_096 }, (_, at) => thread.call('hold', [at], 0))
  await assert.rejects(thread.call('echo', ['one more'], 0), isOverload)
  await thread.finish()
  assert.equal(new Set(await Promise.all(pendingCalls)).size, 1)
})

for (const [act, reason] of [
  ['breaking', 'a defect'],
  ['leaving', 'it left with 3'],
]) {
  test(`a thread that ends by itself (${act}) says so once, leaves nobody waiting, and takes nothing more`, async t => {
    const reasons: string[] = []
    const thread = await start(t, 1_000, ({ message }) => void reasons.push(message))
    const pendingCalls = [thread.call('hold', ['held'], 100), thread.call(act!, [], 100)]
    for (const { status, ...outcome } of await Promise.allSettled(pendingCalls)) {
      assert.equal(status, 'rejected')
      assert.match(
        (outcome as PromiseRejectedResult).reason.message,
        /Whether this was certified is not known/,
      )
    }
    await assert.rejects(thread.call('echo', ['late'], 0), /Nothing is being certified/)
    assert.deepEqual(thread.load(), { waiting: 0, bytes: 0, refused: 0 })
    assert.ok(thread.stoppedBecause())
    await thread.finish()
    assert.deepEqual(reasons, [reason])
  })
}
