import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { generateCorpus } from '../models/eval/contradiction-corpus.ts'
import { openLanguageModel } from '../src/adapters/onnx/open-language-model.ts'
import { createTextEncoder } from '../src/adapters/onnx/text-encoder.ts'
import { createContradictionCheck } from '../src/products/info/checks/contradiction-check.ts'
import { createContradictionSearch } from '../src/products/info/checks/contradiction-search.ts'
import { readInfo } from '../src/products/info/request.ts'
import { MODEL_FOLDER } from '../src/wiring/advisers.ts'

// How fast the shipped model reads, on one thread and on two, each in a process of its own so that memory is told apart.
// Beside the clock stands the processor's time: on a busy machine only the latter says what a core can do.

const PAIRS = 64
const PAIR_TOKENS = 64
const SENTENCES = 30
const SENTENCE_WORDS = 20
const PASSAGES = 20
const PASSAGE_WORDS = 60
const DOCUMENT_WORDS = 5000
// Each is one token, so that lengths are exact.
const WORDS =
  'the city council said on monday that a new bridge over the river will open next year after a long delay and higher costs'.split(
    ' ',
  )

type Rate = { wallMs: number; cpuMs: number }
type Measured = {
  openMs: number
  warmMs: number
  pairs: Rate
  nearest: Rate
  whole: Rate
  contradictions: Rate
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
  const document = longDocument()
  const check = createContradictionCheck(createContradictionSearch({ model }))
  const contradictions = await measureRate(async () => check.ask(document))
  const after = megabytes()
  await model.close()
  return { openMs, warmMs, pairs, nearest, whole, contradictions, memoryMb: { before, warm, after } }
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

/** Company documents of several kinds, one after the other, until there are enough words. */
function longDocument() {
  const words: string[] = []
  for (const { text } of generateCorpus('reporting')) words.push(...text.split(/(?<=\s)(?=\S)/u))
  const content = words.slice(0, DOCUMENT_WORDS).join('')
  const receivedAt = new Date(0)
  return readInfo({ product: 'info_verify', content, contentHash: 'sha256:', receivedAt })
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
  line(`contradictions in a document of ${DOCUMENT_WORDS} words`, each => ms(each.contradictions.wallMs))
  line('  processor time of that', each => ms(each.contradictions.cpuMs))
  line('resident memory before the model is opened', each => mb(each.memoryMb.before))
  line('  when warm', each => mb(each.memoryMb.warm))
  line('  after all of this', each => mb(each.memoryMb.after))
}
