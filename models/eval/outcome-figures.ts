import type { ClaimOutcome } from '../../src/products/news/corroboration/claim-verdict.ts'

export const OUTCOMES = [
  'supported',
  'refuted',
  'not-enough',
  'conflicting',
] as const satisfies ClaimOutcome[]

export type PredictedOutcome = { label: ClaimOutcome; predicted: ClaimOutcome }
export type OutcomeFigures = {
  n: number
  accuracy: number
  macroF1: number
  /** Of the claims that were called supported or refuted, how many are: the figure that a reader of a finding meets. */
  decidedPrecision: number
  decidedShare: number
  /** By label, how often each outcome was found. */
  confusion: Record<ClaimOutcome, Record<ClaimOutcome, number>>
}

export function outcomeFigures(rows: PredictedOutcome[]): OutcomeFigures {
  const count = (holds: (row: PredictedOutcome) => boolean) => rows.filter(holds).length
  const decidedRows = rows.filter(({ predicted }) => predicted === 'supported' || predicted === 'refuted')
  // An outcome that no claim has or gets says nothing about the others.
  const present = OUTCOMES.filter(name =>
    rows.some(({ label, predicted }) => label === name || predicted === name),
  )
  const f1 = present.map(name => {
    const hits = count(({ label, predicted }) => label === name && predicted === name)
    const all = count(({ label }) => label === name) + count(({ predicted }) => predicted === name)
    return (2 * hits) / all
  })
  return {
    n: rows.length,
    accuracy: count(({ label, predicted }) => label === predicted) / Math.max(1, rows.length),
    macroF1: f1.reduce((sum, each) => sum + each, 0) / Math.max(1, f1.length),
    decidedPrecision:
      decidedRows.filter(({ label, predicted }) => label === predicted).length /
      Math.max(1, decidedRows.length),
    decidedShare: decidedRows.length / Math.max(1, rows.length),
    confusion: byOutcome(label =>
      byOutcome(predicted => count(row => row.label === label && row.predicted === predicted)),
    ),
  }
}

function byOutcome<Value>(tally: (name: ClaimOutcome) => Value): Record<ClaimOutcome, Value> {
  return Object.fromEntries(OUTCOMES.map(name => [name, tally(name)])) as Record<ClaimOutcome, Value>
}
