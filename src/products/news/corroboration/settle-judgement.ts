import { compareFigures, type FigureClaim, hasFrameOf } from './compare-figures.ts'
import type { Passage, Probabilities } from './passage.ts'

/**
 * The judgement of a passage on a claim, once its figures have been compared. Without the claimed figures it bears nothing
 * out. With others it denies the claim only where the model or the wording says that both make the same statement.
 */
export function settleJudgement(claim: FigureClaim, passage: string, judged: Probabilities): Probabilities {
  const figures = compareFigures(claim, passage)
  const { entailment, neutral, contradiction } = judged
  if (figures === 'agree') return judged
  if (figures === 'differ' && hasFrameOf(claim, passage))
    return { entailment: 0, neutral, contradiction: contradiction + entailment }
  return { entailment: 0, neutral: neutral + entailment, contradiction }
}

export type Review = NonNullable<Passage['review']>

/**
 * A reviewed statement speaks through its rating, and only if it and the claim say the same: each follows from the
 * other. A mixed rating leaves open which half is meant, and decides nothing.
 */
export function settleReview(
  claim: FigureClaim,
  statement: string,
  { rating }: Review,
  [forward, backward]: [Probabilities, Probabilities],
): Probabilities {
  const isSameMatter = compareFigures(claim, statement) === 'agree'
  const same = isSameMatter && rating !== 'mixed' ? Math.min(forward.entailment, backward.entailment) : 0
  return {
    entailment: rating === 'true' ? same : 0,
    neutral: 1 - same,
    contradiction: rating === 'false' ? same : 0,
  }
}
