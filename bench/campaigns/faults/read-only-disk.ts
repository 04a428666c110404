import { join } from 'node:path'
import { auditAcknowledged } from '../../../test/support/audit/audit-acknowledged.ts'
import { ALLOWANCE, CREDITED, creditedCustomer } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { startWriters, until } from '../steady-writers.ts'
import { brokenOf, type Fault, skip } from './fault.ts'
import { mountImage } from './mounted-disk.ts'

const WRITERS = 8
const MEBIBYTES = 64

/** ext4 turns a disk read-only when it fails; `abort` is its own way of trying that out. */
export const readOnlyDisk: Fault = {
  name: 'disk turns read-only, is read-only at a start, and is well again',
  async run(owner) {
    const disk = mountImage(owner, MEBIBYTES)
    if (disk === undefined) return skip('mounting an image needs root and loop devices')
    const service = await launchService(owner, { ...CREDITED, PINPROOF_DATA: join(disk.path, 'data') })
    const { baseUrl, dataFolder } = service
    const key = await creditedCustomer(baseUrl)
    const load = startWriters(baseUrl, key, WRITERS)
    await until(() => load.answered.size >= 100)
    disk.mount('remount,abort')
    const isRefusing = await until(() => load.refused.length >= 2 * WRITERS)
    const { status: readStatus } = await fetch(`${baseUrl}/log/checkpoint`)
    await load.stop(0)
    service.signal('SIGTERM')
    const exit = await service.ended

    // Its journal is played back when it is mounted to be written to, and only then.
    disk.unmount()
    disk.mount('loop')
    disk.unmount()
    disk.mount('loop,ro')
    const atStart = await service.relaunch().catch((error: Error) => error)
    const reason = atStart instanceof Error ? atStart.message.trim().split('\n').at(-1)! : 'nothing'
    if (!(atStart instanceof Error)) atStart.signal('SIGKILL')
    if (!(atStart instanceof Error)) await atStart.ended
    disk.unmount()
    disk.mount('loop')
    await service.relaunch()
    const acknowledgements = load.answered
    const audit = await auditAcknowledged({
      baseUrl,
      dataFolder,
      acknowledged: acknowledgements,
      allowance: ALLOWANCE,
    })
    return {
      figures: `${load.refused.length} refused, ${audit.lost.length} of ${acknowledgements.size} lost; a start on it says: ${reason}`,
      faults: [
        ...brokenOf({
          'writers were refused': isRefusing,
          'every refusal was a 503 with Retry-After': load.refused.every(
            ({ status, retryAfter }) => status === 503 && retryAfter !== null,
          ),
          'reading went on': readStatus === 200,
          'a stop ended with 0': exit === 0,
          'a start on a disk that is read-only was refused': atStart instanceof Error,
          'nothing was lost': audit.lost.length === 0,
        }),
        // Callers that gave up may have a certificate that they do not know of.
        ...audit.faults,
      ],
    }
  },
}
