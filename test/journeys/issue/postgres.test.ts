import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Service, startService } from '../../../src/app.ts'
import { Problem } from '../../../src/core/runtime/problem.ts'
import { loadConfig } from '../../../src/settings/config.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { freePort } from '../../../src/wiring/free-port.ts'
import { type Monitor, watchLog } from '../../support/audit/monitor.ts'
import { startTcpProxy, type TcpProxy } from '../../support/outside-world/tcp-proxy.ts'
import { POSTGRES_MISSING } from '../../support/postgres/postgres.ts'
import { newPostgresDatabase } from '../../support/postgres/postgres-databases.ts'
import {
  type Customer,
  certified,
  certify,
  newCustomer,
  patiently,
  post,
} from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const KEY_FILES = ['signing-key.pem', 'record-key.pem', 'content-key']

describe('a service on PostgreSQL', { skip: POSTGRES_MISSING ?? false }, () => {
  const ended: (() => unknown)[] = []
  let service: RunningService
  let proxy: TcpProxy
  let customer: Customer
  let monitor: Monitor

  before(async () => {
    const url = new URL(await newPostgresDatabase())
    proxy = await startTcpProxy({ after: work => void ended.push(work) }, Number(url.port))
    url.port = String(proxy.port)
    service = await runService({ PINPROOF_DATABASE: url.href, PINPROOF_FREE_CERTIFICATIONS: '100' })
    monitor = await watchLog(service.baseUrl)
    customer = await newCustomer(service.baseUrl)
  })
  after(async () => {
    await service?.close()
    for (const end of ended.toReversed()) await end()
  })

  const get = async <T>(path: string, headers: Record<string, string> = {}) => {
    const answer = await patiently(() => fetch(service.baseUrl + path, { headers }))
    assert.equal(answer.status, 200, await answer.clone().text())
    return (await answer.json()) as T
  }
  const remaining = async () =>
    (await get<{ allowance: { remaining: number } }>('/api/v1/account', { cookie: customer.cookie }))
      .allowance.remaining

  test('certifies every product, and each proof stands without it', async () => {
    const key = (await (await fetch(`${service.baseUrl}/log/key`)).text()).trimEnd()
    for (const fields of ONE_OF_EACH) {
      const { verify_code: code, hash, badge_url } = await certified(service.baseUrl, customer.key, fields)
      const proof = await get(`/api/v1/certificates/${code}/proof?hash=${hash}`)
      assert.ok((await verifyProof(proof, Buffer.from(fields.content), key)).valid)
      assert.equal((await fetch(badge_url)).status, 200)
    }
    assert.equal(await remaining(), 96)
  })

  test('gives a repeated request its old answer at no cost, also when a hundred come at once', async () => {
    const before = await remaining()
    const fields = { product_type: 'info_verify', content: 'Said once.' }
    const ask = () =>
      patiently(() => certify(service.baseUrl, customer.key, fields, { 'idempotency-key': 'once' }))
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    const codes = new Set<string>()
    for (const answer of [...answers, await ask()]) {
      assert.equal(answer.status, 200)
      codes.add(((await answer.json()) as { verify_code: string }).verify_code)
    }
    assert.deepEqual([codes.size, await remaining()], [1, before - 1])
  })

  test('spends an allowance to the last certification and not further, whoever asks at once', async () => {
    const crowd = Array.from({ length: 150 }, (_, number) => {
      const fields = { product_type: 'agent_verify', content: `Agent number ${number}` }
      const once = { 'idempotency-key': fields.content }
      return patiently(() => certify(service.baseUrl, customer.key, fields, once))
    })
    const left = await remaining()
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    assert.ok(left >= 0)
    assert.deepEqual(new Set(statuses), new Set([200, 402]))
    assert.equal(await remaining(), 0)
    assert.equal((await monitor.reverify()).certificates, 100)
  })

  test('revokes, and everybody sees it', async () => {
    const [news] = ONE_OF_EACH
    const { certificates } = await get<{ certificates: { verify_code: string }[] }>(
      '/api/v1/certificates?product_type=news_verify',
      { cookie: customer.cookie },
    )
    const code = certificates[0]!.verify_code
    const revoked = await post(
      service.baseUrl,
      `/api/v1/certificates/${code}/revoke`,
      { reason: 'withdrawn' },
      { authorization: `Bearer ${customer.key}` },
    )
    assert.equal(revoked.status, 200, await revoked.text())
    assert.equal((await get<{ status: string }>(`/api/v1/certificates/${code}`)).status, 'revoked')
    const key = (await (await fetch(`${service.baseUrl}/log/key`)).text()).trimEnd()
    const proof = await get(`/api/v1/certificates/${code}/proof`)
    assert.ok((await verifyProof(proof, Buffer.from(news!.content), key)).valid)
    assert.deepEqual((await monitor.reverify()).faults, [])
  })

  test('finds agents and own certificates by words, in any case and without accents', async () => {
    const found = async (words: string) =>
      (await get<{ agents: { name: string }[] }>(`/api/v1/agents?q=${encodeURIComponent(words)}`)).agents.map(
        ({ name }) => name,
      )
    for (const words of ['recipe', 'RÉCIPE agent', 'reci'])
      assert.ok((await found(words)).includes('Recipe Agent'))
    assert.deepEqual(await found('nowhere to be found'), [])
    const own = async (search: string) =>
      (
        await get<{ certificates: unknown[] }>(`/api/v1/certificates?q=${encodeURIComponent(search)}`, {
          cookie: customer.cookie,
        })
      ).certificates.length
    assert.deepEqual([await own('HALF-year'), await own('100%_nothing')], [1, 0])
  })

  test('answers 503 while the database is away, and goes on by itself when it is back', async () => {
    const statusOf = async (path: string) => (await fetch(service.baseUrl + path)).status
    const { verify_code: code } = (await get<{ agents: { verify_code: string }[] }>('/api/v1/agents?limit=1'))
      .agents[0]!
    proxy.freeze()
    proxy.cut()
    const [known, unready, issue] = await Promise.all([
      statusOf('/log/checkpoint'),
      statusOf('/readyz'),
      certify(service.baseUrl, customer.key, { product_type: 'news_verify', content: 'Lost?' }),
    ])
    assert.deepEqual([known, unready, issue.status], [503, 503, 503])
    assert.ok(Number(issue.headers.get('retry-after')) > 0)
    proxy.thaw()
    while ((await statusOf('/readyz')) !== 200) await new Promise(resolve => setTimeout(resolve, 20))
    assert.equal((await patiently(() => fetch(`${service.baseUrl}/api/v1/certificates/${code}`))).status, 200)
    await monitor.reverify()
  })
})

