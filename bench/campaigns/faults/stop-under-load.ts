import { auditAcknowledged } from '../../../test/support/audit/audit-acknowledged.ts'
import { ALLOWANCE, CREDITED, creditedCustomer } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { percentile } from '../campaign.ts'
import { startWriters, until } from '../steady-writers.ts'
import { brokenOf, type Fault, inSeconds } from './fault.ts'

const STOPS = 5
const WRITERS = 32
const EXIT_MS_MAX = 10_000

/** SIGTERM in the middle of load, again and again, as an upgrade or a move of machines does it. */
export const stopUnderLoad: Fault = {
  name: `${STOPS} times SIGTERM under load`,
  async run(owner) {
    let service = await launchService(owner, CREDITED)
    const { baseUrl, dataFolder } = service
    const key = await creditedCustomer(baseUrl)
    const load = startWriters(baseUrl, key, WRITERS)
    const exits: (number | NodeJS.Signals)[] = []
    const tookMs: number[] = []
    for (let stop = 1; stop <= STOPS; stop += 1) {
      const enough = load.answered.size + 100
      await until(() => load.answered.size >= enough)
      const signalledAt = performance.now()
      service.signal('SIGTERM')
      exits.push(await service.ended)
      tookMs.push(performance.now() - signalledAt)
      service = await service.relaunch()
    }
    await load.stop()
    const acknowledgements = load.answered
    const audit = await auditAcknowledged({
      baseUrl,
      dataFolder,
      acknowledged: acknowledgements,
      allowance: ALLOWANCE,
    })
    return {
      figures: `exit after ${inSeconds(percentile(tookMs, 0.5))}, at most ${inSeconds(Math.max(...tookMs))}; ${audit.lost.length} of ${acknowledgements.size} lost`,
      faults: [
        ...brokenOf({
          'every stop ended with 0': exits.every(exit => exit === 0),
          'every stop ended in time': Math.max(...tookMs) <= EXIT_MS_MAX,
          'nothing was lost or doubled': audit.lost.length === 0 && audit.doubled === 0,
        }),
        ...audit.faults,
      ],
    }
  },
}
