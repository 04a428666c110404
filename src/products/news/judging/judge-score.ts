import type { LabelledClaim } from './claims-question.ts'
import type { EditorialAnswer } from './editorial-question.ts'

/** How much each part counts where both were decided. */
const CLAIMS_PART = 0.5
/** An article none of whose claims could be held against anything earns at most this much for being well made. */
const EDITORIAL_ALONE_MAX = 0.75
/** With less than this part of the claims decided they say nothing about the article, unless one was contradicted. */
const COVERAGE_MIN = 1 / 3
/** Two of three answers, or both where there is no headline. */
const EDITORIAL_ANSWERS_MIN = 2
const SUPPORTS_FROM = 0.55

export type JudgeScore =
  | { outcome: 'supports' | 'weakens'; share: number; areClaimsDecided: boolean }
  | { outcome: 'inconclusive' }

/**
 * claims = max(0, (supported − refuted) ÷ (supported + refuted)); editorial = good answers ÷ answers.
 * share = ½ · claims + ½ · editorial or, where the claims were not decided, ¾ · editorial.
 */
export function judgeScore(
  labelled: readonly Pick<LabelledClaim, 'label'>[],
  claimCount: number,
  editorial: readonly Pick<EditorialAnswer, 'isGood'>[],
): JudgeScore {
  if (editorial.length < EDITORIAL_ANSWERS_MIN) return { outcome: 'inconclusive' }
  const supported = labelled.filter(({ label }) => label === 'supported').length
  const refuted = labelled.filter(({ label }) => label === 'refuted').length
  const decisions = supported + refuted
  const areClaimsDecided = refuted > 0 || (decisions > 0 && decisions >= claimCount * COVERAGE_MIN)
  const editorialPart = editorial.filter(({ isGood }) => isGood).length / editorial.length
  const claimsPart = Math.max(0, (supported - refuted) / Math.max(1, decisions))
  const share = areClaimsDecided
    ? CLAIMS_PART * claimsPart + (1 - CLAIMS_PART) * editorialPart
    : EDITORIAL_ALONE_MAX * editorialPart
  return { outcome: share >= SUPPORTS_FROM ? 'supports' : 'weakens', share, areClaimsDecided }
}
