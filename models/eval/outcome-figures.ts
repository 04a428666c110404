import type { ClaimOutcome } from '../../src/products/news/corroboration/claim-verdict.ts'

export const OUTCOMES = [
  'supported',
  'refuted',
  'not-enough',
  'conflicting',
] as const satisfies ClaimOutcome[]

export type ToldOutcome = { label: ClaimOutcome; found: ClaimOutcome }
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

export function outcomeFigures(rows: ToldOutcome[]): OutcomeFigures {
  const count = (holds: (row: ToldOutcome) => boolean) => rows.filter(holds).length
  const decided = rows.filter(({ found }) => found === 'supported' || found === 'refuted')
  // An outcome that no claim has or gets says nothing about the others.
  const present = OUTCOMES.filter(name => rows.some(({ label, found }) => label === name || found === name))
  const f1 = present.map(name => {
    const hits = count(({ label, found }) => label === name && found === name)
    const all = count(({ label }) => label === name) + count(({ found }) => found === name)
    return (2 * hits) / all
  })
  return {
    n: rows.length,
    accuracy: count(({ label, found }) => label === found) / Math.max(1, rows.length),
    macroF1: f1.reduce((sum, each) => sum + each, 0) / Math.max(1, f1.length),
    decidedPrecision:
      decided.filter(({ label, found }) => label === found).length / Math.max(1, decided.length),
    decidedShare: decided.length / Math.max(1, rows.length),
    confusion: byOutcome(label =>
      byOutcome(found => count(row => row.label === label && row.found === found)),
    ),
  }
}

function byOutcome<Value>(tell: (name: ClaimOutcome) => Value): Record<ClaimOutcome, Value> {
  return Object.fromEntries(OUTCOMES.map(name => [name, tell(name)])) as Record<ClaimOutcome, Value>
}
