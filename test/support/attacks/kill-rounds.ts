import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { createDraw } from '../../../src/products/info/seeded-draw.sample.ts'
import { type Acknowledged, type AuditFindings, auditAcknowledged } from '../audit/audit-acknowledged.ts'
import { certify } from '../service/client.ts'
import { ALLOWANCE, CREDITED, creditedCustomer } from '../service/credited-customer.ts'
import { type LaunchedService, launchService } from '../service/launched-service.ts'
import type { Owner } from '../service/owner.ts'

export type KillPlan = {
  kills: number
  /** After every so manieth kill it is killed once more, while it starts. */
  killStartingEvery?: number
  writers: number
  seed: number
  /** Where rows live; by default SQLite in the data folder. */
  database?: string | undefined
  /** Runs the service under another command, such as nice. */
  under?: string[]
  /** Instead of killing the service, harms what it stands on; tells whether it did. */
  harm?(round: number): Promise<boolean>
  onLine?(line: string): void
}

export type KillFigures = AuditFindings & {
  kills: number
  /** How many of them came before the service was ready. */
  killedWhileStarting: number
  acknowledged: number
  /** Requests that were cut off and asked again with their key. */
  askedAgain: number
  /** From the start of the process to its first answer. */
  restartsMs: number[]
}

/** Roots of the prefix tree are entered meanwhile, as often as they can be. */
const ROOTED = { ...CREDITED, PINPROOF_PREFIX_ROOT_SECONDS: '1' }
/** After the first answer of a round: a kill while nothing is written would show nothing. */
const KILL_AFTER_MS: [number, number] = [100, 1_000]
const STARTING_MS: [number, number] = [0, 2_500]
/** So many of the latest answers are looked up again after each restart. */
const LOOKED_UP = 32
const REFUSED_MS = 100

type Round = {
  baseUrl: string
  key: string
  acknowledged: Acknowledged
  /** Keys to ask again with. */
  waiting: string[]
  askedAgain: number
}

/** Kills the service again and again while careful callers certify, and audits all of it in the end. */
export async function runKills(owner: Owner, plan: KillPlan): Promise<KillFigures> {
  const { kills, killStartingEvery = 10, writers, seed, database, under = [], harm, onLine = () => {} } = plan
  const draw = createDraw(seed)
  const acknowledged: Acknowledged = new Map()
  const waiting: string[] = []
  const restartsMs: number[] = []
  let killedWhileStarting = 0
  const settings = { ...ROOTED, ...(database === undefined ? {} : { PINPROOF_DATABASE: database }) }
  let service = await launchService(owner, settings, { under })
  const { baseUrl } = service
  const key = await creditedCustomer(baseUrl)
  const round: Round = { baseUrl, key, acknowledged, waiting, askedAgain: 0 }

  for (let number = 1; number <= kills; number += 1) {
    const cutOff = writeUntilKilled(round, writers, `${number}`)
    await cutOff.answered
    await pause(draw.whole(...KILL_AFTER_MS))
    if (await harm?.(number)) {
      await cutOff.stop()
    } else {
      service.signal('SIGKILL')
      await Promise.all([service.ended, cutOff.stop()])
      if (number % killStartingEvery === 0) {
        service = await killWhileStarting(service, draw.whole(...STARTING_MS))
        killedWhileStarting += 1
      }
      const startedAt = performance.now()
      service = await service.relaunch()
      const ready = await fetch(`${baseUrl}/readyz`)
      assert.equal(ready.status, 200, await ready.text())
      restartsMs.push(performance.now() - startedAt)
    }
    await lookUpLatest(round)
    onLine(`${number} kills, ${acknowledged.size} acknowledged, ${waiting.length} to ask again`)
  }
  await askForTheRest(round)
  const { dataFolder } = service
  const findings = await auditAcknowledged({
    baseUrl,
    dataFolder,
    database,
    acknowledged,
    allowance: ALLOWANCE,
  })
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
  const counts = { kills, killedWhileStarting, acknowledged: acknowledged.size, askedAgain: round.askedAgain }
  return { ...findings, ...counts, restartsMs }
}

/** Writers that go on until they are cut off or told to stop, asking first for what was cut off before. */
function writeUntilKilled(round: Round, writers: number, name: string) {
  const first = Promise.withResolvers<void>()
  let stopped = false
  const all = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 0; !stopped; number += 1) {
      const retry = round.waiting.shift() ?? `${name}-${writer}-${number}`
      const wasAnswered = await certifyOnce(round, retry).catch(error => {
        if (error instanceof assert.AssertionError) throw error
        return undefined
      })
      if (wasAnswered) first.resolve()
      else {
        round.askedAgain += 1
        round.waiting.push(retry)
        if (wasAnswered === undefined) return
        // Refused for now, as while the database is away: who leaves then may never see it come back.
        await pause(REFUSED_MS)
      }
    }
  })
  const ended = Promise.all(all)
  ended.catch(first.reject)
  return {
    answered: first.promise,
    async stop() {
      stopped = true
      await ended
    },
  }
}

async function askForTheRest(round: Round): Promise<void> {
  for (let retry = round.waiting.pop(); retry !== undefined; retry = round.waiting.pop()) {
    while (!(await certifyOnce(round, retry))) await pause(REFUSED_MS)
  }
}

/** False when it was refused for now: then the same key asks again. Rejects when the connection broke. */
async function certifyOnce({ baseUrl, key, acknowledged }: Round, retry: string): Promise<boolean> {
  const fields = { product_type: 'agent_verify', content: `Declaration ${retry}` }
  const answer = await certify(baseUrl, key, fields, { 'idempotency-key': retry })
  const text = await answer.text()
  if (answer.status === 503) return false
  assert.equal(answer.status, 200, text)
  const { verify_code: code, ipfs_cid: cid } = JSON.parse(text) as { verify_code: string; ipfs_cid: string }
  const earlier = acknowledged.get(retry)
  if (earlier !== undefined) assert.deepEqual({ code, cid }, earlier, `${retry} was answered in two ways`)
  acknowledged.set(retry, { code, cid })
  return true
}

/** Cheap, after each restart: the newest answers are there, and the newest key gets its old answer again. */
async function lookUpLatest(round: Round): Promise<void> {
  const latest = [...round.acknowledged].slice(-LOOKED_UP)
  await Promise.all(
    latest.map(async ([retry, { code }]) => {
      const status = await lookUp(round, code)
      assert.equal(status, 200, `${retry}, acknowledged as ${code}, was lost`)
    }),
  )
  await certifyOnce(round, latest.at(-1)![0])
}

/** A service that has just lost its database may not have it back yet, and says so. */
async function lookUp(round: Round, code: string): Promise<number> {
  const answer = await fetch(`${round.baseUrl}/api/v1/certificates/${code}`)
  await answer.arrayBuffer()
  if (answer.status !== 503) return answer.status
  await pause(REFUSED_MS)
  return lookUp(round, code)
}

async function killWhileStarting(service: LaunchedService, afterMs: number): Promise<LaunchedService> {
  const starting = await service.relaunchUnready()
  await pause(afterMs)
  starting.signal('SIGKILL')
  await starting.ended
  return starting
}