describe('processes that share a database', { skip: POSTGRES_MISSING ?? false }, () => {
  const folders = mkdtempSync(join(tmpdir(), 'pinproof-shared-'))
  const running = new Set<Service>()
  let database: string
  let baseUrl: string

  before(async () => {
    database = await newPostgresDatabase()
    baseUrl = `http://127.0.0.1:${await freePort('127.0.0.1')}`
  })
  after(async () => {
    await stopAll()
    rmSync(folders, { recursive: true })
  })

  const folder = (name: string) => join(folders, name)

  /** All of them have one public address, and a port each. */
  async function start(name: string): Promise<string> {
    const port = await freePort('127.0.0.1')
    const config = loadConfig({
      PINPROOF_DATABASE: database,
      PINPROOF_DATA: folder(name),
      PINPROOF_LOG_LEVEL: 'silent',
      PINPROOF_IPFS: 'none',
      PINPROOF_MODEL: 'none',
      PINPROOF_EVIDENCE_STARTER: 'off',
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
    })
    const place = { port, baseUrl, clock: () => new Date(), threaded: false }
    running.add(await startPatiently(() => startService(config, place)))
    return `http://127.0.0.1:${port}`
  }

  async function stopAll(): Promise<void> {
    await Promise.all([...running].map(service => service.close()))
    running.clear()
  }

  test('found one log with one key, though they start at once in one folder, and extend it together', async () => {
    const addresses = await Promise.all([start('one'), start('one'), start('one')])
    const { key } = await newCustomer(addresses[0]!)
    const monitor = await watchLog(addresses[1]!)
    await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        const fields = { product_type: 'agent_verify', content: `Agent ${number}` }
        const once = { 'idempotency-key': fields.content }
        const answer = await patiently(() => certify(addresses[number % 3]!, key, fields, once))
        assert.equal(answer.status, 200, await answer.text())
      }),
    )
    assert.equal((await monitor.reverify()).certificates, 30)
    await stopAll()
    assert.deepEqual(readdirSync(folder('one')).sort(), ['checkpoint', ...KEY_FILES].sort())
  })

  test('need the keys of that log: one without them, or with others, does not start', async () => {
    await assert.rejects(start('empty'), /signing-key\.pem is missing/)
    const shared = database
    database = await newPostgresDatabase()
    await start('stranger')
    await stopAll()
    database = shared
    await assert.rejects(start('stranger'), /content-key is not the key of the documents/)
    copyFileSync(join(folder('one'), 'content-key'), join(folder('stranger'), 'content-key'))
    await assert.rejects(start('stranger'), /is not signed by this signing key/)
    mkdirSync(folder('half'))
    copyFileSync(join(folder('one'), 'signing-key.pem'), join(folder('half'), 'signing-key.pem'))
    await assert.rejects(start('half'), /content-key is missing/)
  })

  test('have a folder each where the keys are copied', async () => {
    mkdirSync(folder('two'))
    for (const file of KEY_FILES) copyFileSync(join(folder('one'), file), join(folder('two'), file))
    const [one, two] = [await start('one'), await start('two')]
    const { key } = await newCustomer(one)
    const fields = { product_type: 'news_verify', content: 'By two.' }
    const { verify_code: code } = await certified(two, key, fields)
    assert.equal((await fetch(`${one}/api/v1/certificates/${code}`)).status, 200)
    await stopAll()
  })

  test('are told that their rows are copied by other means', () => {
    const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, 'backup', folder('backup')], {
      env: { PINPROOF_DATABASE: database.replace('@', ':hunter2@'), PINPROOF_DATA: folder('one') },
      encoding: 'utf8',
    })
    assert.equal(status, 1)
    assert.match(stderr, /pg_dump.*signing-key\.pem.*content-key.*checkpoint/)
    assert.doesNotMatch(stderr, /hunter2/)
  })
})

/** On a busy machine a query may take too long; the service then says that it can be started again shortly. */
async function startPatiently(start: () => Promise<Service>): Promise<Service> {
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'overloaded')) throw error
    }
  }
}
