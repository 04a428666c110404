import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { isCancelled } from './abort-reasons.ts'
import { answerCalls, type CallerPort, type ThreadEvents, type ThreadWork } from './answer-calls.ts'
import { type CallPlan, callThread, isThreadEnded } from './call-thread.ts'
import { Problem } from './problem.ts'

type Open = (events: ThreadEvents<string>) => Promise<ThreadWork>
const QUIET = { stoppedBecause: () => undefined, finish: async () => {} }

/** Both sides on one thread, with a channel of Node between them. The messages that cross are counted. */
function connect(open: Open, plan: Partial<CallPlan<string>> = {}) {
  const { port1, port2 } = new MessageChannel()
  const events: unknown[] = []
  let crossings = 0
  let exit = (_code: number) => {}
  const handle = {
    postMessage(message: unknown) {
      crossings += 1
      port1.postMessage(message)
    },
    on(event: string, listener: (value: never) => void) {
      if (event === 'message') port1.on('message', listener as (message: unknown) => void)
      else if (event === 'exit') exit = listener as (code: number) => void
    },
  }
  port1.once('close', () => exit(0))
  const thread = callThread<string>(handle, {
    nextTurn: setImmediate,
    onRefused: ({ message }) => events.push(`refused: ${message}`),
    onNotice: news => events.push(news),
    onError: ({ message }) => events.push(`error: ${message}`),
    onEnd: ({ message }) => events.push(`end: ${message}`),
    ...plan,
  })
  void answerCalls(port2 as CallerPort, open)
  return {
    ...thread,
    events,
    crossings: () => crossings,
    exit: (code: number) => exit(code),
    close: () => port1.close(),
  }
}

describe('calls between threads', () => {
  test('made in one turn travel together, and each gets its own answer', async () => {
    const { call, finish, crossings } = connect(async () => ({
      ...QUIET,
      methods: { double: async (number: number) => number * 2 },
    }))
    assert.deepEqual(await Promise.all([1, 2, 3].map(number => call('double', [number]))), [2, 4, 6])
    assert.equal(crossings(), 1)
    await finish()
  })

  test('pass on news before the answer that follows from it, and failures that no caller hears of', async () => {
    const { call, finish, events } = connect(async ({ publish, fail }) => ({
      ...QUIET,
      methods: {
        async store() {
          publish('stored')
          fail(new Error('no copy'))
          return 'done'
        },
      },
    }))
    events.push(await call('store', []))
    assert.deepEqual(events, ['stored', 'error: no copy', 'done'])
    await finish()
  })

  test('that fail reject with the problem or the defect of the other side', async () => {
    const { call, finish } = connect(async () => ({
      ...QUIET,
      methods: {
        refuse: async () => {
          throw new Problem('overloaded', 'Too busy.', { retryAfterSeconds: 7 })
        },
        fail: async () => {
          throw new Error('a defect')
        },
      },
    }))
    await assert.rejects(call('refuse', []), {
      code: 'overloaded',
      message: 'Too busy.',
      retryAfterSeconds: 7,
    })
    await assert.rejects(call('fail', []), { message: 'a defect' })
    await finish()
  })

  test('hear that their caller has gone', async () => {
    const { call, finish } = connect(async () => ({
      ...QUIET,
      methods: {
        wait: (caller: AbortSignal) =>
          new Promise((_, reject) => caller.addEventListener('abort', () => reject(caller.reason))),
      },
    }))
    const cancellation = new AbortController()
    const pendingCall = call('wait', [], cancellation.signal)
    cancellation.abort()
    await assert.rejects(pendingCall, isCancelled)
    await finish()
  })

  test('are rejected when the thread ends, at once and later, and the end is reported once', async () => {
    const { call, exit, events, stoppedBecause, close } = connect(async () => ({
      ...QUIET,
      methods: { wait: () => new Promise(() => {}) },
    }))
    const pendingCall = call('wait', [])
    await turn()
    exit(3)
    await assert.rejects(pendingCall, isThreadEnded)
    await assert.rejects(call('wait', []), isThreadEnded)
    assert.deepEqual(events, ['end: it left with 3'])
    assert.ok(stoppedBecause())
    close()
  })

  test('are rejected when the thread could not open, whose reason is reported', async () => {
    const refusal = Promise.withResolvers<Error>()
    const open: Open = async () => {
      throw new Error('the file is damaged')
    }
    const { call, events, close } = connect(open, { onRefused: refusal.resolve })
    const pendingCall = call('anything', [])
    await assert.rejects(pendingCall, isThreadEnded)
    assert.equal((await refusal.promise).message, 'the file is damaged')
    close()
    assert.deepEqual(events, [])
  })

  test('end with a thread that was asked to finish, which is no failure', async () => {
    const { call, finish, events, stoppedBecause } = connect(async () => ({
      ...QUIET,
      methods: { wait: () => new Promise(() => {}) },
    }))
    const pendingCall = call('wait', [])
    await Promise.all([assert.rejects(pendingCall, isThreadEnded), finish()])
    assert.deepEqual([events, stoppedBecause()], [[], undefined])
  })
})
