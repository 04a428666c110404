import { spawn } from 'node:child_process'
import type { Owner } from '../service/owner.ts'

/**
 * From then on every sync that the process asks for fails, as on a disk that is breaking. Its calls are answered by strace,
 * so nothing below it is touched. False where strace is not there, or may not watch a process that it has not started.
 */
export function refuseSyncs(owner: Owner, pid: number): Promise<boolean> {
  const syncs = 'fsync,fdatasync'
  const tracer = spawn('strace', [
    ...['-f', '-p', String(pid), '-o', '/dev/null'],
    ...['-e', `trace=${syncs}`, '-e', `inject=${syncs}:error=EIO`],
  ])
  owner.after(() => void tracer.kill())
  return new Promise(resolve => {
    tracer.once('error', () => resolve(false))
    tracer.once('exit', () => resolve(false))
    // Read to its end: strace would exit on a closed pipe, and let the syncs pass again.
    let said = ''
    tracer.stderr.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('attached')) resolve(true)
    })
  })
}
