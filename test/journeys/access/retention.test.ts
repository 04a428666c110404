import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { certify, newCustomer, post } from '../../support/service/client.ts'
import { runService } from '../../support/service/running-service.ts'
import { readStored } from '../../support/service/stored-rows.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const COUNTS = `SELECT (SELECT count(*) FROM sessions) AS sessions,
  (SELECT count(*) FROM idempotent_answers) AS answers,
  (SELECT count(*) FROM webhook_deliveries) AS deliveries`

/** Same state as after the deliverer's last failed attempt. */
function giveDeliveriesUp(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'pinproof.sqlite'), { timeout: 5_000 })
  database.exec('UPDATE webhook_deliveries SET due_at = NULL')
  database.close()
}

test('every hour the service forgets what has had its time: answers, sessions, deliveries', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let now = new Date('2026-01-02T03:04:05.678Z')
  const service = await runService({}, () => now)
  t.after(() => service.close())
  const { cookie, key } = await newCustomer(service.baseUrl)
  const hook = { url: 'https://receiver.invalid/', events: ['certificate.issued'] }
  assert.equal((await post(service.baseUrl, '/api/v1/webhooks', hook, { cookie })).status, 201)
  const fields = { product_type: 'news_verify', content: 'One.' }
  const answer = await certify(service.baseUrl, key, fields, { 'idempotency-key': 'one' })
  assert.equal(answer.status, 200)

  async function after(ms: number, expected: object): Promise<void> {
    now = new Date(now.getTime() + ms)
    const wanted = JSON.stringify(expected)
    for (const deadline = performance.now() + 120_000; performance.now() < deadline; await turn()) {
      t.mock.timers.tick(HOUR_MS)
      const [[stored]] = (await readStored(service, COUNTS)) as [[object]]
      if (JSON.stringify({ ...stored }) === wanted) return
    }
    assert.fail(`after ${ms / HOUR_MS} more hours there is not ${wanted}`)
  }

  const [[before]] = (await readStored(service, COUNTS)) as [[object]]
  assert.deepEqual({ ...before }, { sessions: 1, answers: 1, deliveries: 1 })
  await after(2 * HOUR_MS, { sessions: 1, answers: 1, deliveries: 1 })
  await after(DAY_MS, { sessions: 0, answers: 0, deliveries: 1 })
  giveDeliveriesUp(service.dataFolder)
  await after(40 * DAY_MS, { sessions: 0, answers: 0, deliveries: 0 })
})
