import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../../../src/settings/config.ts'
import { freePort } from '../../../src/wiring/free-port.ts'
import { backupDataFolder, restoreDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { rotateKey, takeNewOrigin } from '../../../src/wiring/operator/key-operator.ts'
import { certified, newCustomer } from '../../../test/support/service/client.ts'
import type { Owner } from '../../../test/support/service/owner.ts'
import { newServiceFolder, type ServiceFolder } from '../../../test/support/service/service-folder.ts'
import type { Acknowledgements } from './answers.ts'
import { inOrder, newRoot, traceCommand, traceLifetime } from './trace-process.ts'
import { load, type TracedRun } from './traced-run.ts'

const KINDS = ['log', 'record'] as const
const SECRETS = ['signing-key.pem', 'record-key.pem', 'content-key']
const clock = () => new Date()

type Issued = { folder: ServiceFolder; codes: string[]; key: string; logKey: string }

/** A folder whose service has issued some certificates and was stopped. */
async function issueSome(owner: Owner, port: number): Promise<Issued> {
  const folder = await newServiceFolder(owner, port)
  const service = await folder.start()
  try {
    const { key } = await newCustomer(folder.baseUrl)
    const codes: string[] = []
    for (const number of [1, 2, 3]) {
      const fields = { product_type: 'agent_verify', content: `Before the command ${number}` }
      codes.push((await certified(folder.baseUrl, key, fields)).verify_code)
    }
    const logKey = (await (await fetch(`${folder.baseUrl}/log/key`)).text()).trim()
    return { folder, codes, key, logKey }
  } finally {
    await service.close()
  }
}

/** Both keys are changed under load, and again with the service stopped. */
export async function traceRotation(owner: Owner, requests = 60): Promise<TracedRun> {
  const [root, before, port] = [newRoot(owner), newRoot(owner), await freePort('127.0.0.1')]
  const { folder, codes, key, logKey } = await issueSome(owner, port)
  for (const each of [root, before]) cpSync(folder.path, join(each, 'data'), { recursive: true })
  const config = loadConfig({ PINPROOF_DATA: join(root, 'data') })
  const underLoad = await traceLifetime(owner, root, port, async service => {
    const writers = load(service, key, requests, 'while keys change')
    for (const kind of KINDS) await rotateKey(config, clock, kind)
    await writers
  })
  const stopped = []
  for (const kind of KINDS) stopped.push(await traceCommand(owner, root, port, ['rotate-key', kind]))
  let cuts = 0
  return {
    acts: inOrder([underLoad, ...stopped]),
    ...{ root, port, before, codes, key, logKey },
    /** Every other time the operator repeats the command; else the service is started at once. */
    async recover(cutFolder) {
      cuts += 1
      if (cuts % 2 === 0) for (const kind of KINDS) await rotateKey(cutFolder.config, clock, kind)
      return []
    },
  }
}

/** A backup is put into an empty folder: one that is known to be the newest, or one that goes on under a new name. */
export async function traceRestore(owner: Owner, isMoved: boolean): Promise<TracedRun> {
  const [root, before, port] = [newRoot(owner), newRoot(owner), await freePort('127.0.0.1')]
  const { folder, codes, key, logKey } = await issueSome(owner, port)
  const backup = join(newRoot(owner), 'backup')
  await backupDataFolder(folder.config, backup, { moving: isMoved })
  for (const each of [root, before]) mkdirSync(join(each, 'data'))
  const commands = [['restore', backup], ...(isMoved ? [] : [['new-origin']])]
  const traced = []
  for (const command of commands) traced.push(await traceCommand(owner, root, port, command))
  return {
    acts: inOrder(traced),
    ...{ root, port, before, codes, key, logKey },
    recover: (cutFolder, acknowledgements) => finishRestore(cutFolder, backup, isMoved, acknowledgements),
  }
}

/**
 * Repeats the commands that were not answered. Before that, a start must be refused, unless everything is there, or
 * nothing yet: the log of a half-restored folder must never go on.
 */
async function finishRestore(
  folder: ServiceFolder,
  backup: string,
  isMoved: boolean,
  { isRestored, hasNewOrigin, codes }: Acknowledgements,
): Promise<string[]> {
  const faults: string[] = []
  if (!isRestored) {
    const isBegun = readdirSync(folder.path).length > 0
    const started = isBegun ? await countCertificates(folder) : undefined
    if (started !== undefined && (started < codes.size || !isMoved))
      faults.push(`a half-restored folder started, with ${started} certificates`)
    await restoreDataFolder(folder.config, backup).catch((error: Error) => {
      // Refused where the restore was complete, and only its answer missing.
      if (!/a restore needs an empty data folder/.test(error.message)) throw error
    })
  }
  if (!isMoved && !hasNewOrigin && existsSync(folder.file('halted'))) {
    await takeNewOrigin(folder.config, clock)
    return faults
  }
  if (isMoved)
    faults.push(...SECRETS.filter(name => !isSame(folder, backup, name)).map(name => `${name} is another`))
  return faults
}

function isSame(folder: ServiceFolder, backup: string, name: string): boolean {
  return readFileSync(folder.file(name)).equals(readFileSync(join(backup, name)))
}

/** Starts a service on a copy; undefined where it refuses. */
async function countCertificates(folder: ServiceFolder): Promise<number | undefined> {
  const copy = folder.copy()
  const service = await copy.start().catch(() => undefined)
  if (service === undefined) return undefined
  try {
    const answer = await fetch(`${copy.baseUrl}/log/checkpoint`)
    return Number((await answer.text()).split('\n')[1])
  } finally {
    await service.close()
  }
}
