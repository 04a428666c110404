import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../../src/wiring/free-port.ts'
import type { Owner } from '../service/owner.ts'

/** Where Debian's packages put the programs, one folder for each version. */
const VERSIONS = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; root starts it as this user, `nobody`. */
const NOBODY = 65_534
const READY_WITHIN_MS = 60_000
const ASK_EVERY_MS = 20
const OUTPUT_KEPT = 10_000

const PROGRAMS = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .filter(version => existsSync(join(VERSIONS, version, 'bin/initdb')))
      .sort((left, right) => Number(right) - Number(left))
      .map(version => join(VERSIONS, version, 'bin'))[0]
  : undefined

/** Why tests that need a server are skipped; undefined where there is one. */
export const POSTGRES_MISSING =
  PROGRAMS === undefined
    ? `There is no PostgreSQL in ${VERSIONS}; install Debian's package postgresql to run this.`
    : undefined

export type PostgresServer = {
  /** The address of one of its databases, whose owner may do everything. */
  url(database?: string): string
  /** Of the process that all others of the server come from. */
  pid(): number
  /** Resolves when it is gone. SIGKILL leaves everything as it is, SIGQUIT is its own way of doing so. */
  stop(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGTERM' | 'SIGINT'): Promise<void>
  /** Starts it again on the same files and port. */
  start(): Promise<void>
}

/** A real server on files and a port of its own, which ends with its owner, and in any case with this process. */
export async function startPostgres(owner: Owner, settings: string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  let running: RunningServer | undefined
  owner.after(() => {
    if (running === undefined) return remove()
    running.end()
    return running.ended().then(remove)
  })
  const files = createFiles(folder)
  const port = await freePort('127.0.0.1')
  const url = (database = 'postgres') => `postgres://pinproof@127.0.0.1:${port}/${database}`
  const places = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const given = [...places, 'max_connections=200', ...settings].flatMap(each => ['-c', each])
  const pid = () => Number(readFileSync(join(files, 'postmaster.pid'), 'utf8').split('\n')[0])

  async function start(): Promise<void> {
    running = runServer(folder, ['-D', files, ...given])
    const over = performance.now() + READY_WITHIN_MS
    while (!(await answers(url()))) {
      if (performance.now() > over) throw new Error(`PostgreSQL did not start:\n${running.output()}`)
      await pause(ASK_EVERY_MS)
    }
  }

  await start()
  return {
    url,
    pid,
    async stop(signal) {
      process.kill(pid(), signal)
      await running?.ended()
      running = undefined
    },
    start,
  }
}

function placeOf(folder: string) {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  return { ...user, cwd: folder, env: { LC_ALL: 'C.UTF-8' } }
}

function createFiles(folder: string): string {
  if (PROGRAMS === undefined) throw new Error(POSTGRES_MISSING)
  const files = join(folder, 'files')
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY)
  const { status, stdout, stderr } = spawnSync(
    join(PROGRAMS, 'initdb'),
    ['-D', files, '-U', 'pinproof', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...placeOf(folder), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed:\n${stdout}${stderr}`)
  return files
}

type RunningServer = { output(): string; end(): void; ended(): Promise<void> }

/** The shell ends the server when its own input ends, however this process dies. Then the files are deleted. */
function runServer(folder: string, given: string[]): RunningServer {
  const end = 'kill -QUIT $server && while kill -0 $server; do sleep 0.1; done && rm -rf "$PWD"'
  const watch = `(cat <&3; ${end}) > /dev/null 2>&1 &`
  const script = `exec 3<&0; "$@" & server=$!; ${watch} wait $server`
  const command = ['-c', script, 'sh', join(PROGRAMS!, 'postgres'), ...given]
  const shell = spawn('sh', command, { ...placeOf(folder), stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', chunk => (output = `${output}${chunk}`.slice(-OUTPUT_KEPT)))
  for (const each of [shell, shell.stdin, shell.stdout, shell.stderr]) (each as { unref?(): void }).unref?.()
  const ended = once(shell.stdout, 'close').finally(() => shell.stdin.destroy())
  return {
    output: () => output,
    end: () => void shell.stdin.destroy(),
    async ended() {
      // Nothing of the server keeps this process alive; waiting for its end must.
      const waiting = setInterval(() => {}, 1_000)
      await ended.finally(() => clearInterval(waiting))
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
