import { openTemporaryDatabase } from '../src/adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../src/adapters/sql/evidence/evidence-store.ts'
import { createFakeLanguageModel } from '../src/core/judging/language-model.fake.ts'
import type { LanguageModel } from '../src/core/judging/language-model.port.ts'
import { createLibraryFinder } from '../src/evidence/finding/library-finder.ts'
import { newSource } from '../src/evidence/sources/new-source.ts'
import type { EvidenceQuestion } from '../src/products/news/evidence-finder.port.ts'

// How long a question to the evidence library takes: words, vectors and ranking, without the model's own reading. The
// library is made of invented words as frequent as those of a language are (Zipf), the same at every run. Beside the
// clock stands the processor's time: on a busy machine only the latter says what a core can do.

const [PASSAGES = 100_000, QUESTIONS = 300] = process.argv.slice(2).map(Number)
const PASSAGES_PER_STORY = 10
const PASSAGE_WORDS = 55
const HOSTS = 200
const VOCABULARY = 60_000
const QUESTION_WORDS = 14
const AT = new Date('2026-01-02T03:04:05.678Z')
const SOURCE = 'https://feeds.example/all.xml'
const EMBEDDED_AT_ONCE = 1_000

const random = seededRandom(20_260_102)
const zipf = zipfDistribution(VOCABULARY)
const model: LanguageModel = createFakeLanguageModel()
const { database, close } = await openTemporaryDatabase()
const store = createEvidenceStore(database)

const begunAt = performance.now()
const quotations = await fillLibrary()
console.log(`${PASSAGES} passages stored and embedded in ${seconds(performance.now() - begunAt)}`)

const finder = createLibraryFinder({ store, model, registrableDomain: host => host })
await measure('a sentence of the library', () => sentenceOf(quotations[whole(quotations.length)]!))
await measure('words drawn at random', () => sentenceOf(text(QUESTION_WORDS)))
await measure('the commonest words only', () => ({ text: range(20).map(word).join(' '), names: [] }))
await measure('a word of every passage', () => ({ text: word(0), names: [word(0), word(1)] }))
await close()

async function fillLibrary(): Promise<string[]> {
  await store.addSource(newSource(SOURCE, undefined, AT, 0))
  const quotes: string[] = []
  for (let number = 0; number < PASSAGES / PASSAGES_PER_STORY; number += 1) {
    const passages = range(PASSAGES_PER_STORY).map(() => text(PASSAGE_WORDS))
    quotes.push(passages[0]!)
    const host = `site-${number % HOSTS}.example`
    await store.addStory({
      url: `https://${host}/${number}`,
      sourceUrl: SOURCE,
      host,
      title: text(8),
      credit: undefined,
      publishedAt: AT,
      seenAt: AT,
      passages,
    })
  }
  for (;;) {
    const bare = await store.passagesToEmbed(model.version, EMBEDDED_AT_ONCE)
    if (bare.length === 0) return quotes
    const vectors = await model.embed(bare.map(each => each.text))
    await store.saveEmbeddings(
      model.version,
      bare.map(({ id }, place) => ({ id, embedding: vectors[place]! })),
    )
  }
}

async function measure(name: string, ask: () => EvidenceQuestion): Promise<void> {
  const times: number[] = []
  let hitCount = 0
  const before = process.cpuUsage()
  for (let number = 0; number < QUESTIONS; number += 1) {
    const question = ask()
    const startedAt = performance.now()
    const { passages } = await finder.findPassages([question], {
      until: AT,
      accountId: undefined,
      deadlineMs: 1000,
    })
    times.push(performance.now() - startedAt)
    hitCount += passages[0]!.length
  }
  const { user, system } = process.cpuUsage(before)
  const cpuMs = (user + system) / 1000 / QUESTIONS
  times.sort((left, right) => left - right)
  const at = (share: number) => `${times[Math.floor((times.length - 1) * share)]!.toFixed(1)} ms`
  const line = `median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(1)}; processor ${cpuMs.toFixed(1)} ms`
  console.log(`${name.padEnd(28)} ${line}; ${(hitCount / QUESTIONS).toFixed(1)} passages each`)
}

function sentenceOf(passage: string): EvidenceQuestion {
  const words = passage.split(' ').slice(0, QUESTION_WORDS)
  return { text: words.join(' '), names: words.slice(-2) }
}

function text(words: number): string {
  return range(words)
    .map(() => word(zipf(random())))
    .join(' ')
}

/** The commonest words are the shortest, as in a language. */
function word(rank: number): string {
  let [rest, spelled] = [rank + 26, '']
  while (rest > 0) {
    spelled += 'etaoinsrhldcumfpgwybvkxjqz'[rest % 26]
    rest = Math.floor(rest / 26)
  }
  return spelled
}

/** From a number between 0 and 1 to a rank: the n-th word is one n-th as frequent as the first. */
function zipfDistribution(size: number): (at: number) => number {
  const sums = new Float64Array(size)
  let sum = 0
  for (const rank of sums.keys()) {
    sum += 1 / (rank + 1)
    sums[rank] = sum
  }
  return at => {
    let [low, high] = [0, size - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < at * sum) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32
  }
}

function whole(below: number): number {
  return Math.floor(random() * below)
}

function range(length: number): number[] {
  return Array.from({ length }, (_, place) => place)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
