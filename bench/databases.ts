import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/wiring/free-port.ts'
import { startPostgres } from '../test/support/postgres/postgres.ts'
import { newCustomer } from '../test/support/service/client.ts'
import { withOwner } from '../test/support/service/owner.ts'
import { startChild } from './child-server.ts'
import { declarationRequests } from './declaration.ts'
import { type Runner, race } from './race.ts'

// Certifies the same declarations on SQLite and on a PostgreSQL server that this starts, durable both. The CPU time is the
// service's; that of the database server comes on top.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const COURSE = { connections: 64, rounds: 4, seconds: SECONDS, warmUpSeconds: SECONDS }

await withOwner(async owner => {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-bench-'))
  owner.after(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(owner)

  async function open(name: string, database: string): Promise<Runner> {
    const port = await freePort('127.0.0.1')
    const server = await startChild('bin/pinproof.js', ['serve'], {
      PINPROOF_PORT: String(port),
      PINPROOF_DATA: join(folder, name),
      PINPROOF_DATABASE: database,
      PINPROOF_MODEL: 'none',
      PINPROOF_IPFS: 'none',
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
      PINPROOF_LOG_LEVEL: 'warn',
    })
    owner.after(() => server.stop())
    const base = `http://127.0.0.1:${port}`
    const { key } = await newCustomer(base)
    return { name, server, url: `${base}/api/v1/verify`, requests: declarationRequests(key) }
  }

  const runners = [await open('SQLite', 'sqlite:'), await open('PostgreSQL', postgres.url())]
  await race('Certifying', runners, COURSE)
})
