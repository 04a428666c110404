import { readFileSync } from 'node:fs'
import { createDraw } from '../../src/products/info/seeded-draw.sample.ts'
import { CORPORA } from './consistency/corpora.ts'
import { type ConsistencyRow, plantAll } from './consistency/planted.ts'
import { type ConsistencyFigures, consistencyFigures, judgeRow } from './consistency/scoring.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

const SEEDS = 12
const MEANS = [
  'Do the consistency checks of company documents find one planted error, and nothing in the clean twin? Precision is the share',
  'of reported conflicts that touch a planted place, recall the share of planted errors that are touched. Every report on a clean',
  'twin is a false alarm. The reporting corpus was written apart from the one on which the checks were tuned.',
].join('\n')

/** Do the consistency checks find what was planted, and nothing else? No model is asked. */
export const consistency: Task = {
  name: 'consistency',
  takes: '[DOCUMENTS.jsonl[.gz] | TEXT]...',
  files: [],
  asksNoModel: true,
  means: MEANS,
  async run(_model, files, { limit }) {
    const corpora: [string, ConsistencyRow[]][] =
      files.length > 0
        ? files.map(file => [file, readDocuments(file)])
        : Object.keys(CORPORA).map(name => [name, seededRows(name)])
    const figures: Record<string, ConsistencyFigures> = {}
    for (const [name, rows] of corpora) {
      figures[name] = consistencyFigures(sampleRows(rows, limit).map(judgeRow))
    }
    return { figures, lines: Object.entries(figures).flatMap(([name, each]) => show(name, each)) }
  },
}

/** Rows of the shape in models/README.md; what says nothing of errors, and any other text file, is taken for clean. */
function readDocuments(file: string): ConsistencyRow[] {
  if (!/\.jsonl(?:\.gz)?$/u.test(file)) return [{ text: readFileSync(file, 'utf8'), errors: [] }]
  return readRows<Partial<ConsistencyRow> & { body?: string }>(file).map(({ text, body, errors }) => {
    return { text: text ?? body ?? '', errors: errors ?? [] }
  })
}

/** Every writer of a corpus, with every seed: the clean twin and one document for each place an error fits. */
export function seededRows(corpus: string, seeds = SEEDS): ConsistencyRow[] {
  return CORPORA[corpus]!.flatMap((write, place) => {
    const documents = Array.from({ length: seeds }, (_, seed) => write(createDraw(seed * 7919 + place)))
    // Documents without random draws are the same for every seed and count once.
    return [...new Set(documents)].flatMap(plantAll)
  })
}

function show(name: string, figures: ConsistencyFigures): string[] {
  const { documents, clean, planted, found, reported, falseAlarms, words } = figures
  const kinds = Object.entries(figures.kinds).map(([kind, each]) => [
    kind,
    String(each.planted),
    String(each.reported),
    percent(each.precision),
    percent(each.recall),
  ])
  const alarms = Object.entries(figures.alarms).map(([code, count]) => `${count} by ${code}`)
  return [
    `${name}: ${documents} documents, ${clean} of them clean, ${words} words`,
    ...(kinds.length === 0
      ? []
      : table(['kind of error', 'planted', 'reported', 'precision', 'recall'], kinds)),
    `precision ${percent(figures.precision)} (${reported - falseAlarms} of ${reported} reported conflicts), recall ${percent(figures.recall)} (${found} of ${planted} errors)`,
    `false alarms ${falseAlarms}${alarms.length === 0 ? '' : ` (${alarms.join(', ')})`}, ${((1000 * falseAlarms) / Math.max(1, words)).toFixed(3)} per 1,000 words`,
    '',
  ]
}
