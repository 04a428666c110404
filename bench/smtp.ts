import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../src/wiring/free-port.ts'
import { newCustomer } from '../test/support/service/client.ts'
import { mailAddressOf, readRows } from '../test/support/service/mail-service.ts'
import { cpuMicroseconds, startChild } from './child-server.ts'
import { newsletter, subjectOf } from './newsletter.ts'
import { type Senders, startSenders } from './smtp-senders.ts'

// Takes newsletters of 20 KB over SMTP on loopback and certifies them: how many a second, at what CPU time. KILLS=n then
// kills the service that often under the same load, and counts what was lost after a yes or certified twice.

const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const WARM_UP_SECONDS = 5
const KILLS = Number(process.env.KILLS ?? 0)

const folder = mkdtempSync(join(tmpdir(), 'pinproof-bench-'))
const [port, smtpPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
const settings = {
  PINPROOF_PORT: String(port),
  PINPROOF_DATA: folder,
  PINPROOF_SMTP_PORT: String(smtpPort),
  PINPROOF_MAIL_DOMAIN: 'mail.example',
  PINPROOF_MAIL_PER_HOUR: 'unlimited',
  PINPROOF_MAIL_CLIENT_PER_HOUR: 'unlimited',
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_LOG_LEVEL: 'error',
}
const start = () => startChild('bin/pinproof.js', ['serve'], settings)
let server = await start()
try {
  const { cookie } = await newCustomer(`http://127.0.0.1:${port}`)
  const address = await mailAddressOf(`http://127.0.0.1:${port}`, cookie)
  await measure(address, 'warm-up', WARM_UP_SECONDS)
  print(await measure(address, 'measured', SECONDS))
  if (KILLS > 0) await killAndCount(address)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Measured = {
  accepted: number
  acceptedRate: number
  /** Over the time from the first message to the last certificate. */
  certifiedRate: number
  /** Not certified yet when the last message was accepted. */
  behind: number
  waits: number[]
  cpuMs: number
}

async function measure(address: string, name: string, seconds: number): Promise<Measured> {
  const [before, cpuBefore, from] = [certifiedCount(), cpuMicroseconds(server), performance.now()]
  const senders = await startSenders(smtpPort, address, CONNECTIONS, name)
  await wait(seconds * 1000)
  await senders.stop()
  const acceptedMs = performance.now() - from
  const acceptedCount = senders.sent.accepted.size
  const behind = before + acceptedCount - certifiedCount()
  while (certifiedCount() < before + acceptedCount) await wait(20)
  return {
    accepted: acceptedCount,
    acceptedRate: (acceptedCount / acceptedMs) * 1000,
    certifiedRate: (acceptedCount / (performance.now() - from)) * 1000,
    behind,
    waits: senders.sent.waits.toSorted((left, right) => left - right),
    cpuMs: (cpuMicroseconds(server) - cpuBefore) / 1000 / acceptedCount,
  }
}

function print({ accepted, acceptedRate, certifiedRate, behind, waits, cpuMs }: Measured): void {
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)]!.toFixed(0)
  const bytes = Buffer.byteLength(newsletter(accepted))
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s, ${bytes} bytes a message, load average ${loadavg()[0]!.toFixed(1)}`,
  )
  console.log(`accepted  ${acceptedRate.toFixed(0).padStart(5)}/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`)
  console.log(
    `certified ${certifiedRate.toFixed(0).padStart(5)}/s   ${behind} of ${accepted} after the last yes`,
  )
  console.log(`CPU       ${cpuMs.toFixed(1).padStart(5)} ms each, from the connection to the certificate`)
}

async function killAndCount(address: string): Promise<void> {
  const accepted: string[] = []
  let unanswered = 0
  for (let round = 0; round < KILLS; round += 1) {
    const { sent } = await killUnderLoad(await startSenders(smtpPort, address, CONNECTIONS, `kill-${round}`))
    accepted.push(...sent.accepted)
    unanswered += sent.unsure.size
    server = await start()
  }
  while (readRows(folder, 'SELECT id FROM mail_queue WHERE settled_at IS NULL LIMIT 1').length > 0)
    await wait(100)
  const titles = readRows(folder, 'SELECT title, count(*) AS times FROM certificates GROUP BY title')
  const certifiedTitles = new Set(titles.map(({ title }) => title))
  const lostCount = accepted.filter(id => !certifiedTitles.has(subjectOf(id))).length
  const twice = titles.filter(({ times }) => times !== 1).length
  console.log(
    `${KILLS} kills: ${accepted.length} accepted, ${unanswered} cut off before the answer, ${lostCount} lost, ${twice} certified twice`,
  )
  if (lostCount + twice > 0) process.exitCode = 1
}

async function killUnderLoad(senders: Senders): Promise<Senders> {
  // Another moment each time: while messages are taken, queued, certified and settled.
  const acceptedTarget = 20 + Math.random() * 80
  while (senders.sent.accepted.size < acceptedTarget) await wait(5)
  const exit = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await exit
  await senders.stop()
  return senders
}

function certifiedCount(): number {
  return Number(readRows(folder, 'SELECT count(*) AS number FROM certificates')[0]!.number)
}
