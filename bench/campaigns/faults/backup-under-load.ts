import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { watchLog } from '../../../test/support/audit/monitor.ts'
import { CREDITED, creditedCustomer } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { readStored } from '../../../test/support/service/stored-rows.ts'
import { startWriters, until } from '../steady-writers.ts'
import { brokenOf, type Fault, inSeconds } from './fault.ts'

const WRITERS = 16
const ISSUED_BEFORE = 500
const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))

/** The operator's commands, on a service that is busy; then that machine is lost. */
export const backupUnderLoad: Fault = {
  name: 'backup under load, restore elsewhere',
  async run(owner) {
    const place = mkdtempSync(join(tmpdir(), 'pinproof-backup-'))
    owner.after(() => rmSync(place, { recursive: true, force: true }))
    const service = await launchService(owner, CREDITED)
    const { baseUrl } = service
    const port = new URL(baseUrl).port
    const key = await creditedCustomer(baseUrl)
    const monitor = await watchLog(baseUrl)
    const load = startWriters(baseUrl, key, WRITERS)
    await until(() => load.answered.size >= ISSUED_BEFORE)
    const before = [...load.answered.values()]
    const backup = await run(service.dataFolder, 'backup', join(place, 'backup'))
    const during = load.answered.size - before.length
    await load.stop()
    service.signal('SIGKILL')
    await service.ended

    const data = join(place, 'restored')
    const restore = await run(data, 'restore', join(place, 'backup'), '--new-origin')
    await launchService(owner, { ...CREDITED, PINPROOF_PORT: port, PINPROOF_DATA: data })
    const [rows] = await readStored({ dataFolder: data }, 'SELECT code FROM certificates')
    const restoredCodes = new Set(rows!.map(({ code }) => code))
    const missingCount = before.filter(({ code }) => !restoredCodes.has(code)).length
    const { certificates } = await monitor.reverify()
    return {
      figures: `${before.length} certified before it began, ${during} while it ran for ${inSeconds(backup.tookMs)}; ${certificates} restored in ${inSeconds(restore.tookMs)}, ${missingCount} missing`,
      faults: brokenOf({
        'issuing went on during the backup': during > 0,
        'all that was answered before it began was restored': missingCount === 0,
        'the log of the backup holds what the restored one shows': certificates === restoredCodes.size,
      }),
    }
  },
}

async function run(data: string, ...command: string[]): Promise<{ tookMs: number }> {
  const startedAt = performance.now()
  const env = { PATH: process.env.PATH, PINPROOF_DATA: data }
  await promisify(execFile)(process.execPath, [LAUNCHER, ...command], { env })
  return { tookMs: performance.now() - startedAt }
}
