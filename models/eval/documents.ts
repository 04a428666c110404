import type { Finding, Limit } from '../../src/core/judging/finding.ts'
import type { Product } from '../../src/core/judging/product.ts'
import { type Grade, judge } from '../../src/core/judging/verdict.ts'
import { words } from '../../src/language/words.ts'
import { createInfoProduct } from '../../src/products/info/product.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

/** Words to put in the place of others; or, by its offsets, an error that stands in the text already. */
type Replacement = { from: string; to: string; kind?: string }
type StandingError = { from: number; to: number; kind?: string }
type Plant = Replacement | StandingError
type DocumentRow = { id: string; text: string; plants?: Plant[] }

type Trial = {
  id: string
  words: number
  /** Of the text without any error; none where errors stand in it. */
  clean: Judged | undefined
  plants: { kind: string; shown: string; found: boolean; noticed: boolean; judged: Judged }[]
}

type Judged = {
  grade: Grade
  score: number
  coverage: number
  limits: Limit[]
  /** Findings that accuse, and those that only remark. */
  alarms: Finding[]
  remarks: Finding[]
}

/** Company documents of the caller's own: are errors planted in them found, and is nothing held against the clean texts? */
export const documents: Task = {
  name: 'documents',
  means:
    'Are errors that were planted in real company documents found, and is nothing held against the documents as they were? Each plant replaces some words of the text, one at a time. Found means proven, with points; noticed means proven or remarked.',
  takes: 'FILE.jsonl[.gz]...',
  files: ['verify/planted-documents.jsonl'],
  mayBeMissing: true,
  async run(model, files, { limit }) {
    const product = createInfoProduct({ fingerprints: NOTHING_CERTIFIED, model })
    const trials: Trial[] = []
    for (const row of sampleRows(files.flatMap(readRows<DocumentRow>), limit))
      trials.push(await tryDocument(product, row))
    const figures = documentFigures(trials)
    return { figures, lines: linesOf(trials, figures) }
  },
}

const NOTHING_CERTIFIED = {
  findSightings: async () => ({ same: undefined, documents: new Map<number, never>() }),
}

async function tryDocument(product: Product, { id, text, plants = [] }: DocumentRow): Promise<Trial> {
  const clean = await judgeText(product, text)
  const standing = plants.filter(isStanding)
  if (standing.length > 0)
    return {
      id,
      words: words(text).length,
      clean: undefined,
      plants: standing.map(each => trySpan(text, each, clean)),
    }
  const tried: Trial['plants'] = []
  for (const plant of plants.filter((each): each is Replacement => !isStanding(each))) {
    const at = text.indexOf(plant.from)
    if (at < 0) throw new Error(`${id} has no “${plant.from}” to replace`)
    const planted = text.slice(0, at) + plant.to + text.slice(at + plant.from.length)
    const judged = await judgeText(product, planted)
    const found = judged.alarms.some(alarm => touches(alarm, at, plant.to) && !isAmong(clean.alarms, alarm))
    const noticed = found || judged.remarks.some(remark => isNewRemark(remark, clean.remarks, at, plant.to))
    tried.push({ kind: plant.kind ?? 'any', shown: shownPlant(plant), found, noticed, judged })
  }
  return { id, words: words(text).length, clean, plants: tried }
}

function isStanding(plant: Plant): plant is StandingError {
  return typeof plant.from === 'number'
}

function trySpan(
  text: string,
  { from, to, kind = 'any' }: StandingError,
  judged: Judged,
): Trial['plants'][number] {
  const shown = text.slice(from, to)
  const found = judged.alarms.some(alarm => touches(alarm, from, shown))
  const noticed = found || judged.remarks.some(remark => touches(remark, from, shown))
  return { kind, shown: cut(shown), found, noticed, judged }
}

async function judgeText(product: Product, content: string): Promise<Judged> {
  const submission = { product: product.type, content, contentHash: 'sha256:00', accountId: 'evaluation' }
  const { findings, limits } = await product.examine({ ...submission, receivedAt: new Date(0) })
  const { grade, score, coverage } = judge(findings, product.rubric, limits)
  const alarms = findings.filter(({ outcome }) => outcome === 'weakens')
  const remarks = findings.filter(({ outcome, max }) => outcome === 'inconclusive' && max === 0)
  return { grade, score, coverage, limits, alarms, remarks }
}

/** The remark quotes the planted words, and did not quote the same before they were planted. */
function isNewRemark(remark: Finding, before: Finding[], at: number, to: string): boolean {
  const known = new Set(before.flatMap(({ evidence }) => evidence.map(({ text }) => text)))
  const evidence = remark.evidence.filter(({ text }) => !known.has(text))
  return touches({ ...remark, evidence }, at, to)
}

