import { execFile, execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Of an RFC 3161 time-stamping authority, as the manual of `openssl ts` sets one up. */
const CONFIG = `[tsa]
default_tsa = here
[here]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
[cert]
extendedKeyUsage = critical,timeStamping
[req]
distinguished_name = name
[name]
`

/** Time stamps per second by `openssl ts -reply`, one process for each, on all cores. Undefined where there is no openssl. */
export async function timeStampRate(folder: string, seconds: number): Promise<number | undefined> {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  try {
    openssl('version')
  } catch {
    return undefined
  }
  const workers = Array.from({ length: availableParallelism() }, (_, number) => `tsa-${number}.cnf`)
  for (const [number, name] of workers.entries())
    writeFileSync(join(folder, name), CONFIG.replace('= serial', `= serial-${number}`))
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'tsa.key']
  openssl(
    'req',
    '-x509',
    ...key,
    '-out',
    'tsa.crt',
    '-subj',
    '/CN=tsa',
    '-config',
    workers[0]!,
    '-extensions',
    'cert',
  )
  openssl('ts', '-query', '-digest', '0'.repeat(64), '-sha256', '-out', 'query.tsq')

  const end = performance.now() + seconds * 1000
  const reply = [
    'ts',
    '-reply',
    '-queryfile',
    'query.tsq',
    '-signer',
    'tsa.crt',
    '-inkey',
    'tsa.key',
    '-config',
  ]
  const counts = workers.map(async config => {
    let count = 0
    for (; performance.now() < end; count += 1)
      await run('openssl', [...reply, config, '-out', `${config}.tsr`], { cwd: folder })
    return count
  })
  return (await Promise.all(counts)).reduce((total, count) => total + count, 0) / seconds
}
