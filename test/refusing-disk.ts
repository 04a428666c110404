import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Owner } from './owner.ts'

/**
 * From now on every sync that the process asks for fails, as on a disk that is breaking. Its calls are answered by strace,
 * so nothing below it is touched.
 */
export async function refuseSyncs(owner: Owner, pid: number): Promise<void> {
  const syncs = 'fsync,fdatasync'
  const tracer = spawn('strace', [
    ...['-f', '-p', String(pid), '-o', '/dev/null'],
    ...['-e', `trace=${syncs}`, '-e', `inject=${syncs}:error=EIO`],
  ])
  owner.after(() => void tracer.kill())
  let said = ''
  for await (const chunk of tracer.stderr) {
    said += chunk
    if (said.includes('attached')) break
  }
  if (!said.includes('attached')) throw new Error(`strace could not attach: ${said}`)
  // It goes with the process that it watches.
  once(tracer, 'exit').catch(() => {})
}
