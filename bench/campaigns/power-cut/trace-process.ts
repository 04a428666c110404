import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  LAUNCHER,
  type LaunchedService,
  launchService,
} from '../../../test/support/service/launched-service.ts'
import type { Owner } from '../../../test/support/service/owner.ts'
import { type Act, readTrace, tracedInto } from './read-trace.ts'

const TAIL_BYTES = 4096

/** An empty folder for everything that is traced. */
export function newRoot(owner: Owner): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pinproof-traced-')))
  owner.after(() => rmSync(root, { recursive: true, force: true }))
  return root
}

let traces = 0

function newTraceFile(owner: Owner): string {
  traces += 1
  const trace = join(tmpdir(), `pinproof-trace-${process.pid}-${traces}`)
  owner.after(() => rmSync(trace, { force: true }))
  return trace
}

/** One life of the service on `root`/data, from its start to its stop. */
export async function traceLifetime(
  owner: Owner,
  root: string,
  port: number,
  use = async (_service: LaunchedService) => {},
): Promise<Act[]> {
  const trace = newTraceFile(owner)
  const service = await launchService(owner, tracedSettings(root, port), {
    under: ['nice', '-n', '5', ...tracedInto(trace)],
  })
  await use(service)
  service.signal('SIGTERM')
  await service.ended
  await untilWritten(trace, service.pid)
  return readTrace(trace, root)
}

/** One command of the operator, as it is typed. Its standard output is a socket, and so counts as an answer. */
export async function traceCommand(
  owner: Owner,
  root: string,
  port: number,
  command: string[],
): Promise<Act[]> {
  const trace = newTraceFile(owner)
  const [tracer, ...options] = tracedInto(trace)
  const child = spawn(tracer!, [...options, process.execPath, LAUNCHER, ...command], {
    env: { PATH: process.env.PATH, ...tracedSettings(root, port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`)
  await untilWritten(trace, child.pid!)
  return readTrace(trace, root)
}

/** One act after the other, as on one clock. */
export function inOrder(lives: Act[][]): Act[] {
  const acts: Act[] = []
  for (const life of lives) {
    const before = acts.at(-1)?.end ?? 0
    for (const act of life) acts.push({ ...act, begin: before + act.begin, end: before + act.end })
  }
  return acts
}

function tracedSettings(root: string, port: number): Record<string, string> {
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
