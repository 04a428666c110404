import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeTime } from '../core/runtime/time.fake.ts'
import type { MessageAnswer, MessagePoster, Unreachable } from '../core/web/web-fetcher.port.ts'
import type { Attempt, DueDelivery, Outbox } from './outbox.port.ts'
import { startDelivering } from './start-delivering.ts'

const START = Date.parse('2026-01-02T03:04:05.678Z')
const LEASE_MS = 60_000

type Pending = { place: number; webhookId: string; dueMs: number; attempts: number }

/** A working outbox in memory, which processes can share, and whose deliveries are tests. */
function memoryOutbox() {
  const pending = new Map<number, Pending>()
  const settlements: { place: number; attempt: Attempt }[] = []
  let places = 0
  let isBroken = false
  const dueThen = (place: number, at: Date) => {
    const delivery = pending.get(place)
    return delivery?.dueMs === at.getTime() ? delivery : undefined
  }
  const outbox: Outbox = {
    async agenda() {
      if (isBroken) throw new Error('the disk is full')
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
        .map(({ place, dueMs, attempts }): DueDelivery => {
          const webhook = {
            id: webhookId,
            url: webhookId,
            secrets: [new Uint8Array(32)],
            lastHeardAt: new Date(START),
          }
          const [at, dueAt] = [new Date(START), new Date(dueMs)]
          return { place, eventId: `test_${place}`, at, dueAt, attempts, webhook, subject: 'test' }
        })
    },
    async lease({ place, dueAt }, now) {
      const delivery = dueThen(place, dueAt)
      if (delivery === undefined) return undefined
      delivery.dueMs = now.getTime() + LEASE_MS
      return { place, dueAt, until: new Date(delivery.dueMs) }
    },
    async release({ place, dueAt, until }) {
      const delivery = dueThen(place, until)
      if (delivery !== undefined) delivery.dueMs = dueAt.getTime()
    },
    async settle({ place, until }, attempt) {
      if (isBroken) throw new Error('the disk is full')
      const delivery = dueThen(place, until)
      if (delivery === undefined) return false
      settlements.push({ place, attempt })
      delivery.attempts += 1
      if (attempt.next.kind === 'again') delivery.dueMs = attempt.next.dueAt.getTime()
      else pending.delete(place)
      return true
    },
    async forget() {},
  }
  return {
    outbox,
    settlements,
    pending,
    queue(webhookId: string, dueMs = START): void {
      places += 1
      pending.set(places, { place: places, webhookId, dueMs, attempts: 0 })
    },
    setBroken(is: boolean) {
      isBroken = is
    },
  }
}

type Answering = (url: string) => Promise<MessageAnswer | Unreachable>
const TAKEN: MessageAnswer = { kind: 'taken', status: 204, retryAfter: undefined }
const REFUSED: MessageAnswer = { kind: 'taken', status: 500, retryAfter: undefined }

const newTime = () => createFakeTime(new Date(START))

function start(store: ReturnType<typeof memoryOutbox>, answer: Answering, time = newTime()) {
  const { clock, startTimer, pass, alarms } = time
  const messages: string[] = []
  const failures: unknown[] = []
  const web: MessagePoster = {
    async postMessage(url, message, { signal } = {}) {
      messages.push(url)
      assert.match(Buffer.from(message).toString(), /webhook\.test/)
      const stopPromise = new Promise<Unreachable>(resolve =>
        signal!.addEventListener('abort', () => resolve({ kind: 'unreachable', reason: 'too-slow' })),
      )
      return Promise.race([answer(url), stopPromise])
    },
  }
  const deliveryLoop = startDelivering({
    outbox: store.outbox,
    web,
    clock,
    randomBytes: count => new Uint8Array(count),
    baseUrl: 'https://p.example',
    startTimer,
    onError: error => void failures.push(error),
  })
  return { ...deliveryLoop, pass, messages, failures, alarms }
}

