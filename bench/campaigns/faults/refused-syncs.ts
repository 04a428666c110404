import { refuseSyncs } from '../../../test/support/attacks/refusing-disk.ts'
import { auditAcknowledged } from '../../../test/support/audit/audit-acknowledged.ts'
import { ALLOWANCE, CREDITED, creditedCustomer } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { startWriters, until } from '../steady-writers.ts'
import { brokenOf, type Fault, skip } from './fault.ts'

const TIMES = 20
const WRITERS = 16

/** A disk that refuses to sync under load, again and again, and is well at every new start. */
export const refusedSyncs: Fault = {
  name: `${TIMES} times a sync is refused`,
  async run(owner) {
    let service = await launchService(owner, CREDITED)
    const { baseUrl, dataFolder } = service
    const key = await creditedCustomer(baseUrl)
    const load = startWriters(baseUrl, key, WRITERS)
    const exits: (number | NodeJS.Signals)[] = []
    for (let time = 1; time <= TIMES; time += 1) {
      const enough = load.answered.size + 50
      await until(() => load.answered.size >= enough)
      if (!(await refuseSyncs(owner, service.pid))) return skip('strace is not there, or may not watch')
      exits.push(await service.ended)
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
    const stopCount = exits.filter(exit => exit === 1).length
    return {
      figures: `ended with 1 in ${stopCount} of ${TIMES} cases; ${audit.lost.length} of ${acknowledgements.size} lost`,
      faults: [
        ...brokenOf({
          'every refused sync ended the service with 1': stopCount === TIMES,
          'nothing was lost or doubled': audit.lost.length === 0 && audit.doubled === 0,
        }),
        ...audit.faults,
      ],
    }
  },
}
