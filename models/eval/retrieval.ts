import { openTemporaryDatabase } from '../../src/adapters/sql/engine/temporary-database.fake.ts'
import { createEvidenceStore } from '../../src/adapters/sql/evidence/evidence-store.ts'
import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { createLibraryFinder } from '../../src/evidence/finding/library-finder.ts'
import type { EvidenceStore } from '../../src/evidence/sources/evidence-store.port.ts'
import { newSource } from '../../src/evidence/sources/new-source.ts'
import { fillEmbeddings } from '../../src/evidence/sources/update-library.ts'
import { namesIn } from '../../src/products/news/claims/claim-names.ts'
import { type ClaimRow, readClaimRow } from './claim-rows.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

const DAY = new Date('2025-01-01T00:00:00Z')
const FEED = 'https://evaluation.example/feed'
/** As many as the service reads for a claim. */
const PLACES = [1, 5, 8]

/** The found texts, the nearest first. */
type Search = (claim: string) => Promise<string[]>
type RetrievalFigures = { claims: number; passages: number; methods: Record<string, MethodFigures> }
/** `recall` of the annotators' pieces among the first so many; `any`: the share of claims with a piece among the last number. */
type MethodFigures = { recall: Record<string, number>; any: number }

/**
 * Finds the evidence that people chose for a claim among the evidence of all claims of the set, through the library's own
 * code: by words alone, by meaning alone, and by both.
 */
export const retrieval: Task = {
  name: 'retrieval',
  means: [
    'Does the library find the passages that people chose as evidence for a claim, among the evidence of all claims of the set? It',
    'searches by words alone (BM25), by meaning alone (embeddings), and by both with their ranks fused, as the service does. Recall',
    '@k is the share of a claim’s pieces among the first k results; a claim with more than k pieces counts as having k.',
  ].join('\n'),
  takes: 'CLAIMS.jsonl[.gz]...',
  files: ['claims/averitec-dev-a.jsonl.gz', 'claims/climate-fever.jsonl.gz'],
  async run(model, files, { limit }) {
    const allRows = files
      .flatMap(file => readRows<Parameters<typeof readClaimRow>[0]>(file))
      .map(readClaimRow)
      .filter(({ evidence }) => evidence.length > 0)
    const figures: Record<string, RetrievalFigures> = {}
    for (const [source, rows] of Map.groupBy(allRows, row => row.source))
      figures[source] = await figuresOf(model, rows, limit)
    return { figures, lines: Object.entries(figures).flatMap(([source, each]) => linesOf(source, each)) }
  },
}

async function figuresOf(
  model: LanguageModel,
  rows: ClaimRow[],
  limit: number | undefined,
): Promise<RetrievalFigures> {
  const texts = [...new Set(rows.flatMap(({ evidence }) => evidence))]
  const { database, close } = await openTemporaryDatabase()
  const store = createEvidenceStore(database)
  await fillLibrary(store, model, texts)
  const claims = sampleRows(rows, limit)
  const methods: Record<string, MethodFigures> = {}
  for (const [name, search] of Object.entries(searchesOf(store, model)))
    methods[name] = await score(claims, search)
  await close()
  return { claims: claims.length, passages: texts.length, methods }
}

/** Each text on a host of its own: variety of hosts is not what is scored here. */
async function fillLibrary(store: EvidenceStore, model: LanguageModel, texts: string[]): Promise<void> {
  await store.addSource(newSource(FEED, undefined, DAY, 0))
  for (const [number, text] of texts.entries()) {
    const host = `origin-${number}.example`
    const page = { url: `https://${host}/`, host, sourceUrl: FEED, title: undefined, credit: undefined }
    await store.addStory({ ...page, publishedAt: DAY, seenAt: DAY, passages: [text] })
  }
  await fillEmbeddings({ store, model, isStopping: () => false }, texts.length)
}

function searchesOf(store: EvidenceStore, model: LanguageModel): Record<string, Search> {
  const scope = { until: DAY, accountId: undefined, deadlineMs: 0 }
  const through = (reader: LanguageModel | undefined): Search => {
    const finder = createLibraryFinder({ store, model: reader, registrableDomain: host => host })
    return async claim => {
      const question = { text: claim, names: namesIn(claim, new Set(), 'en') }
      const { passages } = await finder.findPassages([question], scope)
      return passages[0]!.map(({ text }) => text)
    }
  }
  return {
    words: through(undefined),
    async meaning(claim) {
      const [embedding] = await model.embed([claim])
      const search = { until: DAY, limit: PLACES.at(-1)!, model: model.version }
      const [found] = await store.nearestPassages([embedding!], search)
      return found!.map(({ text }) => text)
    },
    both: through(model),
  }
}

async function score(claims: ClaimRow[], search: Search): Promise<MethodFigures> {
  const recalls = new Map(PLACES.map(place => [place, 0]))
  let any = 0
  for (const { claim, evidence } of claims) {
    const found = await search(claim)
    const pieces = new Set(evidence)
    for (const place of PLACES) {
      const hits = found.slice(0, place).filter(text => pieces.has(text)).length
      recalls.set(place, recalls.get(place)! + hits / Math.min(place, pieces.size))
    }
    if (found.some(text => pieces.has(text))) any += 1
  }
  const recall = Object.fromEntries([...recalls].map(([place, sum]) => [String(place), sum / claims.length]))
  return { recall, any: any / claims.length }
}

function linesOf(source: string, { claims, passages, methods }: RetrievalFigures): string[] {
  const heads = [
    source,
    ...PLACES.map(place => `recall@${place}`),
    `any of the first ${PLACES.at(-1)}`,
  ] as const
  const rows = Object.entries(methods).map(([name, { recall, any }]) => [
    name,
    ...PLACES.map(place => percent(recall[place]!)),
    percent(any),
  ])
  return [...table([...heads], rows), `${claims} claims, ${passages} passages`, '']
}
