import { fileURLToPath } from 'node:url'
import type { Judgement, LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { stanceOf } from '../../src/products/news/corroboration/claim-verdict.ts'
import { readStatement } from '../../src/products/news/corroboration/read-statement.ts'
import { settleJudgement } from '../../src/products/news/corroboration/settle-judgement.ts'
import { askInPortions } from './ask-in-portions.ts'
import { calibrationError } from './calibration-error.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Report, Task } from './task.ts'

type ClaimLabel = 'supports' | 'refutes' | 'neither'
type PairLabel = 'contradiction' | 'compatible'
type ClaimItem = { id: string; claim: string; passages: { text: string; label: ClaimLabel; kind?: string }[] }
type DocumentItem = { id: string; pairs: { a: string; b: string; label: PairLabel; kind?: string }[] }

type Trial = {
  label: string
  predicted: string
  decided: string | undefined
  confidence: number
  kind: string
}

const OWN = ['claims-aside', 'documents-aside'].map(name =>
  fileURLToPath(new URL(`../training/pairs/${name}.jsonl.gz`, import.meta.url)),
)

/** The verifier's own questions on a file of one's own: a claim against a passage, or two statements of one document. */
export const pairs: Task = {
  name: 'pairs',
  means:
    'Does one passage settle one claim, and do two statements of one document exclude each other? Written item by item for these questions; items that training has not seen. Documents are asked in both directions.',
  takes: '[FILE.jsonl[.gz]...]',
  files: [],
  async run(model, files, { limit }) {
    const items = (files.length > 0 ? files : OWN).flatMap(readRows<ClaimItem | DocumentItem>)
    const claims = items.filter(item => 'passages' in item)
    const documents = items.filter(item => 'pairs' in item)
    const parts = [
      ...(claims.length > 0 ? [reportOn('claims', await tryClaims(model, claims, limit))] : []),
      ...(documents.length > 0 ? [reportOn('documents', await tryDocuments(model, documents, limit))] : []),
    ]
    return {
      figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
      lines: parts.flatMap(({ lines }) => lines),
    }
  },
}

async function tryClaims(
  model: LanguageModel,
  items: ClaimItem[],
  limit: number | undefined,
): Promise<Trial[]> {
  const rows = items.flatMap(({ claim, passages }) =>
    passages.map(({ text, label, kind = 'any' }) => ({ passage: text, claim, label, kind })),
  )
  const chosen = sampleRows(rows, limit)
  const judgements = await askInPortions(chosen, model.judgeClaims)
  return chosen.map(({ label, kind, claim, passage }, at) => {
    const judgement = settleJudgement(readStatement(claim), passage, judgements[at]!)
    const [predicted, confidence] = likeliest(judgement)
    return { label, kind, predicted, confidence, decided: stanceOf(judgement) }
  })
}

/** The service weighs the answer with other signs; two sentences of usual length and nearness are suspected from here on. */
const SUSPECTED_FROM = 0.65
/** As the service asks, which lets the second direction be so much surer than the first. */
const FROM = -1

async function tryDocuments(
  model: LanguageModel,
  items: DocumentItem[],
  limit: number | undefined,
): Promise<Trial[]> {
  const rows = items.flatMap(item =>
    item.pairs.map(({ a, b, label, kind = 'any' }) => ({ one: a, other: b, label, kind })),
  )
  const chosen = sampleRows(rows, limit)
  const ask = (one: 'one' | 'other', other: 'one' | 'other') =>
    askInPortions(chosen, part =>
      model.conflicts(part.map(pair => ({ one: pair[one], other: pair[other], from: FROM }))),
    )
  const [forward, backward] = [await ask('one', 'other'), await ask('other', 'one')]
  return chosen.map(({ label, kind }, at) => {
    const conflict = (forward[at]! + backward[at]!) / 2
    return {
      label,
      kind,
      predicted: conflict > 0.5 ? 'contradiction' : 'compatible',
      confidence: Math.max(conflict, 1 - conflict),
      decided: conflict >= SUSPECTED_FROM ? 'contradiction' : undefined,
    }
  })
}

function likeliest({ entailment, neutral, contradiction }: Judgement): [ClaimLabel, number] {
  if (entailment >= neutral && entailment >= contradiction) return ['supports', entailment]
  return contradiction >= neutral ? ['refutes', contradiction] : ['neither', neutral]
}

function reportOn(name: string, trials: Trial[]): Report {
  const decided = trials.filter(trial => trial.decided !== undefined)
  const settled = trials.filter(({ label }) => label !== 'neither' && label !== 'compatible')
  const figures = {
    n: trials.length,
    accuracy: shareOf(trials, isRight),
    calibrationError: calibrationError(
      trials.map(trial => ({ confidence: trial.confidence, right: isRight(trial) })),
    ),
    decidedShare: shareOf(settled, trial => trial.decided === trial.label),
    decidedPrecision: shareOf(decided, trial => trial.decided === trial.label),
  }
  const lines = [
    `${name}: accuracy ${percent(figures.accuracy)} of ${trials.length} pairs, calibration error ${figures.calibrationError.toFixed(3)}`,
    `at the service's own thresholds: ${percent(figures.decidedShare)} of ${settled.length} decided rightly, precision ${percent(figures.decidedPrecision)} of ${decided.length}`,
    ...table(['label', 'pairs', 'precision', 'recall'], labelRows(trials)),
    ...table(['kind', 'pairs', 'accuracy'], kindRows(trials)),
    '',
  ]
  return { figures: { [name]: figures }, lines }
}

function isRight({ label, predicted }: Trial): boolean {
  return label === predicted
}

function labelRows(trials: Trial[]): string[][] {
  const labels = [...new Set(trials.map(({ label }) => label))].sort()
  return labels.map(label => {
    const own = trials.filter(trial => trial.label === label)
    const named = trials.filter(({ predicted }) => predicted === label)
    return [label, String(own.length), percent(shareOf(named, isRight)), percent(shareOf(own, isRight))]
  })
}

function kindRows(trials: Trial[]): string[][] {
  return Object.entries(Object.groupBy(trials, ({ kind }) => kind))
    .filter(([, each]) => each!.length >= KIND_PAIRS_MIN)
    .sort()
    .map(([kind, each]) => [kind, String(each!.length), percent(shareOf(each!, isRight))])
}

/** Rarer kinds are too few for a figure. */
const KIND_PAIRS_MIN = 20

function shareOf(trials: Trial[], holds: (trial: Trial) => boolean): number {
  return trials.length === 0 ? 0 : trials.filter(holds).length / trials.length
}
