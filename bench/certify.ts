import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../src/free-port.ts'
import { newCustomer } from '../test/client.ts'
import { type ChildServer, cpuMicroseconds, startChild } from './child-server.ts'
import { declaration } from './declaration.ts'
import { printStages } from './stages.ts'

// Certifies agent declarations over HTTP on loopback, beside a bare server in the same run. Rounds alternate, so that
// whatever else the machine does falls on both alike; read the ratio, not the rates.

const ROUNDS = 4
const ROUND_SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
/** Compilers and caches take this long to settle; a service runs for weeks. */
const WARM_UP_SECONDS = 10
const CONNECTIONS = 64
const BODIES = Array.from({ length: 256 }, (_, number) =>
  JSON.stringify({ product_type: 'agent_verify', content: declaration(number) }),
)

const folder = mkdtempSync(join(tmpdir(), 'pinproof-bench-'))
const [ourPort, barePort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
const settings = {
  PINPROOF_PORT: String(ourPort),
  PINPROOF_DATA: join(folder, 'data'),
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
  PINPROOF_LOG_LEVEL: 'warn',
}
const ours = { port: ourPort, server: await startChild('bin/pinproof.js', ['serve'], settings) }
const bareArguments = [String(barePort), join(folder, 'bare.sqlite')]
const bare = { port: barePort, server: await startChild('bench/bare-server.ts', bareArguments) }
try {
  const { key } = await newCustomer(`http://127.0.0.1:${ourPort}`)
  await load(ours, key, CONNECTIONS, WARM_UP_SECONDS)
  await load(bare, key, CONNECTIONS, WARM_UP_SECONDS)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await load(ours, key, CONNECTIONS), bare: await load(bare, key, CONNECTIONS) })
  }
  const alone = await load(ours, key, 1)
  print(rounds, alone)
} finally {
  await Promise.all([ours.server.stop(), bare.server.stop()])
  rmSync(folder, { recursive: true, force: true })
}
await printStages()

type Load = { rate: number; p50: number; p99: number; failed: number; cpuMicroseconds: number }

async function load(
  target: { port: number; server: ChildServer },
  key: string,
  connections: number,
  duration = ROUND_SECONDS,
): Promise<Load> {
  const cpuBefore = cpuMicroseconds(target.server)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}/api/v1/verify`,
    connections,
    duration,
    // Written out beforehand: a generator that is busy writing requests would measure itself.
    requests: BODIES.map(body => ({ method: 'POST' as const, headers, body })),
  })
  const { latency, non2xx, errors } = result
  const answered = result['2xx']
  return {
    rate: answered / result.duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
    cpuMicroseconds: (cpuMicroseconds(target.server) - cpuBefore) / answered,
  }
}

function print(rounds: { ours: Load; bare: Load }[], alone: Load): void {
  const line = (name: string, loads: Load[]) => {
    const of = (field: 'rate' | 'p50' | 'p99' | 'cpuMicroseconds') => median(loads.map(each => each[field]))
    const failed = loads.reduce((total, each) => total + each.failed, 0)
    const figures = [
      `${of('rate').toFixed(0).padStart(6)}/s`,
      `p50 ${of('p50')} ms`,
      `p99 ${of('p99')} ms`,
      `CPU ${of('cpuMicroseconds').toFixed(0)} µs each`,
      `failed ${failed}`,
    ]
    console.log(`${name.padEnd(26)} ${figures.join('   ')}`)
  }
  console.log(
    `${CONNECTIONS} connections, ${ROUNDS} alternating rounds of ${ROUND_SECONDS} s, load average ${loadavg()[0]!.toFixed(1)}`,
  )
  line(
    'bare server',
    rounds.map(round => round.bare),
  )
  line(
    'pinproof, agent_verify',
    rounds.map(round => round.ours),
  )
  console.log(
    `ratio (median of rounds)     ${median(rounds.map(round => round.ours.rate / round.bare.rate)).toFixed(2)}`,
  )
  line('pinproof, 1 connection', [alone])
}

function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
