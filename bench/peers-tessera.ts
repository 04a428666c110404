import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keyId } from '../src/core/log/signed-note.ts'
import type { ChildServer } from './child-server.ts'

/** Where bench/peers-tessera.sh puts it. */
const PROGRAM = fileURLToPath(new URL('../node_modules/.cache/peers/tessera-posix', import.meta.url))
const NAME = 'peers.example'
const ED25519 = 1

/** Tessera's own server for its POSIX storage. Undefined where it has not been built. */
export async function startTessera(port: number, folder: string): Promise<ChildServer | undefined> {
  if (!existsSync(PROGRAM)) return undefined
  const child = spawn(PROGRAM, ['-listen', `127.0.0.1:${port}`, '-storage_dir', folder], {
    // Built outside a module, Go would read the server's routes as it did before 1.22.
    env: { ...process.env, LOG_PRIVATE_KEY: signerKey(), GODEBUG: 'httpmuxgo121=0' },
    stdio: 'ignore',
  })
  const exit = new Promise<void>(resolve => child.once('exit', () => resolve()))
  while (!(await isUp(port))) if (child.exitCode !== null) throw new Error('Tessera did not start')
  return {
    process: child,
    async stop() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/checkpoint`).then(
    () => true,
    () => new Promise(resolve => setTimeout(resolve, 50, false)),
  )
}

/** A key as golang.org/x/mod/sumdb/note writes one. */
function signerKey(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return `PRIVATE+KEY+${NAME}+${keyId(NAME, point)}+${Buffer.concat([Buffer.of(ED25519), seed]).toString('base64')}`
}
