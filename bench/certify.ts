import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/wiring/free-port.ts'
import { newCustomer } from '../test/support/service/client.ts'
import { startChild } from './child-server.ts'
import { declarationRequests } from './declaration.ts'
import { printLine, race, run } from './race.ts'
import { printStages } from './stages.ts'

// Certifies agent declarations over HTTP on loopback, beside a bare server in the same run.

const COURSE = {
  connections: 64,
  rounds: 4,
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
  /** Compilers and caches take this long to settle; a service runs for weeks. */
  warmUpSeconds: 10,
}

const folder = mkdtempSync(join(tmpdir(), 'pinproof-bench-'))
const [ourPort, barePort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
const ours = await startChild('bin/pinproof.js', ['serve'], {
  PINPROOF_PORT: String(ourPort),
  PINPROOF_DATA: join(folder, 'data'),
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
  PINPROOF_LOG_LEVEL: 'warn',
})
const bare = await startChild('bench/bare-server.ts', [String(barePort), join(folder, 'bare.sqlite')])
try {
  const { key } = await newCustomer(`http://127.0.0.1:${ourPort}`)
  const requests = declarationRequests(key)
  const pinproof = { server: ours, url: `http://127.0.0.1:${ourPort}/api/v1/verify`, requests }
  await race(
    'Certifying',
    [
      { name: 'bare server', server: bare, url: `http://127.0.0.1:${barePort}/api/v1/verify`, requests },
      { name: 'pinproof, agent_verify', ...pinproof },
    ],
    COURSE,
  )
  printLine('pinproof, 1 connection', [await run(pinproof, 1, COURSE.seconds)])
} finally {
  await Promise.all([ours.stop(), bare.stop()])
  rmSync(folder, { recursive: true, force: true })
}
await printStages()
