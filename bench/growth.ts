import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createAccountStore } from '../src/adapters/sql/accounts/account-store.ts'
import { openSqlite } from '../src/adapters/sql/engine/sqlite/sqlite.ts'
import { freePort } from '../src/wiring/free-port.ts'
import { newCustomer } from '../test/support/service/client.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { fillLog, type Sample } from './growth-fill.ts'
import { plotGrowth } from './growth-plot.ts'
import { type Asked, askServices, catchUpIndexes, type Times } from './growth-questions.ts'
import { median } from './race.ts'

// Latency of certifying and lookup while the log grows: npm run bench:growth -- [--sizes 1000,100000,1000000]
// [--plot docs/evidence/performance-growth.svg] [--place FOLDER]. A log is filled further and further and copied at each size; then
// a service runs on each copy, and all of them are asked in turns. Nothing should grow faster than the logarithm of the
// size. Logs in a named place stay there, with the few certificates of each run, and are not filled again.

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    plot: { type: 'string' },
    place: { type: 'string' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const STARTS = 3
/** Medians of the same thing differ by so much between two runs. */
const NOISE = 1.25

type Log = { size: number; folder: string; samples: Sample[] }

const place = values.place ?? mkdtempSync(join(tmpdir(), 'pinproof-growth-'))
const filledPath = join(place, 'filled.json')
/** Base URL in the signed records of every log; no service listens on it. */
const BASE_URL = 'http://growth.example'

try {
  const { logs, customer } = await filledLogs()
  const starts = await timeStarts(logs)
  const services: (Asked & { service: ChildServer })[] = []
  for (const log of logs) services.push(await serve(log))
  try {
    for (const each of services) {
      const seconds = await catchUpIndexes(each)
      console.log(`the indexes of ${sizeName(each.size)} have read the log in ${seconds.toFixed(0)} s`)
    }
    const times = await askServices(services, customer)
    const rows = services.map(({ size, service }, at) => ({
      size,
      times: { ...times[at]!, 'start-up': starts[at]!, 'memory, in MB': residentMegabytes(service) },
    }))
    print(rows)
    if (values.plot !== undefined) writeFileSync(values.plot, plotGrowth(rows))
  } finally {
    for (const { service } of services) await service.stop()
  }
} finally {
  if (values.place === undefined) rmSync(place, { recursive: true, force: true })
}

type Filled = Awaited<ReturnType<typeof fillLogs>>

async function filledLogs(): Promise<Filled> {
  if (existsSync(filledPath)) {
    const storedFill: Filled = JSON.parse(readFileSync(filledPath, 'utf8'))
    if (storedFill.logs.map(({ size }) => size).join() === sizes.join()) return storedFill
    throw new Error(`${place} holds logs of other sizes`)
  }
  const filledLogs = await fillLogs()
  writeFileSync(filledPath, JSON.stringify(filledLogs))
  return filledLogs
}

async function fillLogs() {
  const growingFolder = join(place, 'growing')
  const { customer, customerId } = await register(growingFolder)
  const logs: Log[] = []
  const samples: Sample[] = []
  for (const size of sizes) {
    const start = performance.now()
    samples.push(...(await fillLog(growingFolder, BASE_URL, size, customerId)))
    const seconds = (performance.now() - start) / 1000
    const folder = join(place, String(size))
    cpSync(growingFolder, folder, { recursive: true })
    const megabytes = statSync(databaseOf(folder)).size / 2 ** 20
    console.log(
      `${sizeName(size)} certificates after ${seconds.toFixed(0)} s more: ${megabytes.toFixed(0)} MB`,
    )
    logs.push({ size, folder, samples: [...samples] })
  }
  return { logs, customer }
}

/** The customer that will hold a tenth of all certificates. The first start also creates the log. */
async function register(folder: string) {
  const { service, baseUrl, databasePath } = await serve({ size: 0, folder, samples: [] })
  const customer = await newCustomer(baseUrl)
  await service.stop()
  const database = openSqlite(databasePath)
  const account = await createAccountStore(database).findByEmail(customer.email)
  await database.close()
  return { customer, customerId: account!.id }
}

async function timeStarts(logs: Log[]): Promise<number[]> {
  const times = logs.map((): number[] => [])
  for (let round = 0; round < STARTS; round += 1) {
    for (const [at, log] of logs.entries()) {
      const start = performance.now()
      const { service } = await serve(log)
      times[at]!.push(performance.now() - start)
      await service.stop()
    }
  }
  return times.map(median)
}

async function serve({ size, folder, samples }: Log): Promise<Asked & { service: ChildServer }> {
  const port = await freePort('127.0.0.1')
  const service = await startChild('bin/pinproof.js', ['serve'], {
    PINPROOF_PORT: String(port),
    PINPROOF_BASE_URL: BASE_URL,
    PINPROOF_DATA: folder,
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
    PINPROOF_SANDBOX_PER_MINUTE: 'unlimited',
    PINPROOF_LOG_LEVEL: 'warn',
    PINPROOF_MODEL: 'none',
  })
  return { service, size, samples, baseUrl: `http://127.0.0.1:${port}`, databasePath: databaseOf(folder) }
}

function databaseOf(folder: string): string {
  return join(folder, 'pinproof.sqlite')
}

function residentMegabytes({ process: { pid } }: ChildServer): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

function print(rows: { size: number; times: Times }[]): void {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const logarithm = Math.log(last.size) / Math.log(first.size)
  console.log(`\nmedians in ms, one caller; load average ${loadavg()[0]!.toFixed(1)}`)
  const heads = rows.map(({ size }) => sizeName(size).padStart(11)).join('')
  console.log(
    `${'certificates'.padEnd(24)}${heads}   growth; the logarithm grows by ×${logarithm.toFixed(1)}`,
  )
  for (const question of Object.keys(first.times)) {
    const figures = rows.map(({ times }) => formatFigure(times[question]!).padStart(11)).join('')
    const growth = last.times[question]! / first.times[question]!
    const verdict = growth <= logarithm * NOISE ? '' : 'worse than logarithmic'
    console.log(`${question.padEnd(24)}${figures}   ×${growth.toFixed(2)} ${verdict}`)
  }
}

function formatFigure(figure: number): string {
  return figure.toFixed(figure < 100 ? 1 : 0)
}

function sizeName(size: number): string {
  return size.toLocaleString('en')
}
