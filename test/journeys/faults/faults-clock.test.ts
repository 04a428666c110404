import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Monitor, watchLog } from '../../support/audit/monitor.ts'
import { certified, certify, newCustomer, problemOf } from '../../support/service/client.ts'
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

  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' }, () => new Date(now))
    key = (await newCustomer(service.baseUrl)).key
    monitor = await watchLog(service.baseUrl)
    await issue()
  })
  after(() => service.close())

  async function issue(): Promise<void> {
    issued += 1
    await certified(service.baseUrl, key, { product_type: 'agent_verify', content: `Declaration ${issued}` })
    assert.equal((await fetch(`${service.baseUrl}/readyz`)).status, 200)
  }

  async function assertNotDated(): Promise<void> {
    const answer = await certify(service.baseUrl, key, { product_type: 'agent_verify', content: 'Too early' })
    assert.equal(answer.status, 503)
    assert.ok(Number(answer.headers.get('retry-after')) >= 1)
    for (const refusal of [answer, await fetch(`${service.baseUrl}/readyz`)]) {
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

  test('ten years ahead and back again stops issuing, also after a restart, until that time has come', async () => {
    now = start + 10 * YEAR_MS
    await issue()
    now = start + HOUR_MS
    await assertNotDated()
    await service.restart()
    await assertNotDated()
    now = start + 10 * YEAR_MS
    await issue()
  })

  test('whatever the clock did, the log is in order', async () => {
    const { certificates } = await monitor.reverify()
    assert.equal(certificates, issued)
  })
})
