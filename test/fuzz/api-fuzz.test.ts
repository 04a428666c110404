import { test } from 'node:test'
import { FUZZED_SETTINGS, fuzzOperation, STRAY, sharesOf } from '../../bench/fuzz-api.ts'
import { watchLog } from '../support/audit/monitor.ts'
import { readContract } from '../support/service/api-contract.ts'
import { runService } from '../support/service/running-service.ts'

/** About three for each operation; `npm run fuzz:api` sends 50,000. */
const REQUESTS = Number(process.env.REQUESTS ?? 240)
const SEED = Number(process.env.SEED ?? 20_260_101)

test('whatever is sent, every operation answers as documented and never with a defect', async t => {
  const { baseUrl, close } = await runService(FUZZED_SETTINGS)
  t.after(close)
  const monitor = await watchLog(baseUrl)
  const target = { baseUrl, contract: await readContract(baseUrl) }
  for (const [operation, requests] of sharesOf(target.contract, REQUESTS)) {
    const name = operation === undefined ? STRAY : `${operation.method} ${operation.path}`
    await t.test(name, async () => {
      await fuzzOperation(target, operation, { requests, seed: SEED })
    })
  }
  await t.test('and the log is sound afterwards', async () => void (await monitor.reverify()))
})
