import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Service, startService } from '../../../src/app.ts'
import { type Config, loadConfig } from '../../../src/settings/config.ts'
import { freePort } from '../../../src/wiring/free-port.ts'
import type { Owner } from './owner.ts'

export type ServiceFolder = {
  path: string
  config: Config
  baseUrl: string
  file(name: string): string
  /** Starts a service here; the caller closes it. */
  start(config?: Config): Promise<Service>
  /** Runs statements on the database file, bypassing the service. */
  damage(sql: string): void
  /** The same files elsewhere, with the same address. */
  /** Gone when this owner is done; by default when the test ends. */
  copy(owner?: Owner): ServiceFolder
  /** Takes the files of another folder, if there is one. */
  adopt(folder: string): void
}

const QUIET = {
  PINPROOF_LOG_LEVEL: 'silent',
  PINPROOF_IPFS: 'none',
  // Loading it takes longer than most tests; those about judgement ask for it.
  PINPROOF_MODEL: 'none',
  // No test reads pages of the outside world; those about pages bring their own.
  PINPROOF_SOURCE_PAGES: 'off',
  PINPROOF_EVIDENCE_STARTER: 'off',
  PINPROOF_PREFIX_ROOT_SECONDS: '0',
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
  PINPROOF_ACCOUNTS_PER_HOUR: 'unlimited',
}

/** A data folder that a test has in its own hands, with or without a service on it. Gone when the test ends. */
export async function newServiceFolder(t: Owner, port?: number): Promise<ServiceFolder> {
  return folderAt(t, port ?? (await freePort('127.0.0.1')))
}

function folderAt(t: Owner, port: number): ServiceFolder {
  const path = mkdtempSync(join(tmpdir(), 'pinproof-folder-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  const config = loadConfig({ ...QUIET, PINPROOF_DATA: path })
  const baseUrl = `http://127.0.0.1:${port}`
  return {
    path,
    config,
    baseUrl,
    file: name => join(path, name),
    start: (own = config) => startService(own, { port, baseUrl, clock: () => new Date(), threaded: false }),
    damage(sql) {
      const database = new DatabaseSync(join(path, 'pinproof.sqlite'))
      database.exec(sql)
      database.close()
    },
    copy(owner = t) {
      const other = folderAt(owner, port)
      other.adopt(path)
      return other
    },
    adopt(folder) {
      if (existsSync(folder)) cpSync(folder, path, { recursive: true })
    },
  }
}
