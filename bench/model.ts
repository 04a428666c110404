import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openLanguageModel } from '../src/adapters/onnx/open-language-model.ts'
import { createTextEncoder } from '../src/adapters/onnx/text-encoder.ts'
import { registrableDomain } from '../src/adapters/tldts/registrable-domain.ts'
import type { LanguageModel } from '../src/core/judging/language-model.port.ts'
import type { Product } from '../src/core/judging/product.ts'
import { findContradictions, WITHIN } from '../src/language/contradictions/find-contradictions.ts'
import { createInfoProduct } from '../src/products/info/product.ts'
import { documentStatements } from '../src/products/info/reading/document-statements.ts'
import { readInfo } from '../src/products/info/request.ts'
import { createNewsProduct } from '../src/products/news/product.ts'
import { MODEL_FOLDER } from '../src/wiring/advisers.ts'
import { claimsWithPassages, writtenProse } from './written-texts.ts'

// How fast the shipped model reads, on one thread and on two, each in a process of its own so that memory is told apart.
// Beside the clock stands the processor's time: on a busy machine only the latter says what a core can do.

const PAIRS = 64
const PAIR_TOKENS = 64
const SENTENCES = 30
const SENTENCE_WORDS = 20
const PASSAGES = 20
const PASSAGE_WORDS = 60
const CLAIMS = 40
const NEWS_WORDS = 800
const WARM_UP = 3
const DOCUMENT_WORDS = [3000, 10_000]
const NOTHING_CERTIFIED = {
  findSightings: async () => ({ same: undefined, documents: new Map<number, never>() }),
}
// Each is one token, so that lengths are exact.
const WORDS =
  'the city council said on monday that a new bridge over the river will open next year after a long delay and higher costs'.split(
    ' ',
  )

/** Pairs of statements, and how many of them each stage of the search settles. */
type Stages = { candidates: number; byWords: number; early: number; full: number }
type Rate = { wallMs: number; cpuMs: number }
type Measured = {
  openMs: number
  warmMs: number
  pairs: Rate
  nearest: Rate
  whole: Rate
  claims: Rate
  news: Rate
  documents: Rate[]
  stages: Stages
  memoryMb: { before: number; warm: number; after: number }
}

const [threads] = process.argv.slice(2)
if (threads === undefined) print([1, 2].map(measureApart))
else console.log(JSON.stringify(await measure(Number(threads))))

function measureApart(count: number): Measured {
  const { stdout, stderr, status } = spawnSync(process.execPath, [
    fileURLToPath(import.meta.url),
    String(count),
  ])
  if (status !== 0) throw new Error(String(stderr))
  return JSON.parse(String(stdout)) as Measured
}

async function measure(count: number): Promise<Measured> {
  const before = megabytes()
  const startedAt = performance.now()
  const model = await openLanguageModel({ folder: MODEL_FOLDER, threads: count })
  const openMs = performance.now() - startedAt
  await model.judgePairs([{ premise: 'A bridge opened.', hypothesis: 'A bridge is open.' }])
  const warmMs = performance.now() - startedAt
  // Long enough for the other threads to be ready as well.
  await model.judgePairs(exactPairs(PAIRS))
  const warm = megabytes()
  const pairs = await measureRate(() => model.judgePairs(exactPairs(PAIRS)))

  const sentences = texts(SENTENCES, SENTENCE_WORDS)
  const passages = texts(PASSAGES, PASSAGE_WORDS)
  const nearest = await measureRate(async () => {
    const vectors = await model.embed([...sentences, ...passages])
    const ofPassages = vectors.slice(SENTENCES)
    const pairs = sentences.map((hypothesis, at) => ({
      premise: passages[nearestOf(vectors[at]!, ofPassages)]!,
      hypothesis,
    }))
    await model.judgePairs(pairs)
  })
  const article = sentences.join('. ')
  const whole = await measureRate(() =>
    model.judgePairs(passages.map(premise => ({ premise, hypothesis: article }))),
  )
  const claimsAsked = claimsWithPassages(CLAIMS, PASSAGES)
  const claims = await measureRate(async () => {
    for (const pairs of claimsAsked) await model.judgeClaims(pairs)
  })
  const newsProduct = createNewsProduct({ model, registrableDomain })
  const news = await measureSubmission(newsProduct, writtenProse(NEWS_WORDS))
  const infoProduct = createInfoProduct({ fingerprints: NOTHING_CERTIFIED, model })
  const documents: Rate[] = []
  for (const words of DOCUMENT_WORDS)
    documents.push(await measureSubmission(infoProduct, writtenProse(words)))
  const stages = await countStages(model, writtenProse(DOCUMENT_WORDS.at(-1)!))
  const after = megabytes()
  await model.close()
  const memoryMb = { before, warm, after }
  return { openMs, warmMs, pairs, nearest, whole, claims, news, documents, stages, memoryMb }
}

