import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeTime } from '../../core/runtime/time.fake.ts'
import type { FetchOutcome } from '../../core/web/web-fetcher.port.ts'
import { createPoliteServer, type ServerRules } from './polite-server.ts'

const SCOPE = { deadlineMs: 10_000 }
const pageOf = (text: string, status = 200, retryAfter?: string): FetchOutcome => ({
  kind: 'page',
  url: 'https://server.example/',
  status,
  contentType: 'application/json',
  headers: retryAfter === undefined ? {} : { retryAfter },
  body: new TextEncoder().encode(text),
})

function startServer(
  rules: Partial<ServerRules>,
  answer: (url: string) => FetchOutcome | Promise<FetchOutcome>,
) {
  const time = createFakeTime(new Date(0))
  const requests: [url: string, atMs: number][] = []
  const server = createPoliteServer({
    web: {
      async fetchPage(url) {
        requests.push([url, time.clock().getTime()])
        return answer(url)
      },
    },
    clock: time.clock,
    startTimer: time.startTimer,
    rules: { atOnceMax: 2, intervalMs: 0, requestsPerVisitMax: 10, ...rules },
  })
  return { server, time, requests }
}

test('requests start one after another at the interval, and one whose turn would be too late is not sent', async () => {
  const { server, time, requests } = startServer({ intervalMs: 5_000 }, () => pageOf('{}'))
  const visit = server.openVisit(SCOPE)
  const answers = Promise.all(['a', 'b', 'c'].map(visit.ask))
  await time.pass(9_000)
  assert.deepEqual(await answers, [{}, {}, undefined])
  assert.deepEqual(requests, [
    ['a', 0],
    ['b', 5_000],
  ])
  assert.ok(visit.hasFailed())
})

test('no more requests than allowed are under way at once, over all visits', async () => {
  const open = new Map<string, (outcome: FetchOutcome) => void>()
  const { server, time, requests } = startServer({}, url => new Promise(resolve => open.set(url, resolve)))
  const [first, second] = [server.openVisit(SCOPE), server.openVisit(SCOPE)]
  const answers = Promise.all([first.ask('a'), first.ask('b'), second.ask('c')])
  await time.pass(0)
  assert.deepEqual([...open.keys()], ['a', 'b'])
  open.get('a')!(pageOf('1'))
  await time.pass(0)
  open.get('b')!(pageOf('2'))
  open.get('c')!(pageOf('3'))
  assert.deepEqual(await answers, [1, 2, 3])
  assert.equal(requests.length, 3)
})

test('a server that is busy is not asked until its rest is over, and what it said before is remembered', async () => {
  for (const [status, retryAfter, restMs] of [
    [429, '120', 120_000],
    [503, undefined, 60_000],
  ] as const) {
    let isBusy = false
    const { server, time, requests } = startServer({}, () =>
      isBusy ? pageOf('', status, retryAfter) : pageOf('{"n":1}'),
    )
    assert.deepEqual(await server.openVisit(SCOPE).ask('a'), { n: 1 })
    isBusy = true
    await server.openVisit(SCOPE).ask('b')
    isBusy = false
    const early = server.openVisit(SCOPE)
    assert.equal(await early.ask('b'), undefined)
    assert.deepEqual([early.wasAsked(), requests.length], [false, 2])
    assert.deepEqual(await server.openVisit(SCOPE).ask('a'), { n: 1 })
    await time.pass(restMs)
    assert.deepEqual(await server.openVisit(SCOPE).ask('b'), { n: 1 })
    assert.equal(requests.length, 3)
  }
})

test('one visit costs no more requests than allowed, and ends without a failure', async () => {
  const { server, requests } = startServer({ requestsPerVisitMax: 2 }, () => pageOf('{}'))
  const visit = server.openVisit(SCOPE)
  assert.deepEqual(await Promise.all(['a', 'b', 'c'].map(visit.ask)), [{}, {}, undefined])
  assert.deepEqual([requests.length, visit.hasFailed()], [2, false])
})

test('an answer is remembered for ten minutes', async () => {
  const { server, time, requests } = startServer({}, () => pageOf('{}'))
  await server.openVisit(SCOPE).ask('a')
  await time.pass(599_999)
  await server.openVisit(SCOPE).ask('a')
  assert.equal(requests.length, 1)
  await time.pass(1)
  await server.openVisit(SCOPE).ask('a')
  assert.equal(requests.length, 2)
})
