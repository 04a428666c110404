import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { type Customer, certify, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import { readFrom } from '../../support/service/read-from.ts'

const SETTINGS = {
  PINPROOF_IPFS: 'none',
  PINPROOF_MODEL: 'none',
  PINPROOF_LOG_LEVEL: 'silent',
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
}

const NEWCOMER = { email: 'new@customer.example', password: 'a long enough password' }
const ATTEMPTS = 10

describe('storage that fails under a running service', {
  skip: process.platform === 'linux' ? false : 'limits of a running process are set as Linux does',
}, () => {
  const ended: (() => unknown)[] = []
  let service: LaunchedService
  let key: string
  /** Certifies nothing: only reads, with a key and in a session. */
  let reader: Customer
  let code: string
  /** One for each content that was ever certified. */
  const issued = new Map<string, string>()

  before(async () => {
    service = await launchService({ after: work => void ended.push(work) }, SETTINGS)
    key = (await newCustomer(service.baseUrl)).key
    reader = await newCustomer(service.baseUrl)
    code = await issue('before any fault')
  })
  after(async () => {
    for (const close of ended.toReversed()) await close()
  })

  const ask = (content: string) =>
    certify(service.baseUrl, key, { product_type: 'agent_verify', content }, { 'idempotency-key': content })
  const readiness = () => fetch(`${service.baseUrl}/readyz`)
  const register = () => post(service.baseUrl, '/api/v1/accounts', NEWCOMER)

  async function issue(content: string): Promise<string> {
    const answer = await ask(content)
    assert.equal(answer.status, 200, await answer.clone().text())
    const { verify_code } = (await answer.json()) as { verify_code: string }
    issued.set(content, verify_code)
    return verify_code
  }

  async function assertRefusedForNow(answer: Response): Promise<void> {
    assert.equal(answer.status, 503, await answer.clone().text())
    assert.ok(Number(answer.headers.get('retry-after')) >= 1)
    assert.equal((await problemOf(answer)).code, 'overloaded')
  }

  const databaseFile = () => join(service.dataFolder, 'pinproof.sqlite')
  /** Waits for its turn: the service notes some things when everybody has been answered. */
  const openBeside = () => new DatabaseSync(databaseFile(), { timeout: 30_000 })

  /** Makes the next authenticated read write: the last use of the key, and the extended session. */
  function passHours(): void {
    const other = openBeside()
    other.exec('UPDATE api_keys SET last_used_at = NULL')
    other.exec('UPDATE sessions SET expires_at = expires_at - 3 * 3600 * 1000')
    other.close()
  }

  async function assertReadable(): Promise<void> {
    const withKey = { authorization: `Bearer ${reader.key}` }
    const inSession = { cookie: reader.cookie }
    const asked: [path: string, headers?: Record<string, string>][] = [
      ['/healthz'],
      ['/log/checkpoint'],
      [`/api/v1/certificates/${code}`],
      [`/certificate/${code}`],
      ['/api/v1/certificates', withKey],
      ['/api/v1/certificates', inSession],
      ['/dashboard', inSession],
      ['/api/v1/agents'],
      ['/agents'],
    ]
    for (const [path, headers = {}] of asked) {
      const answer = await fetch(service.baseUrl + path, { headers, redirect: 'manual' })
      assert.equal(answer.status, 200, `${path} ${Object.keys(headers)}`)
      await answer.arrayBuffer()
    }
  }

  test('a disk that takes no more: refused with Retry-After, read as before, and on again once there is room', async () => {
    const limitFiles = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(service.pid), `--fsize=${bytes}:`])
    passHours()
    limitFiles('0')
    await eventually('not ready', async () => (await readiness()).status === 503)
    await Promise.all(['full 1', 'full 2', 'full 3'].map(async each => assertRefusedForNow(await ask(each))))
    await assertRefusedForNow(await register())
    await assertReadable()
    limitFiles('unlimited')
    await eventually('ready again', async () => (await readiness()).status === 200)
    for (const content of ['full 1', 'full 2', 'full 3', 'room again']) await issue(content)
    assert.equal((await register()).status, 201)
  })

  test('a database that another process holds: others are answered meanwhile, and writers are refused in time', async () => {
    passHours()
    const other = openBeside()
    other.exec('BEGIN IMMEDIATE')
    let isReadFirst = false
    // On a busy machine reading may take longer than a writer waits; readers that waited for the lock would always be last.
    for (let attempt = 0; attempt < ATTEMPTS && !isReadFirst; attempt += 1) {
      const order: string[] = []
      const waiting = [ask('held'), post(service.baseUrl, '/api/v1/sessions', NEWCOMER)].map(async asked => {
        const answer = await asked
        order.push('refused')
        return answer
      })
      await assertReadable()
      order.push('read')
      await assertRefusedForNow((await Promise.all(waiting))[0]!)
      isReadFirst = order[0] === 'read'
    }
    assert.ok(isReadFirst, 'readers waited for the lock')
    other.exec('ROLLBACK')
    other.close()
    await issue('held')
  })

  test('a database that is moved away: nothing is written where nobody would find it, and on again once it is back', async () => {
    passHours()
    const file = databaseFile()
    renameSync(file, `${file}.elsewhere`)
    await assertRefusedForNow(await ask('moved'))
    await assertReadable()
    renameSync(`${file}.elsewhere`, file)
    await issue('moved')
  })

  test('whatever failed meanwhile, every answer has one certificate and the log is sound', async () => {
    for (const [content, earlier] of issued) assert.equal(await issue(content), earlier, content)
    const { faults, certificates } = await auditLog(readFrom(service.baseUrl))
    assert.deepEqual({ faults, certificates }, { faults: [], certificates: issued.size })
  })

  test('a head that was tampered with stops issuing and says why, also after a restart; reading goes on', async () => {
    const other = openBeside()
    other.exec('UPDATE log_head SET size = size - 1')
    other.close()
    assert.equal((await ask('on top of it')).status, 503)
    const refused = await problemOf(await ask('on top of it again'))
    assert.equal(refused.code, 'issuing-stopped')
    const { code: stopped, detail } = await problemOf(await readiness())
    assert.equal(stopped, 'issuing-stopped')
    assert.match(detail, /^The log cannot be extended: /)
    await assertReadable()
    service.signal('SIGTERM')
    assert.equal(await service.ended, 0)
    await assert.rejects(service.relaunch(), /The log cannot be extended: /)
  })
})
