import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { certified, newCustomer, post } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import { processorMs } from '../../support/service/process-figures.ts'

const FLOODING_NETWORK = '192.0.2.66'
const AT_ONCE = 64
const GUESSES = 1_000
/** At one account from one network ten, at all accounts from one network a hundred; then a few between growing delays. */
const GUESSES_LOOKED_AT_MAX = 115
/** Two run, and lines take turns: a caller of another network waits for one of the flood's line at each of them. */
const HASHES_AHEAD_MAX = 6
const MAIN_THREAD_MS_MAX = 1_000
const PING_EVERY_MS = 50

type Flood = {
  /** Answers so far, by status. */
  counts: Map<number, number>
  ended: Promise<void>
}

/** Every fourth guess is at one account, the others at accounts that nobody has. */
function flood({ baseUrl }: LaunchedService, email: string): Flood {
  const counts = new Map<number, number>()
  let sent = 0
  const guess = async () => {
    while (sent < GUESSES) {
      const number = sent++
      const target = number % 4 === 0 ? email : `nobody.${number}@customer.example`
      const { status, headers } = await logIn(baseUrl, FLOODING_NETWORK, target, `wrong password ${number}`)
      if (status !== 401) assert.ok(Number(headers.get('retry-after')) > 0, `${status} without Retry-After`)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  return { counts, ended: Promise.all(Array.from({ length: AT_ONCE }, guess)).then(() => {}) }
}

async function logIn(baseUrl: string, network: string, email: string, password: string): Promise<Response> {
  const answer = await post(baseUrl, '/api/v1/sessions', { email, password }, { 'x-forwarded-for': network })
  await answer.arrayBuffer()
  return answer
}

/** Asks for these again and again. Resolves to the most that the answering thread worked while one of them waited. */
async function pingUntil({ baseUrl, pid }: LaunchedService, paths: string[], done: AbortSignal) {
  let dearestMs = 0
  while (!done.aborted) {
    for (const path of paths) {
      const before = processorMs(pid).mainThread
      const answer = await fetch(baseUrl + path)
      assert.equal(answer.status, 200, path)
      await answer.arrayBuffer()
      dearestMs = Math.max(dearestMs, processorMs(pid).mainThread - before)
    }
    await pause(PING_EVERY_MS)
  }
  return dearestMs
}

test('a flood of wrong log-ins from one network locks nobody out elsewhere, not the holder it aims at, and costs others no time', {
  skip: process.platform === 'linux' ? false : 'CPU time of a process is read as Linux tells it',
}, async t => {
  const service = await launchService(t, {
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'warn',
    PINPROOF_TRUST_PROXY: '127.0.0.1',
  })
  const { baseUrl } = service
  const [holder, neighbour] = [await newCustomer(baseUrl), await newCustomer(baseUrl)]
  const { badge_url: badge } = await certified(baseUrl, holder.key, {
    product_type: 'agent_verify',
    content: 'A card',
  })
  const done = new AbortController()
  t.after(() => done.abort())
  const pinging = pingUntil(service, ['/healthz', new URL(badge).pathname], done.signal)
  const { counts, ended } = flood(service, holder.email)
  const lookedAt = () => counts.get(401) ?? 0
  await eventually('the flood is under way', () => lookedAt() >= 5)
  for (const [at, { email, password }] of [holder, neighbour, holder].entries()) {
    const before = lookedAt()
    // Networks and browsers in which these accounts were never used.
    const answer = await logIn(baseUrl, `198.51.100.${at}`, email, password)
    assert.equal(answer.status, 200)
    const ahead = lookedAt() - before
    assert.ok(ahead <= HASHES_AHEAD_MAX, `${ahead} guesses of the flood were looked at first`)
  }
  await ended
  done.abort()
  const dearestMs = await pinging
  assert.ok(dearestMs < MAIN_THREAD_MS_MAX, `others waited for ${dearestMs} ms of work`)
  assert.deepEqual(
    [...counts.keys()].filter(status => ![401, 429, 503].includes(status)),
    [],
  )
  assert.ok(lookedAt() <= GUESSES_LOOKED_AT_MAX, `${lookedAt()} guesses were looked at`)
  t.diagnostic(
    `${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}; dearest ${dearestMs} ms`,
  )
})
