import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzzHttp } from '../../bench/fuzz-http.ts'

/** `npm run fuzz:http` sends 200,000. */
const REQUESTS = Number(process.env.REQUESTS ?? 1_000)
const SEED = Number(process.env.SEED ?? 20_260_101)

test('hostile bytes, many in one packet, get no defect, no inner life and no secret out of the service', async t => {
  const { sent, statuses } = await fuzzHttp(t, REQUESTS, SEED)
  assert.ok(sent >= REQUESTS && statuses.get(200)! > 0)
})