/** Some evidence of the alarm lies over the planted words or quotes them. */
function touches({ evidence }: Finding, at: number, to: string): boolean {
  return evidence.some(({ start, end, text }) =>
    start === undefined || end === undefined
      ? text.includes(to) || to.includes(text)
      : start < at + to.length && end > at,
  )
}

function isAmong(alarms: Finding[], { code, sentence }: Finding): boolean {
  return alarms.some(alarm => alarm.code === code && alarm.sentence === sentence)
}

type Share = { n: number; found: number; recall: number; noticed: number; noticedShare: number }

type DocumentFigures = {
  documents: number
  words: number
  plants: Share
  kinds: Record<string, Share>
  falseAlarms: number
  falseAlarmsPer10000Words: number
  /** Documents as they were of which something is accused, or remarked. */
  accused: number
  remarked: number
  cleanGrades: Record<string, number>
  plantedGrades: Record<string, number>
}

function documentFigures(trials: Trial[]): DocumentFigures {
  const plants = trials.flatMap(trial => trial.plants)
  const clean = trials.flatMap(trial => trial.clean ?? [])
  const wordCount = trials.reduce((sum, trial) => sum + (trial.clean ? trial.words : 0), 0)
  const falseAlarms = clean.reduce((sum, { alarms }) => sum + alarms.length, 0)
  const kinds = Object.entries(Object.groupBy(plants, ({ kind }) => kind))
  return {
    documents: clean.length,
    words: wordCount,
    plants: shareOf(plants),
    kinds: Object.fromEntries(kinds.map(([kind, each]) => [kind, shareOf(each!)])),
    falseAlarms,
    falseAlarmsPer10000Words: (10_000 * falseAlarms) / Math.max(1, wordCount),
    accused: clean.filter(({ alarms }) => alarms.length > 0).length,
    remarked: clean.filter(({ remarks }) => remarks.some(({ evidence }) => evidence.length > 0)).length,
    cleanGrades: tally(clean),
    plantedGrades: tally(plants.map(({ judged }) => judged)),
  }
}

function shareOf(plants: Trial['plants']): Share {
  const found = plants.filter(plant => plant.found).length
  const noticed = plants.filter(plant => plant.noticed).length
  const all = Math.max(1, plants.length)
  return { n: plants.length, found, recall: found / all, noticed, noticedShare: noticed / all }
}

function tally(judged: Judged[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { grade } of judged) counts[grade] = (counts[grade] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort())
}

function linesOf(trials: Trial[], figures: DocumentFigures): string[] {
  const shares = [...Object.entries(figures.kinds).sort(), ['all', figures.plants] as const]
  const alarms = trials.flatMap(({ id, clean }) =>
    (clean?.alarms ?? []).map(({ code, sentence }) => `  ${id}: ${code}: ${sentence}`),
  )
  const missed = trials.flatMap(({ id, plants }) =>
    plants
      .filter(({ found }) => !found)
      .map(({ kind, shown, noticed }) => `  ${id}: ${kind}${noticed ? ', remarked' : ''}: ${shown}`),
  )
  const grades = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([grade, count]) => `${grade} ${count}`)
      .join(', ')
  const limits = trials.flatMap(({ clean }) => clean?.limits.map(({ code }) => code) ?? [])
  return [
    ...table(
      ['planted errors', 'planted', 'found', 'recall', 'noticed', 'share noticed'],
      shares.map(([name, { n, found, recall, noticed, noticedShare }]) => [
        name,
        String(n),
        String(found),
        percent(recall),
        String(noticed),
        percent(noticedShare),
      ]),
    ),
    '',
    `not proven: ${missed.length}`,
    ...missed.map(flat),
    `${figures.documents} clean documents with ${figures.words} words: ${figures.falseAlarms} false alarms, ${figures.falseAlarmsPer10000Words.toFixed(2)} per 10,000 words, in ${figures.accused} documents; ${limits.length} limits; remarks on ${figures.remarked} documents`,
    ...alarms.map(flat),
    `grades of the clean documents: ${grades(figures.cleanGrades)}; with an error planted: ${grades(figures.plantedGrades)}`,
  ]
}

const SHOWN_MAX = 160

/** The words that the plant adds, without those that it leaves as they were. */
function shownPlant({ from, to }: Replacement): string {
  return cut(to.startsWith(from) ? to.slice(from.length).trim() : to)
}

function cut(words: string): string {
  return words.length > SHOWN_MAX ? `${words.slice(0, SHOWN_MAX)} …` : words
}

function flat(line: string): string {
  return line.replace(/\s+/gu, ' ')
}
