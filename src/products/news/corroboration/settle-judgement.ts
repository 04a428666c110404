import { calculate } from '../../../language/calculation/calculate.ts'
import { isSilentOnCount, namesNoFigure } from '../../../language/calculation/unsaid-figures.ts'
import { words } from '../../../language/words.ts'
import { compareFigures, type FigureClaim, hasFrameOf } from './compare-figures.ts'
import type { Passage, Probabilities } from './passage.ts'

/** Of 197 settled pairs kept aside that a calculation decides, 175 are decided rightly; so much it moves the odds. */
const CALCULATION_ODDS = 8

/**
 * The judgement of a passage on a claim, once its figures have been looked at. Where a small calculation settles the claim it
 * counts for more than the model. A passage with another figure, or with none, bears no figure out; it denies the claim only
 * where it says the same in the same words, and never where it counts nothing of the kind.
 */
export function settleJudgement(claim: FigureClaim, passage: string, judged: Probabilities): Probabilities {
  const { entailment, neutral, contradiction } = judged
  const holds = calculate(claim.text, passage)
  if (holds !== undefined) return reweighed(judged, holds ? 'entailment' : 'contradiction')
  const figures = compareFigures(claim, passage)
  if (figures === 'agree') return judged
  if (figures === 'differ' && hasFrameOf(claim, passage))
    return { entailment: 0, neutral, contradiction: contradiction + entailment }
  const isBorneOut = figures === 'missing' && !namesNoFigure(claim.text, passage)
  const isDenied = figures === 'differ' || !isSilentOnCount(claim.text, passage)
  return {
    entailment: isBorneOut ? entailment : 0,
    neutral: neutral + (isBorneOut ? 0 : entailment) + (isDenied ? 0 : contradiction),
    contradiction: isDenied ? contradiction : 0,
  }
}

function reweighed(judged: Probabilities, likelier: 'entailment' | 'contradiction'): Probabilities {
  const odds = { ...judged, [likelier]: judged[likelier] * CALCULATION_ODDS }
  const sum = odds.entailment + odds.neutral + odds.contradiction
  return {
    entailment: odds.entailment / sum,
    neutral: odds.neutral / sum,
    contradiction: odds.contradiction / sum,
  }
}

export type Review = NonNullable<Passage['review']>

/** A model that was taught to doubt is not asked whether the same words say the same. */
const SAME_WORDS = 0.99

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
  const likelihood = haveSameWords(claim.text, statement)
    ? SAME_WORDS
    : Math.min(forward.entailment, backward.entailment)
  const same = isSameMatter && rating !== 'mixed' ? likelihood : 0
  return {
    entailment: rating === 'true' ? same : 0,
    neutral: 1 - same,
    contradiction: rating === 'false' ? same : 0,
  }
}

function haveSameWords(one: string, other: string): boolean {
  return words(one).join(' ') === words(other).join(' ')
}
