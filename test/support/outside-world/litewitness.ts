import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../src/wiring/free-port.ts'
import { eventually } from '../service/eventually.ts'
import type { Owner } from '../service/owner.ts'

const run = promisify(execFile)
/** Where CI unpacks Debian's package `torchwood`, which is not in the release that CI runs on. */
const UNPACKED = '/opt/torchwood/usr/bin'
const PATH = [process.env.PATH, UNPACKED].join(delimiter)

/** Why there is no witness of others to test with; undefined where there is one. */
export async function litewitnessMissing(): Promise<string | undefined> {
  for (const command of ['litewitness', 'witnessctl', 'ssh-agent', 'ssh-add', 'ssh-keygen']) {
    const isThere = await run('sh', ['-c', `command -v ${command}`], { env: { PATH } }).then(
      () => true,
      () => false,
    )
    if (!isThere) return `${command} is not installed (Debian packages torchwood, in sid, and openssh-client)`
  }
  return undefined
}

/** Torchwood's witness, watching one log. Its key lives in an ssh-agent, as its manual wants it. */
export async function startLitewitness(
  owner: Owner,
  { name, origin, logKey }: { name: string; origin: string; logKey: string },
): Promise<{ url: string; publicKey: Uint8Array }> {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-litewitness-'))
  owner.after(() => rmSync(folder, { recursive: true, force: true }))
  const [socket, db, keyFile] = ['agent.sock', 'witness.db', 'key'].map(file => join(folder, file)) as [
    string,
    string,
    string,
  ]
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyFile])
  start(owner, 'ssh-agent', ['-D', '-a', socket])
  const env = { PATH, SSH_AUTH_SOCK: socket, HOME: folder }
  await eventually('the agent has the key', () =>
    run('ssh-add', ['-q', keyFile], { env }).then(
      () => true,
      () => false,
    ),
  )
  const { stdout } = await run('ssh-keygen', ['-l', '-f', `${keyFile}.pub`])
  const fingerprint = stdout.split(' ')[1]!
  await run('witnessctl', ['add-log', '-db', db, '-origin', origin], { env })
  await run('witnessctl', ['add-key', '-db', db, '-origin', origin, '-key', logKey], { env })
  const port = await freePort('127.0.0.1')
  const options = ['-listen', `127.0.0.1:${port}`, '-db', db, '-ssh-agent', socket]
  start(owner, 'litewitness', [...options, '-name', name, '-key', fingerprint])
  const url = `http://127.0.0.1:${port}`
  await eventually('litewitness answers', () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  )
  return { url, publicKey: publicKeyIn(`${keyFile}.pub`) }
}

function start(owner: Owner, command: string, options: string[]): void {
  const child = spawn(command, options, { env: { PATH, HOME: tmpdir() }, stdio: 'ignore' })
  const ended = once(child, 'close')
  owner.after(async () => {
    child.kill()
    await ended
  })
}

/** The last 32 bytes of the blob in an OpenSSH public key file. */
function publicKeyIn(path: string): Uint8Array {
  const blob = Buffer.from(readFileSync(path, 'utf8').split(' ')[1]!, 'base64')
  return new Uint8Array(blob.subarray(-32))
}
