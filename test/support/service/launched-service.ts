import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../src/wiring/free-port.ts'
import type { Owner } from './owner.ts'

/** No test asks the outside world, and entries of the log are counted. */
const OWN_MACHINE = {
  PINPROOF_PREFIX_ROOT_SECONDS: '0',
  PINPROOF_SOURCE_PAGES: 'off',
  PINPROOF_MAIL_AUTHENTICATION: 'off',
  PINPROOF_EVIDENCE_STARTER: 'off',
}
export const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))

export type LaunchedService = {
  baseUrl: string
  dataFolder: string
  pid: number
  /** All that was written to standard output and standard error so far. */
  output(): string
  signal(name: NodeJS.Signals): void
  /** How it ended: exit code or signal. */
  ended: Promise<number | NodeJS.Signals>
  /** Starts it again on the same folder and port, once it has ended. */
  relaunch(): Promise<LaunchedService>
  /** The same without waiting until it is ready. */
  relaunchUnready(): Promise<StartingService>
}

/** A service that may be killed before it is ready; `ready` rejects then. */
type StartingService = LaunchedService & { ready: Promise<void> }

type Way = {
  /** A command that runs the service with this process id: `nice`, `strace -D`, `prlimit` and the like. */
  under?: string[]
  /** Defaults to this project's own launcher. */
  launcher?: string
}

/** The service as an operator starts it, in a process of its own. Gone with its folder when its owner is done. */
export async function launchService(
  owner: Owner,
  settings: Record<string, string>,
  { under = [], launcher = LAUNCHER }: Way = {},
): Promise<LaunchedService> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pinproof-launch-'))
  owner.after(() => rmSync(dataFolder, { recursive: true, force: true }))
  const port = String(await freePort('127.0.0.1'))
  return whenReady(
    launch(owner, { ...OWN_MACHINE, PINPROOF_PORT: port, PINPROOF_DATA: dataFolder, ...settings }, [
      ...under,
      process.execPath,
      launcher,
      'serve',
    ]),
  )
}

async function whenReady(starting: StartingService): Promise<LaunchedService> {
  await starting.ready
  return starting
}

function launch(owner: Owner, settings: Record<string, string>, commandLine: string[]): StartingService {
  const [command, ...args] = commandLine
  const child = spawn(command!, args, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  owner.after(() => {
    child.kill('SIGKILL')
    return ended
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Pinproof is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(how => reject(new Error(`it ended with ${how} before it was ready:\n${output}`)))
  })
  // A caller that kills it earlier does not await `ready`: avoids an unhandled rejection.
  ready.catch(() => {})
  const relaunchUnready = async () => {
    await ended
    return launch(owner, settings, commandLine)
  }
  return {
    baseUrl: `http://127.0.0.1:${settings.PINPROOF_PORT}`,
    dataFolder: settings.PINPROOF_DATA!,
    pid: child.pid!,
    output: () => output,
    signal: name => void child.kill(name),
    ended,
    ready,
    relaunch: async () => whenReady(await relaunchUnready()),
    relaunchUnready,
  }
}