async function measureRate(work: () => Promise<unknown>): Promise<Rate> {
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpuBefore)
  return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 }
}

/** Pairs that the model reads as exactly 64 tokens, three of which are its own marks. */
function exactPairs(count: number) {
  const encode = createTextEncoder(JSON.parse(readFileSync(`${MODEL_FOLDER}/tokenizer.json`, 'utf8')))
  const [premises, hypotheses] = [texts(count, 40), texts(count, PAIR_TOKENS - 3 - 40)]
  const { length } = encode(premises[0]!, hypotheses[0]!).ids
  if (length !== PAIR_TOKENS) throw new Error(`a pair has ${length} tokens`)
  return premises.map((premise, at) => ({ premise, hypothesis: hypotheses[at]! }))
}

/** Different texts of exactly so many words. */
function texts(count: number, words: number): string[] {
  const wordAt = (text: number, at: number) => WORDS[(text * 7 + at * (1 + (text % 5))) % WORDS.length]!
  return Array.from({ length: count }, (_, text) =>
    Array.from({ length: words }, (_, at) => wordAt(text, at)).join(' '),
  )
}

/** When the code is warm: a service runs for weeks. */
async function measureSubmission(product: Product, content: string): Promise<Rate> {
  const submission = { product: product.type, content, contentHash: 'sha256:', receivedAt: new Date(0) }
  for (let time = 0; time < WARM_UP; time++) await product.examine(submission)
  return measureRate(() => product.examine(submission))
}

async function countStages(model: LanguageModel, content: string): Promise<Stages> {
  const receivedAt = new Date(0)
  const reading = readInfo({ product: 'info_verify', content, contentHash: 'sha256:', receivedAt })
  const search = await findContradictions(model, documentStatements(reading), undefined, WITHIN)
  const { candidates, asked, settledEarly } = search
  return { candidates, byWords: candidates - asked, early: settledEarly, full: asked - settledEarly }
}

function nearestOf(vector: Float32Array, others: Float32Array[]): number {
  const nearness = others.map(other => other.reduce((sum, value, at) => sum + value * vector[at]!, 0))
  return nearness.indexOf(Math.max(...nearness))
}

function megabytes(): number {
  return process.memoryUsage.rss() / 1e6
}

function print(measurements: Measured[]): void {
  const line = (name: string, show: (each: Measured) => string) =>
    console.log(name.padEnd(58) + measurements.map(each => show(each).padStart(12)).join(''))
  const ms = (value: number) => `${Math.round(value)} ms`
  const mb = (value: number) => `${Math.round(value)} MB`
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`)
  console.log(`${''.padEnd(58)}    1 thread   2 threads`)
  line('opened', each => ms(each.openMs))
  line('first answer, counted from the opening', each => ms(each.warmMs))
  line(`pairs of ${PAIR_TOKENS} tokens a second`, each => ((1000 * PAIRS) / each.pairs.wallMs).toFixed(1))
  line('the same for each second of processor time', each => ((1000 * PAIRS) / each.pairs.cpuMs).toFixed(1))
  line(
    `${SENTENCES * SENTENCE_WORDS} words, each sentence against its nearest of ${PASSAGES} passages`,
    each => ms(each.nearest.wallMs),
  )
  line('  processor time of that', each => ms(each.nearest.cpuMs))
  line(`the beginning of the article against ${PASSAGES} passages`, each => ms(each.whole.wallMs))
  line('  processor time of that', each => ms(each.whole.cpuMs))
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`
  line(`processor time: a claim against ${PASSAGES} passages`, each => seconds(each.claims.cpuMs / CLAIMS))
  line(`processor time: news of ${NEWS_WORDS} words`, each => seconds(each.news.cpuMs))
  for (const [at, words] of DOCUMENT_WORDS.entries())
    line(`processor time: a document of ${words} words`, each => seconds(each.documents[at]!.cpuMs))
  line('pairs of statements in the last', each => String(each.stages.candidates))
  line('  settled by words and figures', each => share(each.stages.byWords, each.stages.candidates))
  line('  by the lower layers', each => share(each.stages.early, each.stages.candidates))
  line('  by the whole model', each => share(each.stages.full, each.stages.candidates))
  line('resident memory before the model is opened', each => mb(each.memoryMb.before))
  line('  when warm', each => mb(each.memoryMb.warm))
  line('  after all of this', each => mb(each.memoryMb.after))
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}
