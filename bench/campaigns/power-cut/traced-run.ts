import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../src/wiring/free-port.ts'
import { certified, newCustomer, post } from '../../../test/support/service/client.ts'
import {
  firstVersionCustomer,
  writeFirstVersionFolder,
} from '../../../test/support/service/first-version-folder.ts'
import { type LaunchedService, launchService } from '../../../test/support/service/launched-service.ts'
import type { Owner } from '../../../test/support/service/owner.ts'
import { type Act, readTrace, tracedInto } from './read-trace.ts'

const WRITERS = 16
/** Every so manieth certificate is revoked: changes of status are acknowledged too. */
const REVOKED_EVERY = 10
const TAIL_BYTES = 4096

export type TracedRun = {
  acts: Act[]
  /** The parent of the data folder, in which everything that was traced lies. */
  root: string
  port: number
  /** Folder elsewhere with the files that `root` held before the run. */
  before: string | undefined
  /** Certificates that customers had been told of before. */
  codes: string[]
  /** An API key that was answered before the first certificate. */
  key: string | undefined
}

/** The service as an operator starts it, twice on one folder, under load, with all it did to the disk and all it said. */
export async function traceRun(owner: Owner, requests: number): Promise<TracedRun> {
  const [root, port] = [newRoot(owner), await freePort('127.0.0.1')]
  let key: string | undefined
  const acts: Act[] = []
  for (const lifetime of ['1', '2']) {
    const traced = await traceLifetime(owner, root, port, async service => {
      key ??= (await newCustomer(service.baseUrl)).key
      await load(service, key, Math.ceil(requests / 2), lifetime)
    })
    const before = acts.at(-1)?.end ?? 0
    for (const act of traced) acts.push({ ...act, begin: before + act.begin, end: before + act.end })
  }
  return { acts, root, port, before: undefined, codes: [], key }
}

/** One start until it is ready, and its stop: on no folder at all, or on the one that the first version left. */
export async function traceStart(owner: Owner, phase: 'first-start' | 'upgrade'): Promise<TracedRun> {
  const [root, port] = [newRoot(owner), await freePort('127.0.0.1')]
  if (phase === 'first-start') {
    const acts = await traceLifetime(owner, root, port)
    return { acts, root, port, before: undefined, codes: [], key: undefined }
  }
  writeFirstVersionFolder(join(root, 'data'))
  const before = newRoot(owner)
  cpSync(root, before, { recursive: true })
  const acts = await traceLifetime(owner, root, port)
  const { certificates, key } = firstVersionCustomer()
  return { acts, root, port, before, codes: certificates.map(({ answer }) => answer.verify_code), key }
}

function newRoot(owner: Owner): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pinproof-traced-')))
  owner.after(() => rmSync(root, { recursive: true, force: true }))
  return root
}

let traces = 0

async function traceLifetime(
  owner: Owner,
  root: string,
  port: number,
  use = async (_service: LaunchedService) => {},
): Promise<Act[]> {
  traces += 1
  const trace = join(tmpdir(), `pinproof-trace-${process.pid}-${traces}`)
  owner.after(() => rmSync(trace, { force: true }))
  const service = await launchService(owner, settings(root, port), {
    under: ['nice', '-n', '5', ...tracedInto(trace)],
  })
  await use(service)
  service.signal('SIGTERM')
  await service.ended
  await untilWritten(trace, service.pid)
  return readTrace(trace, root)
}

function settings(root: string, port: number): Record<string, string> {
  return {
    PINPROOF_DATA: join(root, 'data'),
    PINPROOF_PORT: String(port),
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'fatal',
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
    // Writes through io_uring are no system calls: strace would miss them.
    UV_USE_IO_URING: '0',
  }
}

async function load({ baseUrl }: LaunchedService, key: string, requests: number, name: string) {
  let requestCount = 0
  const writers = Array.from({ length: WRITERS }, async () => {
    while (requestCount < requests) {
      const number = requestCount++
      const fields = { product_type: 'agent_verify', content: `Declaration ${name}-${number}` }
      const { verify_code: code } = await certified(baseUrl, key, fields)
      if (number % REVOKED_EVERY > 0) continue
      const headers = { authorization: `Bearer ${key}` }
      const path = `/api/v1/certificates/${code}/revoke`
      const revocation = await post(baseUrl, path, { reason: 'Error' }, headers)
      await revocation.arrayBuffer()
    }
  })
  await Promise.all(writers)
}

/** The tracer outlives what it traces; its last line tells of the end of that. */
async function untilWritten(trace: string, pid: number): Promise<void> {
  const last = new RegExp(`^${pid} +\\+\\+\\+ exited with `, 'm')
  while (!last.test(await tailOf(trace))) await pause(50)
}

async function tailOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read({ position: Math.max(0, size - TAIL_BYTES) })
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
