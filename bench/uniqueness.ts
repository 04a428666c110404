import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createCommitStore } from '../src/adapters/sql/certificates/commit-store.ts'
import { createFingerprintIndex } from '../src/adapters/sql/certificates/fingerprint-index.ts'
import type { Database } from '../src/adapters/sql/engine/database.ts'
import { openSqlite } from '../src/adapters/sql/engine/sqlite/sqlite.ts'
import { migrate } from '../src/adapters/sql/migrations/migrate.ts'
import { contentHash } from '../src/core/encoding/content-hash.ts'
import { sampleCertification } from '../src/pipeline/commit/changes.sample.ts'
import type { NewCertificate } from '../src/pipeline/commit/commit-store.port.ts'
import { createUniquenessCheck } from '../src/products/info/checks/uniqueness-check.ts'
import { infoDescription } from '../src/products/info/description.ts'
import { readInfo } from '../src/products/info/request.ts'
import { COPIES, NO_COPIES, runTrials } from '../src/products/info/reuse/copy-trials.sample.ts'
import { fingerprintOf } from '../src/products/info/reuse/document-fingerprint.ts'
import { ownWords } from '../src/products/info/reuse/own-words.ts'
import {
  writeDocument,
  writeNotice,
  writeParagraph,
} from '../src/products/info/reuse/planted-copies.sample.ts'
import { createDraw } from '../src/products/info/seeded-draw.sample.ts'

// How long the uniqueness check takes among many certified documents, what they take on disk, and what it finds:
// npm run bench:uniqueness [documents ...], by default at 1,000, 10,000 and 100,000 documents.

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000]
const ACCOUNTS = 2_000
const NOTICES = Array.from({ length: 40 }, (_, number) => writeNotice(number))
const BATCH = 5_000
const QUESTIONS = 100

/** Texts of one kind to ask about, made from a seed and the paragraphs of a certified document. */
const QUESTION_KINDS: Record<string, (seed: number, original: string[]) => string[]> = {
  fresh: seed => writeDocument(createDraw(seed), 1_000),
  'a tenth copied': (seed, original) => [...writeDocument(createDraw(seed), 900), ...original.slice(1, 3)],
  'copied whole': (seed, original) => [...original, writeParagraph(createDraw(seed))],
  'mostly notices': seed => [
    ...writeDocument(createDraw(seed), 400),
    ...Array.from({ length: 8 }, (_, at) => NOTICES[(seed + at) % NOTICES.length]!),
  ],
  '10,000 words, fresh': seed => writeDocument(createDraw(seed), 10_000),
}

await printQuality()
await printSpeed()

async function printQuality() {
  console.log('Found among 200 documents in memory (each line seeded, 150 runs)')
  console.log('  passages   points   share, median')
  console.log('    named     lost    and extremes')
  for (const { trial, runs, found: hits, penalised, shares } of [
    ...(await runTrials(COPIES, 150)),
    ...(await runTrials(NO_COPIES, 150)),
  ]) {
    const spread = [shares[runs / 2]!, shares[0]!, shares.at(-1)!].map(share => share.toFixed(2))
    const counts = [hits, penalised].map(count => percent(count / runs).padStart(8))
    console.log(`${counts.join(' ')}     ${spread[0]} (${spread[1]} to ${spread[2]})   ${trial}`)
  }
}

