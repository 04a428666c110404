import { join } from 'node:path'
import { auditAcknowledged } from '../../../test/support/audit/audit-acknowledged.ts'
import { ALLOWANCE, CREDITED, creditedCustomer } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { startWriters, until } from '../steady-writers.ts'
import { brokenOf, type Fault, inSeconds, skip } from './fault.ts'
import { mountMemory } from './mounted-disk.ts'

const DISK = 'size=16m'
const LARGER_DISK = 'size=256m'
const WRITERS = 16

/** A small disk that fills up under load, and then gets room again without a restart. */
export const fullDisk: Fault = {
  name: 'disk full, then room again',
  async run(owner) {
    const disk = mountMemory(owner, DISK)
    if (disk === undefined) return skip('mounting needs root')
    const service = await launchService(owner, { ...CREDITED, PINPROOF_DATA: join(disk.path, 'data') })
    const { baseUrl, dataFolder } = service
    const key = await creditedCustomer(baseUrl)
    const load = startWriters(baseUrl, key, WRITERS)
    const isFull = await until(() => load.refused.length >= 2 * WRITERS)
    const answeredBefore = load.answered.size
    const reads = await Promise.all(
      ['/healthz', '/log/checkpoint', `/api/v1/certificates/${[...load.answered.values()][0]!.code}`].map(
        async path => (await fetch(baseUrl + path)).status,
      ),
    )
    const ready = async () => (await fetch(`${baseUrl}/readyz`)).status === 200
    const isReported = await until(async () => !(await ready()))
    disk.mount(`remount,${LARGER_DISK}`)
    const roomAt = performance.now()
    const hasResumed = await until(() => load.answeredAt.at(-1)! > roomAt)
    const resumedMs = load.answeredAt.find(at => at > roomAt)! - roomAt
    const saidAgain = await until(ready)
    await load.stop()
    const acknowledgements = load.answered
    const audit = await auditAcknowledged({
      baseUrl,
      dataFolder,
      acknowledged: acknowledgements,
      allowance: ALLOWANCE,
    })
    const slowest = Math.max(...load.refused.map(({ tookMs }) => tookMs))
    return {
      figures: `${answeredBefore} certified until it was full, ${load.refused.length} refused (slowest ${inSeconds(slowest)}), on again after ${inSeconds(resumedMs)}, ${audit.lost.length} of ${acknowledgements.size} lost`,
      faults: [
        ...brokenOf({
          'the disk filled up': isFull,
          'every refusal was a 503 with Retry-After': load.refused.every(
            ({ status, retryAfter }) => status === 503 && retryAfter !== null,
          ),
          'reading went on': reads.every(status => status === 200),
          '/readyz said so, and that there is room again': isReported && saidAgain,
          'issuing resumed without a restart': hasResumed,
          'nothing was lost or doubled': audit.lost.length === 0 && audit.doubled === 0,
        }),
        ...audit.faults,
      ],
    }
  },
}
