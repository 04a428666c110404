import { calculate } from '../../../language/calculation/calculate.ts'
import { isSilentOnCount, namesNoFigure } from '../../../language/calculation/unsaid-figures.ts'
import { splitSentences } from '../../../language/sentences.ts'
import { looseStem } from '../../../language/stems.ts'
import { words } from '../../../language/words.ts'
import { tellingWords } from '../reading/telling-stems.ts'
import { compareFigures, type FigureClaim, hasFrameOf } from './compare-figures.ts'
import type { Passage, Probabilities } from './passage.ts'

/** Of 197 settled pairs kept aside that a calculation decides, 175 are decided rightly; so much it moves the odds. */
const CALCULATION_ODDS = 8

/**
 * The judgement of a passage on a claim, once its figures have been looked at. Where a small calculation settles the claim it
 * counts for more than the model. A passage with another figure, or with none, bears no figure out; it denies the claim only
 * where it says the same in the same words, and never where it counts nothing of the kind. A claim whose words stand in the passage
 * in their order is likelier than the model makes it.
 */
export function settleJudgement(claim: FigureClaim, passage: string, judged: Probabilities): Probabilities {
  const { entailment, neutral, contradiction } = judged
  const holds = calculate(claim.text, passage)
  if (holds !== undefined) return reweighed(judged, holds ? 'entailment' : 'contradiction')
  const figures = compareFigures(claim, passage)
  if (figures === 'agree')
    return saysInSameWords(claim.text, passage) ? reweighed(judged, 'entailment') : judged
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

/** Fewer words in a row say little of who did what. */
const TELLING_MIN = 3
/** Words that make a statement into a wish, a rumour or its opposite. */
const DOUBT =
  /(?<!\p{L})(?:not|no|nor|never|none|nobody|neither|cannot|\p{L}+n['’]t|without|if|unless|whether|until|before|would|could|should|may|might|will|to\sbe|plan\p{L}*|propos\p{L}*|expect\p{L}*|said|says|told|claim\p{L}*|alleg\p{L}*|report\p{L}*|accus\p{L}*|deni\p{L}+|deny|according|almost|nearly|instead|except|only|first|former|other|another)(?!\p{L})/iu

/** All telling words of the claim stand in their order in one sentence that leaves nothing in doubt. */
function saysInSameWords(claim: string, passage: string): boolean {
  const wanted = tellingWords(claim).map(looseStem)
  if (wanted.length < TELLING_MIN || DOUBT.test(claim)) return false
  return splitSentences(passage).some(({ text }) => !DOUBT.test(text) && holdsInOrder(text, wanted))
}

function holdsInOrder(sentence: string, wanted: string[]): boolean {
  let found = 0
  for (const word of words(sentence)) if (looseStem(word) === wanted[found]) found++
  return found === wanted.length
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
