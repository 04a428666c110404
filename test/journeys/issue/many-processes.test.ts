import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { POSTGRES_MISSING } from '../../support/postgres/postgres.ts'
import { newPostgresDatabase } from '../../support/postgres/postgres-databases.ts'
import { certify, newCustomer, patiently, post } from '../../support/service/client.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import { readFrom } from '../../support/service/read-from.ts'

const PROCESSES = 3
const ALLOWANCE = 30
/** With room for what is asked again where the machine is busy: an answer of 503 counts as a request, too. */
const PER_MINUTE = 150
const REFUSED = 15
const LOOK_EVERY_MS = 100

describe('three processes on one database', { skip: POSTGRES_MISSING ?? false }, () => {
  const opened: (() => unknown)[] = []
  const owner = { after: (work: () => unknown) => void opened.push(work) }
  let services: LaunchedService[]

  before(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pinproof-shared-'))
    owner.after(() => rmSync(folder, { recursive: true, force: true }))
    const settings = {
      PINPROOF_DATABASE: await newPostgresDatabase(),
      PINPROOF_DATA: folder,
      PINPROOF_BASE_URL: 'https://many.example',
      PINPROOF_MODEL: 'none',
      PINPROOF_IPFS: 'none',
      PINPROOF_LOG_LEVEL: 'error',
      PINPROOF_FREE_CERTIFICATIONS: String(ALLOWANCE),
      PINPROOF_CERTIFY_PER_MINUTE: String(PER_MINUTE),
    }
    // All at once, on a database that holds nothing yet: one of them founds the log.
    services = await Promise.all(Array.from({ length: PROCESSES }, () => launchService(owner, settings)))
  })
  after(async () => {
    for (const close of opened.toReversed()) await close()
  })

  const at = (number: number) => services[number % PROCESSES]!.baseUrl
  const declaration = (number: number) => ({ product_type: 'agent_verify', content: `Agent ${number}` })
  const countOf = (answers: Response[], status: number) =>
    answers.filter(answer => answer.status === status).length
  const bare = (baseUrl: string) =>
    newCustomer(baseUrl).then(({ key, cookie }) => ({
      bearer: { authorization: `Bearer ${key}` },
      cookie,
      key,
    }))

  test('together spend an allowance exactly, and put all of it into one log', async () => {
    const { key, cookie } = await newCustomer(at(0))
    const asked = Array.from({ length: ALLOWANCE + REFUSED }, (_, number) =>
      patiently(() => certify(at(number), key, declaration(number), { 'idempotency-key': `${number}` })),
    )
    const answers = await Promise.all(asked)
    assert.deepEqual([countOf(answers, 200), countOf(answers, 402)], [ALLOWANCE, REFUSED])
    for (const { baseUrl } of services) {
      const account = await fetch(`${baseUrl}/api/v1/account`, { headers: { cookie } })
      const { allowance } = (await account.json()) as { allowance: { remaining: number } }
      assert.equal(allowance.remaining, 0)
      const { faults, certificates } = await auditLog(readFrom(baseUrl))
      assert.deepEqual([faults, certificates], [[], ALLOWANCE])
    }
  })

  test('answer one idempotency key with one certificate, wherever it is sent', async () => {
    const { key } = await newCustomer(at(1))
    const ask = async (number: number): Promise<string> => {
      const once = { 'idempotency-key': 'once' }
      const answer = await patiently(() => certify(at(number), key, declaration(0), once))
      assert.equal(answer.status, 200, await answer.clone().text())
      return ((await answer.json()) as { verify_code: string }).verify_code
    }
    const codes = await Promise.all(Array.from({ length: 12 }, (_, number) => ask(number)))
    assert.equal(new Set(codes).size, 1)
  })

  test('let through what one would, and no request more', async () => {
    const { bearer } = await bare(at(2))
    const answers = await Promise.all(
      Array.from({ length: PER_MINUTE + REFUSED }, (_, number) =>
        patiently(() => post(at(number), '/api/v1/verify', '{', bearer)),
      ),
    )
    assert.deepEqual([countOf(answers, 400), countOf(answers, 429)], [PER_MINUTE, REFUSED])
  })

  test('refuse a key everywhere soon after it was revoked at one of them', async () => {
    const { bearer, cookie } = await bare(at(0))
    const status = async (number: number) => (await post(at(number), '/api/v1/verify', '{', bearer)).status
    for (let number = 0; number < PROCESSES; number += 1) assert.equal(await status(number), 400)
    const listed = await fetch(`${at(0)}/api/v1/keys`, { headers: { cookie } })
    const { keys } = (await listed.json()) as { keys: { id: string }[] }
    const revoked = await fetch(`${at(0)}/api/v1/keys/${keys[0]!.id}`, {
      method: 'DELETE',
      headers: { cookie },
    })
    assert.equal(revoked.status, 204)
    assert.equal(await status(0), 401)
    for (const number of [1, 2]) while ((await status(number)) !== 401) await pause(LOOK_EVERY_MS)
  })

  test('go on when one of them is killed, and it comes back', async () => {
    const { key } = await newCustomer(at(1))
    const killed = services[0]!
    killed.signal('SIGKILL')
    await killed.ended
    assert.equal((await certify(at(1), key, declaration(1))).status, 200)
    services[0] = await killed.relaunch()
    assert.equal((await certify(at(0), key, declaration(2))).status, 200)
    for (const { baseUrl } of services) assert.deepEqual((await auditLog(readFrom(baseUrl))).faults, [])
  })
})
