import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../src/free-port.ts'
import { newCustomer } from '../test/client.ts'
import { withOwner } from '../test/owner.ts'
import { startPostgres } from '../test/postgres.ts'
import { type ChildServer, cpuMicroseconds, startChild } from './child-server.ts'
import { declaration } from './declaration.ts'

// Certifies the same declarations on SQLite and on a PostgreSQL server that this starts, durable both. Rounds alternate,
// so that whatever else the machine does falls on both alike; read the ratio, not the rates.

const ROUNDS = 4
const ROUND_SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const CONNECTIONS = 64
const BODIES = Array.from({ length: 256 }, (_, number) =>
  JSON.stringify({ product_type: 'agent_verify', content: declaration(number) }),
)

type Target = { name: string; port: number; server: ChildServer; key: string; rates: number[]; cpu: number[] }

await withOwner(async owner => {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-bench-'))
  owner.after(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(owner)

  async function open(name: string, database: string): Promise<Target> {
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
    const { key } = await newCustomer(`http://127.0.0.1:${port}`)
    return { name, port, server, key, rates: [], cpu: [] }
  }

  const targets = [await open('SQLite', 'sqlite:'), await open('PostgreSQL', postgres.url())]
  for (const target of targets) await load(target)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) {
      const { rate, cpu } = await load(target)
      target.rates.push(rate)
      target.cpu.push(cpu)
    }
  }
  for (const { name, rates, cpu } of targets) {
    const each = cpu.map(value => value.toFixed(0)).join(', ')
    console.log(
      `${name.padEnd(12)}${median(rates).toFixed(0)} certificates a second; µs of CPU in the service: ${each}`,
    )
  }
  const [sqlite, onServer] = targets.map(({ rates }) => median(rates))
  console.log(
    `PostgreSQL / SQLite: ${(onServer! / sqlite!).toFixed(2)}, load average ${loadavg()[0]!.toFixed(1)}`,
  )
})

async function load({ port, server, key }: Target) {
  const cpuBefore = cpuMicroseconds(server)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/api/v1/verify`,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    requests: BODIES.map(body => ({ method: 'POST' as const, headers, body })),
  })
  if (result.non2xx + result.errors > 0) console.log(`${result.non2xx + result.errors} requests failed`)
  const answered = result['2xx']
  return { rate: answered / result.duration, cpu: (cpuMicroseconds(server) - cpuBefore) / answered }
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1]!
}
