import type { ClaimVerdict } from './claim-verdict.ts'

/** The worth of a claim by its verdict. */
export const CREDIT = {
  /** Two independent origins agree with it: the old rule of the trade. */
  full: 1,
  /** One origin does: more than nothing, but it may be mistaken alone. */
  partial: 0.75,
  conflicting: 0.5,
  /** A false statement takes away a true one. */
  refuted: -1,
} as const

/** Weight of agreeing origins from which a claim earns full credit. */
export const FULL_SUPPORT = 2
/** With less than this part of the claims decided, nothing is said about the article. */
export const COVERAGE_MIN = 1 / 3
/** An article all of whose claims are disputed stays below; one with a third confirmed once, and no objection, does not. */
export const SUPPORTS_FROM = 0.55

/** `worthiness` is the claim's weight, in whole points. */
export type JudgedClaim = {
  claim: { text: string; paragraph: number; worthiness: number; central?: 'headline' | 'lede' }
  verdict: ClaimVerdict
}

export type CorroborationScore = {
  outcome: 'supports' | 'weakens' | 'inconclusive'
  /** From 0 to 1; 0 when inconclusive. */
  share: number
  /** The part of the claims, by weight, on which independent origins decided. */
  coverage: number
}

/**
 * share = max(0, mean credit of the decided claims) · coverage^¼, both weighted by worthiness.
 *
 * The power is 1 − partial credit: the gentlest for which a first confirmation of a doubtful claim never costs an
 * article that was fully confirmed elsewhere. Two square roots, since every machine rounds those alike.
 */
export function corroborationScore(judged: JudgedClaim[]): CorroborationScore {
  const total = sum(judged.map(({ claim }) => claim.worthiness))
  const decided = judged.filter(({ verdict }) => verdict.outcome !== 'not-enough')
  const weight = sum(decided.map(({ claim }) => claim.worthiness))
  const coverage = total === 0 ? 0 : weight / total
  // The main statement is refuted: a true rest does not help.
  if (decided.some(({ claim, verdict }) => claim.central && verdict.outcome === 'refuted'))
    return { outcome: 'weakens', share: 0, coverage }
  if (weight === 0 || coverage < COVERAGE_MIN) return { outcome: 'inconclusive', share: 0, coverage }
  const earned = sum(decided.map(({ claim, verdict }) => claim.worthiness * creditOf(verdict)))
  const share = Math.max(0, earned / weight) * Math.sqrt(Math.sqrt(coverage))
  return { outcome: share >= SUPPORTS_FROM ? 'supports' : 'weakens', share, coverage }
}

/** Quarters of whole points: sums are exact in whatever order they are made. */
function creditOf({ outcome, supportWeight }: ClaimVerdict): number {
  if (outcome === 'refuted') return CREDIT.refuted
  if (outcome === 'conflicting') return CREDIT.conflicting
  return supportWeight >= FULL_SUPPORT ? CREDIT.full : CREDIT.partial
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