async function printSpeed() {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-uniqueness-'))
  const database = openSqlite(join(folder, 'pinproof.sqlite'))
  try {
    await migrate(database.writer)
    await addAccounts(database)
    let storedBytes = 0
    for (const size of SIZES) {
      const perDocument = (await fill(database, storedBytes, size)) / (size - storedBytes)
      storedBytes = size
      console.log(
        `\n${size.toLocaleString('en')} documents: ${await storage(database, size)}, written in ${perDocument.toFixed(2)} ms each; load average ${loadavg()[0]!.toFixed(1)}`,
      )
      await printTimes(database, size)
    }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addAccounts({ writer }: Database) {
  for (let number = 0; number < ACCOUNTS; number++) {
    const [id, none] = [`account_${number}`, { password_hash: '', created_at: 0, remaining: 0, certified: 0 }]
    await writer
      .insertInto('accounts')
      .values({ id, email: `${id}@bench.example`, ...none })
      .execute()
  }
}

/**
 * The paragraphs of the document certified under a number: 600 to 1,500 words, up to three notices that others use too.
 * Every tenth has a paragraph of an earlier document in it.
 */
function documentOf(number: number): string[] {
  const draw = createDraw(number + 10_000_000)
  const paragraphs = writeDocument(draw, draw.whole(600, 1_500))
  for (let notice = draw.whole(0, 3); notice > 0; notice--) paragraphs.push(draw.pick(NOTICES))
  if (number % 10 === 9)
    paragraphs[2] = writeDocument(createDraw(draw.whole(0, number) + 10_000_000), 600)[3]!
  return paragraphs
}

/** Returns the milliseconds that the writing took. */
async function fill(database: Database, from: number, until: number): Promise<number> {
  const store = createCommitStore(database)
  let writeMs = 0
  for (let first = from; first < until; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, until - first) }, (_, at) =>
      newCertificate(first + at),
    )
    const start = performance.now()
    await store.transaction(tx => tx.writeCertificates(batch))
    writeMs += performance.now() - start
  }
  return writeMs
}

function newCertificate(number: number): NewCertificate {
  const text = documentOf(number).join('\n\n')
  const accountId = `account_${createDraw(number).whole(0, ACCOUNTS - 1)}`
  const { draft, block } = sampleCertification(number, { accountId })
  const placement = { entryIndex: number, status: 'active' as const, statusAt: new Date(0) }
  const certificate = {
    ...draft,
    ...placement,
    product: 'info_verify' as const,
    contentHash: contentHash(text),
    statusReason: undefined,
    supersededBy: undefined,
  }
  return { certificate, block, fingerprint: fingerprintOf(ownWords(text)) }
}

async function printTimes(database: Database, size: number) {
  const check = createUniquenessCheck(
    createFingerprintIndex(database, { fingerprinted: [infoDescription.type], open: [infoDescription.type] }),
  )
  console.log('      p50      p95      max CPU mean   weakens')
  for (const [kind, write] of Object.entries(QUESTION_KINDS)) {
    const wall: number[] = []
    let cpu = 0
    let weakens = 0
    for (let number = 0; number < QUESTIONS; number++) {
      const original = documentOf((number * 7919) % size)
      const reading = readQuestion(write(number + 90_000_000, original).join('\n\n'))
      const [start, before] = [performance.now(), process.threadCpuUsage()]
      const { outcome } = await check.ask(reading)
      wall.push(performance.now() - start)
      const { user, system } = process.threadCpuUsage(before)
      cpu += (user + system) / 1000
      if (outcome === 'weakens') weakens++
    }
    const figures = [quantile(wall, 0.5), quantile(wall, 0.95), quantile(wall, 1), cpu / QUESTIONS]
    const columns = figures.map(time => `${time.toFixed(1)} ms`.padStart(8)).join(' ')
    console.log(`${columns} ${percent(weakens / QUESTIONS).padStart(9)}   ${kind}`)
  }
}

function readQuestion(content: string) {
  const hash = contentHash(content)
  const asker = { accountId: 'account_asking', receivedAt: new Date(0) }
  return readInfo({ product: 'info_verify', content, contentHash: hash, ...asker })
}

function quantile(times: number[], part: number): number {
  const sorted = times.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!
}

async function storage({ reader }: Database, size: number): Promise<string> {
  const { rows } = await sql<{ shingles: number; bytes: number }>`select
    (select count(*) from passage_shingles) as shingles,
    (select sum(pgsize) from dbstat where name like 'passage_%') as bytes`.execute(reader)
  const { shingles, bytes } = rows[0]!
  return `${Math.round(shingles / size)} shingles and ${(bytes / size / 1024).toFixed(1)} KiB each`
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}
