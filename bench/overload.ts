import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { newCustomer, post } from '../test/support/service/client.ts'
import { runService } from '../test/support/service/running-service.ts'

// One account floods the service with long documents that the language model reads. Compares what it finishes under the flood
// with what it finishes one after another, and the grades with those that the documents get alone.

const FLOOD = Number(process.env.BENCH_DOCUMENTS ?? 100)
const ALONE = 3
const HEALTH_MS = 2_000
const HEALTH_EVERY_MS = 50
const WORDS = 3_600
const EXAMPLE = new URL('../src/products/info/examples/', import.meta.url)

type Result = { status: number; grade: string | undefined; retryAfter: number; seconds: number }

const service = await runService(
  { PINPROOF_MODEL: 'shipped', PINPROOF_FREE_CERTIFICATIONS: 'unlimited' },
  undefined,
  { threaded: true },
)
try {
  const { key } = await newCustomer(service.baseUrl)
  await certify(key, 0)
  const alone = await measure(async () => {
    const results: Result[] = []
    for (let at = 1; at <= ALONE; at += 1) results.push(await certify(key, at))
    return results
  })
  const quiet = await askHealth(sleep(HEALTH_MS))
  const flooding = measure(() =>
    Promise.all(Array.from({ length: FLOOD }, (_, at) => certify(key, ALONE + 1 + at))),
  )
  const busy = await askHealth(flooding)
  const flood = await flooding
  const answered = flood.results.filter(({ status }) => status === 200).map(({ seconds }) => seconds)
  const refused = flood.results.filter(({ status }) => status === 503)
  const grades = new Set([...alone.results, ...flood.results].flatMap(({ grade }) => grade ?? []))
  console.log(`alone       ${alone.rate.toFixed(3)} documents of ${WORDS} words a second`)
  console.log(`flooded     ${flood.rate.toFixed(3)} a second, ${refused.length} of ${FLOOD} refused with 503`)
  console.log(`refusal     ${slowest(refused)} s at most; Retry-After ${refused[0]?.retryAfter ?? 'none'} s`)
  console.log(
    `answered    median ${at(answered, 0.5).toFixed(1)} s, 95 of 100 within ${at(answered, 0.95).toFixed(1)} s`,
  )
  console.log(
    `/healthz    95 of 100 within ${at(busy, 0.95).toFixed(0)} ms, ${at(quiet, 0.95).toFixed(0)} ms before`,
  )
  console.log(`goodput     ${((100 * flood.rate) / alone.rate).toFixed(0)} % of the capacity`)
  console.log(
    `grades      ${[...grades].join(', ')}: ${grades.size === 1 ? 'the same for all' : 'NOT THE SAME'}`,
  )
} finally {
  await service.close()
}

/** Milliseconds of each answer of /healthz for as long as the work lasts. */
async function askHealth(work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    const start = performance.now()
    await (await fetch(`${service.baseUrl}/healthz`)).text()
    times.push(performance.now() - start)
    await sleep(HEALTH_EVERY_MS)
  }
  return times
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

async function certify(key: string, number: number): Promise<Result> {
  const start = performance.now()
  const fields = { product_type: 'info_verify', content: documentOf(number) }
  const answer = await post(service.baseUrl, '/api/v1/verify', fields, { authorization: `Bearer ${key}` })
  const { trust_grade: grade } = (await answer.json()) as { trust_grade?: string }
  const retryAfter = Number(answer.headers.get('retry-after'))
  return { status: answer.status, grade, retryAfter, seconds: (performance.now() - start) / 1000 }
}

/** The same words each time, so that each has the same work, under a number of its own. */
function documentOf(number: number): string {
  const sentences = readFileSync(new URL('report-clean.md', EXAMPLE), 'utf8').split(/(?<=\.)\s+/)
  const lines: string[] = []
  for (let words = 0; words < WORDS; ) {
    const sentence = sentences[lines.length % sentences.length]!
    lines.push(`${lines.length}. ${sentence}`)
    words += sentence.split(' ').length
  }
  return `Report number ${number}\n\n${lines.join('\n')}`
}

async function measure(work: () => Promise<Result[]>) {
  const start = performance.now()
  const results = await work()
  const seconds = (performance.now() - start) / 1000
  return { results, rate: results.filter(({ status }) => status === 200).length / seconds }
}

function slowest(results: Result[]): string {
  return Math.max(0, ...results.map(({ seconds }) => seconds)).toFixed(1)
}
