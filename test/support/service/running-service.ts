import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratedSqlite } from '../../../src/adapters/sql/engine/temporary-database.fake.ts'
import { startService } from '../../../src/app.ts'
import type { Clock } from '../../../src/core/runtime/clock.ts'
import { type Config, loadConfig } from '../../../src/settings/config.ts'
import type { Place } from '../../../src/wiring/foundation.ts'
import { freePort } from '../../../src/wiring/free-port.ts'

export type RunningService = {
  baseUrl: string
  dataFolder: string
  config: Config
  close(): Promise<void>
  /** Stops it and starts it again on the same folder and port. */
  restart(): Promise<void>
  /** The same, with this work while it is stopped. */
  pause(work: () => Promise<void>): Promise<void>
}

type Settings = Record<string, string>

const QUIET: Settings = {
  PINPROOF_LOG_LEVEL: 'silent',
  PINPROOF_IPFS: 'none',
  // Loading it takes longer than most tests; those about judgement ask for it.
  PINPROOF_MODEL: 'none',
  // No test reads pages of the outside world; those about pages bring their own.
  PINPROOF_SOURCE_PAGES: 'off',
  // No test asks the name servers of this machine; those about senders bring one of their own.
  PINPROOF_MAIL_AUTHENTICATION: 'off',
  // No test subscribes to feeds of the outside world; those about feeds bring their own.
  PINPROOF_EVIDENCE_STARTER: 'off',
  // Entries of the log are counted in many tests; those about the prefix tree ask for its roots.
  PINPROOF_PREFIX_ROOT_SECONDS: '0',
  PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
  PINPROOF_SANDBOX_PER_MINUTE: 'unlimited',
  PINPROOF_ACCOUNTS_PER_HOUR: 'unlimited',
  PINPROOF_LOOK_UP_MISSES_PER_HOUR: 'unlimited',
}

/** A guess costs 30 ms of a core otherwise, and every test has accounts. */
const CHEAP_PASSWORDS = { memoryKib: 64, passes: 1 }

/** The real service on a folder of its own, without limits that would slow a test down. */
export async function runService(
  settings: Settings = {},
  clock: Clock = () => new Date(),
  how: Pick<Place, 'threaded' | 'catalog' | 'steadyClock'> = { threaded: false },
): Promise<RunningService> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pinproof-test-'))
  const config = loadConfig({ ...QUIET, PINPROOF_DATA: dataFolder, ...settings })
  if (settings.PINPROOF_DATABASE === undefined)
    writeFileSync(join(config.DATA, 'pinproof.sqlite'), await migratedSqlite(), { mode: 0o600 })
  const port = await freePort('127.0.0.1')
  const baseUrl = `http://127.0.0.1:${port}`
  const place = { port, baseUrl, clock, passwordCost: CHEAP_PASSWORDS, ...how }
  let service = await startService(config, place)
  async function pause(work: () => Promise<void>): Promise<void> {
    await service.close()
    await work()
    service = await startService(config, place)
  }
  return {
    baseUrl,
    dataFolder,
    config,
    async close() {
      await service.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    restart: () => pause(async () => {}),
    pause,
  }
}
