import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { namesIn } from '../../src/products/news/claims/claim-names.ts'
import type { ClaimOutcome } from '../../src/products/news/corroboration/claim-verdict.ts'
import { type ArticleStatement, readStatement } from '../../src/products/news/corroboration/read-statement.ts'
import { weighStatements } from '../../src/products/news/corroboration/weigh-statements.ts'
import { type ClaimRow, readClaimRow } from './claim-rows.ts'
import { fractionOf } from './kept-aside.ts'
import { OUTCOMES, type OutcomeFigures, outcomeFigures, type PredictedOutcome } from './outcome-figures.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

/** All evidence is of one day: its age is not what is scored here. */
const DAY = new Date('2025-01-01T00:00:00Z')
/** Training used all pairs of CLIMATE-FEVER, and the claims of AVeriTeC but for these (`refine.py --aside averitec:0.3`). */
const ASIDE_SHARE = { 'climate-fever': 0, averitec: 0.3 }

/**
 * Outcome of a claim when every piece of its evidence comes from an origin of its own, through the very code that
 * the service uses: choice of pairs, model, figures, weighing. A limit holds for each source.
 */
export const corroboration: Task = {
  name: 'corroboration',
  means: [
    'Does the news product decide a claim as people did, when each piece of evidence comes from an origin of its own? The product’s',
    'code chooses pairs, asks the model, compares figures and weighs. Rows are labels, columns outcomes. CLIMATE-FEVER and seven',
    'tenths of this part of AVeriTeC are left out, because training learnt from them.',
  ].join('\n'),
  takes: 'CLAIMS.jsonl[.gz]...',
  files: ['claims/averitec-dev-a.jsonl.gz', 'claims/climate-fever.jsonl.gz'],
  async run(model, files, { limit, keptAside }) {
    const allRows = files
      .flatMap(file => readRows<Parameters<typeof readClaimRow>[0]>(file))
      .map(readClaimRow)
    const selectedRows = keptAside ? allRows.filter(isAside) : allRows
    const figures: Record<string, OutcomeFigures> = {}
    for (const [source, rows] of Map.groupBy(selectedRows, row => row.source)) {
      const outcomes: PredictedOutcome[] = []
      for (const row of sampleRows(rows, limit))
        outcomes.push({ label: row.label, predicted: await outcomeOf(model, row) })
      figures[source] = outcomeFigures(outcomes)
    }
    return { figures, lines: Object.entries(figures).flatMap(([source, each]) => linesOf(source, each)) }
  },
}

function isAside({ source, claim }: ClaimRow): boolean {
  return fractionOf(`aside ${claim}`) < ASIDE_SHARE[source]
}

async function outcomeOf(model: LanguageModel, { claim, evidence }: ClaimRow): Promise<ClaimOutcome> {
  const passages = evidence.map((text, at) => {
    const host = `origin-${at}.example`
    return { text, url: `https://${host}/`, host, origin: 'evaluation', publishedAt: DAY }
  })
  const article = { text: '', url: undefined, credit: undefined, date: DAY }
  // Hosts stand for origins: agencies named in the evidence are not told apart.
  const deps = { model, registrableDomain: (host: string) => host }
  const [statement] = await weighStatements([statementOf(claim)], passages, article, deps)
  return statement!.verdict.outcome
}

/** A claim that stands alone, read as the main clause of a sentence is. */
function statementOf(text: string): ArticleStatement {
  return { ...readStatement(text), names: namesIn(text, new Set(), 'en'), paragraph: 1, worthiness: 1 }
}

function linesOf(source: string, figures: OutcomeFigures): string[] {
  const { n, accuracy, macroF1, decidedPrecision, decidedShare, confusion } = figures
  const rows = OUTCOMES.map(label => [label, ...OUTCOMES.map(found => String(confusion[label][found]))])
  return [
    ...table([source, ...OUTCOMES], rows),
    `all ${n} claims ${percent(accuracy)}, macro F1 ${macroF1.toFixed(4)}; supported or refuted ${percent(decidedShare)}, right of these ${percent(decidedPrecision)}`,
    '',
  ]
}
