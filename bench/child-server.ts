import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type ChildServer = { process: ChildProcess; stop(): Promise<void> }

const READY = /ready/i

/** Runs a file of this repository as a process of its own and resolves when it says that it is ready. */
export function startChild(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<ChildServer> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
    // A measurement does not read feeds of the outside world beside its work.
    env: { ...process.env, PINPROOF_EVIDENCE_STARTER: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${file} ended with code ${code} before it was ready`)))
    child.stdout!.on('data', (chunk: Buffer) => {
      if (!READY.test(chunk.toString())) return
      resolve({
        process: child,
        async stop() {
          child.kill('SIGTERM')
          await exit
        },
      })
    })
  })
}

const MICROSECONDS_PER_TICK = 10_000

/** CPU time that the process and its threads have used so far: a busy machine does not distort it. */
export function cpuMicroseconds({ process: { pid } }: ChildServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK
}
