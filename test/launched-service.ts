import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/free-port.ts'

const LAUNCHER = fileURLToPath(new URL('../bin/pinproof.js', import.meta.url))

export type LaunchedService = {
  baseUrl: string
  dataFolder: string
  /** All that was written to standard output and standard error so far. */
  output(): string
  signal(name: NodeJS.Signals): void
  /** How it ended: exit code or signal. */
  ended: Promise<number | NodeJS.Signals>
  /** Starts it again on the same folder and port, once it has ended. */
  relaunch(): Promise<LaunchedService>
}

/** The service as an operator starts it, in a process of its own. Gone with its folder when the test ends. */
export async function launchService(
  t: TestContext,
  settings: Record<string, string>,
): Promise<LaunchedService> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pinproof-launch-'))
  t.after(() => rmSync(dataFolder, { recursive: true, force: true }))
  const port = String(await freePort('127.0.0.1'))
  return launch(t, { PINPROOF_PORT: port, PINPROOF_DATA: dataFolder, ...settings })
}

async function launch(t: TestContext, settings: Record<string, string>): Promise<LaunchedService> {
  const child = spawn(process.execPath, [LAUNCHER, 'serve'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  t.after(() => {
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
  await ready
  return {
    baseUrl: `http://127.0.0.1:${settings.PINPROOF_PORT}`,
    dataFolder: settings.PINPROOF_DATA!,
    output: () => output,
    signal: name => void child.kill(name),
    ended,
    async relaunch() {
      await ended
      return launch(t, settings)
    },
  }
}
