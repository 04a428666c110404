import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { Proof } from '../../../src/core/record/proof.ts'
import { verifyProofByHash } from '../../../src/verifier/verify-proof.ts'
import { correctTime } from '../../../src/wiring/operator/time-operator.ts'
import { type Monitor, watchLog } from '../../support/audit/monitor.ts'
import { certified, certify, newCustomer, problemOf } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const HOUR_MS = 60 * 60 * 1000
const YEAR_MS = 365 * 24 * HOUR_MS

describe('a clock that jumps', () => {
  const start = Date.UTC(2026, 0, 2, 3, 4, 5)
  let now = start
  let service: RunningService
  let monitor: Monitor
  let key: string
  let issued = 0
  const codes: string[] = []

  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' }, () => new Date(now))
    key = (await newCustomer(service.baseUrl)).key
    monitor = await watchLog(service.baseUrl)
    await issue()
  })
  after(() => service.close())

  async function issue(): Promise<void> {
    issued += 1
    const content = `Declaration ${issued}`
    codes.push((await certified(service.baseUrl, key, { product_type: 'agent_verify', content })).verify_code)
    assert.equal((await fetch(`${service.baseUrl}/readyz`)).status, 200)
  }

  async function assertNotDated(): Promise<void> {
    const answer = await certify(service.baseUrl, key, { product_type: 'agent_verify', content: 'Too early' })
    assert.equal(answer.status, 503)
    for (const refusal of [answer, await fetch(`${service.baseUrl}/readyz`)]) {
      assert.ok(Number(refusal.headers.get('retry-after')) >= 1)
      const { code, detail } = await problemOf(refusal)
      assert.equal(code, 'issuing-stopped')
      assert.match(detail, /^The clock of the service is behind its own log/)
    }
    assert.equal((await fetch(`${service.baseUrl}/log/checkpoint`)).status, 200)
  }

  test('a second back is no reason to stop, and no time goes backwards', async () => {
    now = start - 900
    await issue()
  })

  test('an hour back stops issuing, which resumes when the clock is right again', async () => {
    now = start - HOUR_MS
    await assertNotDated()
    now = start + 1
    await issue()
  })

  test('ten years ahead and back again stops issuing until the operator says that the clock is right', async () => {
    now = start + 10 * YEAR_MS
    await issue()
    const wrongPlace = issued - 1
    now = start + HOUR_MS
    await assertNotDated()
    await service.pause(async () => {
      const correction = await correctTime(service.config, () => new Date(now))
      assert.deepEqual(correction, { from: wrongPlace, entry: wrongPlace + 1 })
    })
    await issue()
  })

  test('a certificate from the wrong hour is marked in its proof, and the verifier says before when it was issued', async () => {
    const answer = await fetch(`${service.baseUrl}/api/v1/certificates/${codes.at(-2)}/proof`)
    const { holds, status } = await verifyProofByHash(await answer.json(), undefined, undefined)
    assert.equal(holds, true)
    assert.equal(status?.issuedBefore, new Date(start + HOUR_MS).toISOString())
    for (const code of [codes[0], codes.at(-1)]) {
      const other = await fetch(`${service.baseUrl}/api/v1/certificates/${code}/proof`)
      assert.equal(((await other.json()) as Proof).status, undefined)
    }
  })

  test('whatever the clock did, the log is in order', async () => {
    const { certificates } = await monitor.reverify()
    assert.equal(certificates, issued)
  })
})

describe('a clock that is compared with outside time and with the time since the machine started', () => {
  const start = Date.UTC(2026, 0, 2, 3, 4, 5)
  /** How far the clock is ahead of the truth; the truth stands still. */
  let aheadMs = 10 * YEAR_MS
  let isReachable = false
  let service: RunningService
  let monitor: Monitor
  let key: string
  const closings: (() => unknown)[] = []

  before(async () => {
    const servers = await Promise.all([0, 0, 5 * YEAR_MS].map(openTimeServer))
    service = await runService(
      { PINPROOF_FREE_CERTIFICATIONS: 'unlimited', PINPROOF_TIME_SOURCES: servers.join() },
      () => new Date(start + aheadMs),
      { threaded: false, steadyClock: () => 0 },
    )
    closings.push(() => service.close())
    key = (await newCustomer(service.baseUrl)).key
    monitor = await watchLog(service.baseUrl)
  })
  after(async () => {
    for (const close of closings.toReversed()) await close()
  })

  /** A server whose clock is wrong by so much. */
  async function openTimeServer(wrongMs: number): Promise<string> {
    const server = createServer((_request, response) => {
      response.sendDate = false
      if (isReachable) response.setHeader('date', new Date(start + wrongMs).toUTCString())
      response.writeHead(isReachable ? 200 : 503).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closings.push(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  const issue = (content: string) => certify(service.baseUrl, key, { product_type: 'agent_verify', content })

  async function refusal(): Promise<string> {
    const answer = await issue('While the clock is wrong')
    assert.equal(answer.status, 503)
    assert.ok(Number(answer.headers.get('retry-after')) >= 1)
    assert.equal((await fetch(`${service.baseUrl}/readyz`)).status, 503)
    return (await problemOf(answer)).detail
  }

  test('is believed as it is while no server can be asked', async () => {
    assert.equal((await issue('In the wrong decade')).status, 200)
  })

  test('that jumps issues nothing, and goes on when it is back', async () => {
    aheadMs += HOUR_MS
    assert.match(await refusal(), /jumped ahead by 3600 seconds against the time since the machine started/)
    aheadMs -= HOUR_MS
    assert.equal((await issue('Back in the same decade')).status, 200)
  })

  test('that outside time contradicts issues nothing, whatever one server of three says', async () => {
    isReachable = true
    aheadMs += HOUR_MS
    await eventually('outside time is asked', async () =>
      /is \d+ seconds ahead of outside time/.test(await refusal()),
    )
    aheadMs -= HOUR_MS
    assert.match(await refusal(), /is \d+ seconds ahead of outside time/)
  })

  test('that is corrected issues at once, and the log names the entries of the wrong hour', async () => {
    aheadMs = 0
    assert.equal((await issue('At the right time')).status, 200)
    assert.equal((await fetch(`${service.baseUrl}/readyz`)).status, 200)
    const { size, certificates } = await monitor.reverify()
    assert.deepEqual([size, certificates], [4, 3])
  })
})
