import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeTime } from '../core/fake-time.ts'
import type { MessageAnswer, MessagePoster, Unreachable } from '../core/web-fetcher.port.ts'
import type { Attempt, DueDelivery, Outbox } from './outbox.port.ts'
import { startDelivering } from './start-delivering.ts'

const START = Date.parse('2026-01-02T03:04:05.678Z')

type Pending = { place: number; webhookId: string; dueMs: number; attempts: number }

/** A working outbox in memory, whose deliveries are tests. */
function memoryOutbox() {
  const pending = new Map<number, Pending>()
  const settled: { place: number; attempt: Attempt }[] = []
  let places = 0
  let broken = false
  const outbox: Outbox = {
    async agenda() {
      if (broken) throw new Error('the disk is full')
      const byHook = Map.groupBy(pending.values(), ({ webhookId }) => webhookId)
      return [...byHook].map(([webhookId, own]) => {
        return { webhookId, dueAt: new Date(Math.min(...own.map(({ dueMs }) => dueMs))) }
      })
    },
    async due(webhookId, now, most) {
      const own = [...pending.values()].filter(
        each => each.webhookId === webhookId && each.dueMs <= now.getTime(),
      )
      return own
        .toSorted((left, right) => left.dueMs - right.dueMs || left.place - right.place)
        .slice(0, most)
        .map(({ place, attempts }): DueDelivery => {
          const webhook = {
            id: webhookId,
            url: webhookId,
            secrets: [new Uint8Array(32)],
            lastHeardAt: new Date(START),
          }
          return { place, eventId: `test_${place}`, at: new Date(START), attempts, webhook, tells: 'test' }
        })
    },
    async settle(place, attempt) {
      if (broken) throw new Error('the disk is full')
      settled.push({ place, attempt })
      const delivery = pending.get(place)!
      if (attempt.next.kind !== 'again') pending.delete(place)
      else
        pending.set(place, {
          ...delivery,
          attempts: delivery.attempts + 1,
          dueMs: attempt.next.dueAt.getTime(),
        })
    },
    async forget() {},
  }
  return {
    outbox,
    settled,
    pending,
    queue(webhookId: string, dueMs = START): void {
      places += 1
      pending.set(places, { place: places, webhookId, dueMs, attempts: 0 })
    },
    setBroken(is: boolean) {
      broken = is
    },
  }
}

type Answering = (url: string) => Promise<MessageAnswer | Unreachable>
const TAKEN: MessageAnswer = { kind: 'taken', status: 204, retryAfter: undefined }
const REFUSED: MessageAnswer = { kind: 'taken', status: 500, retryAfter: undefined }

function start(store: ReturnType<typeof memoryOutbox>, answer: Answering) {
  const { clock, startTimer, pass, alarms } = createFakeTime(new Date(START))
  const sent: string[] = []
  const failures: unknown[] = []
  const web: MessagePoster = {
    async postMessage(url, message, { signal } = {}) {
      sent.push(url)
      assert.match(Buffer.from(message).toString(), /webhook\.test/)
      const stopped = new Promise<Unreachable>(resolve =>
        signal!.addEventListener('abort', () => resolve({ kind: 'unreachable', reason: 'too-slow' })),
      )
      return Promise.race([answer(url), stopped])
    },
  }
  const delivering = startDelivering({
    outbox: store.outbox,
    web,
    clock,
    randomBytes: count => new Uint8Array(count),
    baseUrl: 'https://p.example',
    startTimer,
    failed: error => void failures.push(error),
  })
  return { ...delivering, pass, sent, failures, alarms }
}

test('what is pending at the start is delivered, in order, and then nothing more is sent', async () => {
  const store = memoryOutbox()
  for (let number = 0; number < 50; number += 1) store.queue('https://a.example/')
  const { pass, sent, stop } = start(store, async () => TAKEN)
  await pass(1_000)
  assert.deepEqual(
    store.settled.map(({ place }) => place),
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
  await pass(3_600_000)
  assert.equal(sent.length, 50)
  await stop()
})

test('what is queued later goes out when somebody says so, and soon in any case', async () => {
  const store = memoryOutbox()
  const { pass, sent, wake, stop } = start(store, async () => TAKEN)
  await pass(10_000)
  store.queue('https://a.example/')
  wake()
  await pass(100)
  assert.equal(sent.length, 1)
  store.queue('https://a.example/')
  await pass(60_000)
  assert.equal(sent.length, 2)
  await stop()
})

test('what was refused is tried again when its time has come, and not before', async () => {
  const store = memoryOutbox()
  store.queue('https://a.example/')
  let refusals = 2
  const { pass, sent, stop } = start(store, async () => {
    refusals -= 1
    return refusals >= 0 ? REFUSED : TAKEN
  })
  await pass(4_900)
  assert.equal(sent.length, 1)
  await pass(200)
  assert.equal(sent.length, 2)
  await pass(29_500)
  assert.equal(sent.length, 2)
  await pass(1_000)
  assert.equal(sent.length, 3)
  assert.equal(store.pending.size, 0)
  await stop()
})

test('receivers that never answer keep nobody else waiting, however much is due for them', async () => {
  const store = memoryOutbox()
  for (let number = 0; number < 60; number += 1)
    for (let times = 0; times < 30; times += 1) store.queue(`https://slow-${number}.example/`, START - 1000)
  const { pass, sent, wake, stop } = start(store, url =>
    url.includes('slow') ? new Promise(() => {}) : Promise.resolve(TAKEN),
  )
  await pass(1_000)
  store.queue('https://quick.example/')
  wake()
  await pass(100)
  assert.deepEqual(
    sent.filter(url => url.includes('quick')),
    ['https://quick.example/'],
  )
  assert.equal(sent.length, 61)
  await stop()
})

test('when there are more receivers than places, each has its turn', async () => {
  const store = memoryOutbox()
  for (let number = 0; number < 200; number += 1)
    for (let times = 0; times < 3; times += 1) store.queue(`https://r-${number}.example/`)
  const { pass, sent, stop } = start(store, async () => REFUSED)
  await pass(4_000)
  const turns = Map.groupBy(sent, url => url)
  assert.equal(turns.size, 200)
  assert.ok([...turns.values()].every(own => own.length === 3))
  await stop()
})

test('a stop breaks off what is under way and settles nothing of it, so that it is sent again', async () => {
  const store = memoryOutbox()
  store.queue('https://a.example/')
  const { pass, sent, stop, wake, alarms } = start(store, () => new Promise(() => {}))
  await pass(100)
  await stop()
  wake()
  await pass(100_000)
  assert.deepEqual([sent.length, store.settled.length, store.pending.size, alarms()], [1, 0, 1, 0])
  const again = start(store, async () => TAKEN)
  await again.pass(100)
  assert.equal(store.pending.size, 0)
  await again.stop()
})

test('a database that fails is told of and tried again, without haste', async () => {
  const store = memoryOutbox()
  store.queue('https://a.example/')
  const { pass, sent, failures, stop } = start(store, async () => {
    store.setBroken(true)
    return TAKEN
  })
  await pass(20_000)
  assert.equal(sent.length, 1)
  assert.ok(failures.length >= 1 && failures.length <= 2, `${failures.length} failures`)
  store.setBroken(false)
  await pass(60_000)
  assert.ok(sent.length >= 2)
  await stop()
})