test('what is pending at the start is delivered, in order, and then nothing more is sent', async () => {
  const store = memoryOutbox()
  for (let number = 0; number < 50; number += 1) store.queue('https://a.example/')
  const { pass, messages, stop } = start(store, async () => TAKEN)
  await pass(1_000)
  assert.deepEqual(
    store.settlements.map(({ place }) => place),
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
  await pass(3_600_000)
  assert.equal(messages.length, 50)
  await stop()
})

test('what is queued later goes out when somebody says so, and soon in any case', async () => {
  const store = memoryOutbox()
  const { pass, messages, wake, stop } = start(store, async () => TAKEN)
  await pass(10_000)
  store.queue('https://a.example/')
  wake()
  await pass(100)
  assert.equal(messages.length, 1)
  store.queue('https://a.example/')
  await pass(60_000)
  assert.equal(messages.length, 2)
  await stop()
})

test('what was refused is tried again when its time has come, and not before', async () => {
  const store = memoryOutbox()
  store.queue('https://a.example/')
  let refusals = 2
  const { pass, messages, stop } = start(store, async () => {
    refusals -= 1
    return refusals >= 0 ? REFUSED : TAKEN
  })
  await pass(4_900)
  assert.equal(messages.length, 1)
  await pass(200)
  assert.equal(messages.length, 2)
  await pass(29_500)
  assert.equal(messages.length, 2)
  await pass(1_000)
  assert.equal(messages.length, 3)
  assert.equal(store.pending.size, 0)
  await stop()
})

test('a message that is refused does not hold up those after it', async () => {
  const store = memoryOutbox()
  for (let number = 0; number < 20; number += 1) store.queue('https://a.example/')
  const { pass, messages, stop } = start(store, async () => REFUSED)
  await pass(2_000)
  assert.equal(messages.length, 20)
  await stop()
})

test('processes that share an outbox send each message once, however long a slow receiver makes their turns', async () => {
  const store = memoryOutbox()
  for (let number = 0; number < 60; number += 1) store.queue('https://slow.example/')
  const time = newTime()
  const slowly = () => new Promise<MessageAnswer>(resolve => time.startTimer(4_000, () => resolve(TAKEN)))
  const both = [start(store, slowly, time), start(store, slowly, time)]
  await time.pass(30 * 4_500)
  assert.deepEqual([store.pending.size, store.settlements.length], [0, 60])
  assert.equal(both.flatMap(({ messages }) => messages).length, 60)
  for (const { stop } of both) await stop()
})

test('an attempt that fails after another process has delivered the message does not have it sent again', async () => {
  const store = memoryOutbox()
  store.queue('https://a.example/')
  const time = newTime()
  const asleep = () =>
    new Promise<MessageAnswer>(resolve => time.startTimer(LEASE_MS + 5_000, () => resolve(REFUSED)))
  const first = start(store, asleep, time)
  await time.pass(100)
  const second = start(store, async () => TAKEN, time)
  await time.pass(3_600_000)
  assert.deepEqual([first.messages.length, second.messages.length, store.pending.size], [1, 1, 0])
  assert.deepEqual(
    store.settlements.map(({ attempt }) => attempt.next.kind),
    ['delivered'],
  )
  for (const { stop } of [first, second]) await stop()
})

test('receivers that never answer keep nobody else waiting, however much is due for them', async () => {
  const store = memoryOutbox()
  for (let number = 0; number < 60; number += 1)
    for (let times = 0; times < 30; times += 1) store.queue(`https://slow-${number}.example/`, START - 1000)
  const { pass, messages, wake, stop } = start(store, url =>
    url.includes('slow') ? new Promise(() => {}) : Promise.resolve(TAKEN),
  )
  await pass(1_000)
  store.queue('https://quick.example/')
  wake()
  await pass(100)
  assert.deepEqual(
    messages.filter(url => url.includes('quick')),
    ['https://quick.example/'],
  )
  assert.equal(messages.length, 61)
  await stop()
})

test('when there are more receivers than places, each has its turn', async () => {
  const store = memoryOutbox()
  for (let number = 0; number < 200; number += 1)
    for (let times = 0; times < 3; times += 1) store.queue(`https://r-${number}.example/`)
  const { pass, messages, stop } = start(store, async () => REFUSED)
  await pass(4_000)
  const turns = Map.groupBy(messages, url => url)
  assert.equal(turns.size, 200)
  assert.ok([...turns.values()].every(own => own.length === 3))
  await stop()
})

test('a stop breaks off what is under way and settles nothing of it, so that any process can send it at once', async () => {
  const store = memoryOutbox()
  store.queue('https://a.example/')
  const { pass, messages, stop, wake, alarms } = start(store, () => new Promise(() => {}))
  await pass(100)
  await stop()
  wake()
  await pass(100_000)
  assert.deepEqual([messages.length, store.settlements.length, store.pending.size, alarms()], [1, 0, 1, 0])
  const again = start(store, async () => TAKEN)
  await again.pass(100)
  assert.equal(store.pending.size, 0)
  await again.stop()
})

test('a database that fails is told of and tried again, without haste', async () => {
  const store = memoryOutbox()
  store.queue('https://a.example/')
  const { pass, messages, failures, stop } = start(store, async () => {
    store.setBroken(true)
    return TAKEN
  })
  await pass(20_000)
  assert.equal(messages.length, 1)
  assert.ok(failures.length >= 1 && failures.length <= 2, `${failures.length} failures`)
  store.setBroken(false)
  await pass(60_000)
  assert.ok(messages.length >= 2)
  await stop()
})
