import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import { watchLog } from '../../../test/support/audit/monitor.ts'
import { certify, newCustomer } from '../../../test/support/service/client.ts'
import { eventually } from '../../../test/support/service/eventually.ts'
import type { Owner } from '../../../test/support/service/owner.ts'
import { runService } from '../../../test/support/service/running-service.ts'
import type { Attack } from './attack.ts'

const START = Date.UTC(2026, 0, 2, 3, 4, 5)
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Every so manieth round the clock is wrong when the service starts, and outside time tells. */
const AT_START_EVERY = 5

/** The clock of the machine is set wrong, by ten seconds or by ten years, ahead or back. */
export const lyingClocks: Attack = {
  name: 'lying clocks',
  async run(rounds, draw, owner) {
    const time = { lieMs: 0, trueMs: START }
    const server = await openTimeServer(owner, () => time.trueMs)
    const service = await runService(
      { PINPROOF_FREE_CERTIFICATIONS: 'unlimited', PINPROOF_TIME_SOURCES: server },
      () => new Date(time.trueMs + time.lieMs),
      { threaded: false, steadyClock: () => time.trueMs },
    )
    owner.after(() => service.close())
    const { key } = await newCustomer(service.baseUrl)
    const monitor = await watchLog(service.baseUrl)
    const issue = async (content: string) =>
      (await certify(service.baseUrl, key, { product_type: 'agent_verify', content })).status
    const outcomes: string[][] = []
    for (let round = 0; round < rounds; round += 1) {
      time.trueMs += 1000
      const lieMs = drawLie(draw)
      const setWrong = async () => {
        time.lieMs = lieMs
      }
      if (round % AT_START_EVERY === AT_START_EVERY - 1) await service.pause(setWrong)
      else await setWrong()
      const isRefused = (await issue(`While it lies ${round}`)) === 503
      const isUnready = (await fetch(`${service.baseUrl}/readyz`)).status === 503
      outcomes.push([...(isRefused ? ['committer'] : []), ...(isUnready ? ['readyz'] : [])])
      time.lieMs = 0
      await eventually('it issues again', async () => (await issue(`After the lie ${round}`)) === 200)
    }
    await monitor.reverify()
    return outcomes
  },
}

/** Of any order of magnitude, beyond what clocks are disciplined by. */
function drawLie(draw: Draw): number {
  const magnitude = draw.whole(0, 1_000_000) / 1_000_000
  const seconds = 10 * (YEAR_SECONDS / 10) ** magnitude * draw.whole(1, 10)
  return Math.round(seconds * 1000) * draw.pick([1, -1])
}

async function openTimeServer(owner: Owner, now: () => number): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false
    response.setHeader('date', new Date(now()).toUTCString())
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  owner.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
