import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromUtf8, utf8 } from '../src/core/encoding/bytes.ts'
import { cidOf } from '../src/core/encoding/cid.ts'
import { encodeEntry } from '../src/core/log/entry.ts'
import { sampleCode } from '../src/pipeline/commit/changes.sample.ts'
import { freePort } from '../src/wiring/free-port.ts'
import { certified, newCustomer } from '../test/support/service/client.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { declaration, declarationRequests } from './declaration.ts'
import { timeStampRate } from './peers-openssl.ts'
import { startTessera } from './peers-tessera.ts'
import { race } from './race.ts'

// Ourselves beside others, in one run: certification beside the least that a durable answer takes, a badge beside a badge
// library, an append to the log beside an append to a file and to Tessera, and time stamps by openssl. Tessera takes part
// once bench/peers-tessera.sh has built it.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const COURSE = { rounds: 4, seconds: SECONDS, warmUpSeconds: SECONDS }
const folder = mkdtempSync(join(tmpdir(), 'pinproof-peers-'))
const servers: ChildServer[] = []

try {
  const { base, ours, key } = await startOurs()
  const certifiedPerSecond = await raceCertification(base, ours, key)
  await raceBadges(base, ours, key)
  await raceAppends()
  const timeStamps = await timeStampRate(subfolder('openssl'), SECONDS)
  console.log(
    timeStamps === undefined
      ? '\nopenssl: skipped, it is not installed'
      : `\nopenssl ts -reply, a process for each: ${timeStamps.toFixed(0)}/s; pinproof certifies ${(certifiedPerSecond / timeStamps).toFixed(0)} times as many`,
  )
} finally {
  await Promise.all(servers.map(server => server.stop()))
  rmSync(folder, { recursive: true, force: true })
}

async function startOurs() {
  const port = await freePort('127.0.0.1')
  const ours = await awaitStart(
    startChild('bin/pinproof.js', ['serve'], {
      PINPROOF_PORT: String(port),
      PINPROOF_DATA: subfolder('pinproof'),
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
      PINPROOF_LOG_LEVEL: 'warn',
      PINPROOF_MODEL: 'none',
    }),
  )
  const base = `http://127.0.0.1:${port}`
  return { base, ours, key: (await newCustomer(base)).key }
}

async function raceCertification(base: string, ours: ChildServer, key: string): Promise<number> {
  const port = await freePort('127.0.0.1')
  const bare = await awaitStart(
    startChild('bench/bare-server.ts', [String(port), join(folder, 'bare.sqlite')]),
  )
  const requests = declarationRequests(key)
  const [, mine] = await race(
    'Certification',
    [
      {
        name: 'bare: parse, hash, sign, commit',
        server: bare,
        url: `http://127.0.0.1:${port}/api/v1/verify`,
        requests,
      },
      { name: 'pinproof, agent_verify', server: ours, url: `${base}/api/v1/verify`, requests },
    ],
    { connections: 64, ...COURSE },
  )
  return mine!.rate
}

async function raceBadges(base: string, ours: ChildServer, key: string): Promise<void> {
  const port = await freePort('127.0.0.1')
  const library = await awaitStart(startChild('bench/peers-badge-server.ts', [String(port)]))
  const { hash } = await certified(base, key, { product_type: 'agent_verify', content: declaration(0) })
  const parameters = new URLSearchParams({ label: 'AI Agent Certified', message: 'A · 92', color: '#15803d' })
  await race(
    'Badges',
    [
      {
        name: 'badge-maker behind node:http',
        server: library,
        url: `http://127.0.0.1:${port}/?${parameters}`,
      },
      { name: 'pinproof', server: ours, url: `${base}/api/v1/badge/${hash}.svg` },
    ],
    { connections: 100, ...COURSE },
  )
}

async function raceAppends(): Promise<void> {
  const requests = Array.from({ length: 1_024 }, (_, number) => ({
    method: 'POST',
    body: entry(number),
  }))
  const runners = []
  for (const [kind, name] of [
    ['file', 'a file, flushed'],
    ['log', 'pinproof: tree, checkpoint, SQLite'],
  ] as const) {
    const port = await freePort('127.0.0.1')
    const server = await awaitStart(
      startChild('bench/peers-append-server.ts', [kind, String(port), subfolder(kind)]),
    )
    runners.push({ name, server, url: `http://127.0.0.1:${port}/add`, requests })
  }
  const port = await freePort('127.0.0.1')
  const tessera = await startTessera(port, subfolder('tessera'))
  if (tessera === undefined) console.log('\nTessera: skipped, bench/peers-tessera.sh has not built it')
  else {
    servers.push(tessera)
    runners.push({
      name: 'Tessera, POSIX storage',
      server: tessera,
      url: `http://127.0.0.1:${port}/add`,
      requests,
    })
  }
  // Tessera waits for 256 entries or a second, whichever comes first.
  await race('Appending an entry of 200 bytes', runners, { connections: 256, ...COURSE })
}

function entry(number: number): string {
  const time = '2026-01-02T03:04:05.678Z'
  const cid = cidOf(utf8(`record ${number}`))
  return fromUtf8(
    encodeEntry({
      type: 'certified',
      version: 1,
      code: sampleCode(number),
      product: 'news_verify',
      cid,
      time,
    }),
  )!
}

async function awaitStart(serverPromise: Promise<ChildServer>): Promise<ChildServer> {
  const server = await serverPromise
  servers.push(server)
  return server
}

function subfolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}
