import assert from 'node:assert/strict'
import { createFingerprintIndex } from '../src/adapters/sql/certificates/fingerprint-index.ts'
import { openSqlite } from '../src/adapters/sql/engine/sqlite/sqlite.ts'
import { contentHash } from '../src/core/encoding/content-hash.ts'
import { BACKGROUND } from '../src/core/judging/analysis-context.ts'
import { createUniquenessCheck } from '../src/products/info/checks/uniqueness-check.ts'
import { infoDescription } from '../src/products/info/description.ts'
import { readInfo } from '../src/products/info/request.ts'
import type { Customer } from '../test/support/service/client.ts'
import { declaration } from './declaration.ts'
import { paragraphs } from './growth-contents.ts'
import type { Sample } from './growth-fill.ts'
import { median } from './race.ts'

const QUESTIONS = 200
/** Compilers settle during these. */
const WARM_UP = 50
/** Past every number that a log of this bench certifies, and others in every run. */
const FRESH = 50_000_000 + (Date.now() % 1_000_000_000)

/** Milliseconds by question. */
export type Times = Record<string, number>

/** A service on a log of this size. */
export type Asked = { size: number; baseUrl: string; databasePath: string; samples: Sample[] }

/**
 * The median time of each question to each service, one caller at a time. Services are asked in turns, so that other
 * activity of the machine affects all of them alike.
 */
export async function askServices(services: Asked[], customer: Customer): Promise<Times[]> {
  const sampleOf = ({ samples }: Asked, turn: number) => samples[(turn * 7_919) % samples.length]!
  const get = (pathOf: (sample: Sample, turn: number) => string, headers = {}) =>
    time(services, (service, turn) =>
      fetchWhole(service.baseUrl + pathOf(sampleOf(service, turn), turn), { headers }),
    )
  const certify =
    (fieldsOf: (turn: number) => object) =>
    ({ baseUrl }: Asked, turn: number) =>
      fetchWhole(`${baseUrl}/api/v1/verify`, {
        method: 'POST',
        headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(fieldsOf(turn)),
      })

  const byQuestion = {
    'certify an agent': await time(
      services,
      certify(turn => agentNumber(FRESH + turn)),
    ),
    'certify an article': await time(
      services,
      certify(turn => articleNumber(FRESH + turn)),
    ),
    'certificate by code': await get(({ code }) => `/api/v1/certificates/${code}`),
    'certificates by hash': await get(sample => `/api/v1/certificates?hash=${sample.contentHash}`),
    'badge, not in memory': await get(sample => `/api/v1/badge/${sample.contentHash}.svg`),
    proof: await get(({ code }) => `/api/v1/certificates/${code}/proof`),
    'agents, a rare word': await get((_, turn) => `/api/v1/agents?q=${((turn * 20) % 1_000) + 12}`),
    'agents, a common word': await get(() => '/api/v1/agents?q=reminder'),
    dashboard: await get(() => '/dashboard', { cookie: customer.cookie }),
    'uniqueness check': await askForReuse(services),
  }
  return services.map((_, at) =>
    Object.fromEntries(Object.entries(byQuestion).map(([question, times]) => [question, times[at]!])),
  )
}

const agentNumber = (number: number) => ({ product_type: 'agent_verify', content: declaration(number) })

/** Its title shares words with every other: the most expensive case for the search for earlier reports. */
const articleNumber = (number: number) => ({
  product_type: 'news_verify',
  title: `Certificate number ${number}`,
  content: `Certificate number ${number} was issued on Monday, the registrar said.\n\n${paragraphs(number, 150)}`,
})

function fetchWhole(url: string, request: RequestInit) {
  return async () => {
    const answer = await fetch(url, request)
    assert.ok(answer.ok, `${url}: ${answer.status}`)
    await answer.arrayBuffer()
  }
}

/**
 * The directory of agents and the index of titles read on at each search, a stretch at a time. Returns the seconds until
 * both have read all.
 */
export async function catchUpIndexes({ baseUrl, databasePath }: Asked): Promise<number> {
  const database = openSqlite(databasePath)
  const start = performance.now()
  const isBehind = async (index: string) => {
    const [row] = await database.readRaw<{ behind: number }>(
      `select log_head.size - ${index}.next_entry as behind from log_head, ${index}`,
    )
    return row!.behind > 0
  }
  const preview = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(articleNumber(FRESH)),
  }
  try {
    while (await isBehind('agent_index')) await fetchWhole(`${baseUrl}/api/v1/agents?limit=1`, {})()
    while (await isBehind('certified_title_index')) await fetchWhole(`${baseUrl}/api/v1/sandbox`, preview)()
  } finally {
    await database.close()
  }
  return (performance.now() - start) / 1000
}

/** Time of the uniqueness check alone, for a document of 1,000 words, on the same databases. */
async function askForReuse(services: Asked[]): Promise<number[]> {
  const databases = services.map(({ databasePath }) => openSqlite(databasePath))
  const checks = databases.map(database =>
    createUniquenessCheck(
      createFingerprintIndex(database, {
        fingerprinted: [infoDescription.type],
        open: [infoDescription.type],
      }),
    ),
  )
  try {
    return await time(checks, (check, turn) => {
      const content = paragraphs(FRESH + turn, 1_000)
      const asker = { accountId: 'account_asking', receivedAt: new Date(0) }
      const reading = readInfo({
        product: 'info_verify',
        content,
        contentHash: contentHash(content),
        ...asker,
      })
      return async () => void (await check.ask(reading, BACKGROUND))
    })
  } finally {
    for (const database of databases) await database.close()
  }
}

/** `prepare` makes the input of the timed part. */
async function time<Contender>(
  contenders: Contender[],
  prepare: (contender: Contender, turn: number) => () => Promise<void>,
): Promise<number[]> {
  const times = contenders.map((): number[] => [])
  for (let turn = 0; turn < WARM_UP + QUESTIONS; turn += 1) {
    for (const [at, contender] of contenders.entries()) {
      const ask = prepare(contender, turn)
      const start = performance.now()
      await ask()
      if (turn >= WARM_UP) times[at]!.push(performance.now() - start)
    }
  }
  return times.map(median)
}
