import { amountHolds } from './amount-claim.ts'
import { type Reading, readAmounts } from './amounts.ts'
import { changeHolds } from './change-claim.ts'
import { comparisonHolds, limitHolds, ratioHolds } from './comparison-claim.ts'
import { durationHolds } from './duration-claim.ts'
import { shareHolds } from './share-claim.ts'

/** Each tells whether a claim follows from the figures of a passage; undefined where they do not settle it. */
const CALCULATIONS: ((claim: Reading, passage: Reading) => boolean | undefined)[] = [
  limitHolds,
  ratioHolds,
  changeHolds,
  comparisonHolds,
  shareHolds,
  amountHolds,
  durationHolds,
]

const FIGURES =
  /\p{N}|\b(?:half|third|quarter|tenth|percent|one|two|three|four|five|six|seven|eight|nine|ten|most|majority)/iu
const LENGTH_MAX = 1_200

/**
 * Whether the figures of a passage bear an English claim out, once the small calculation is made that a reader would make:
 * "22 of the 60 seats" is "more than a third". Says nothing of whether both speak of the same matter.
 */
export function calculate(claim: string, passage: string): boolean | undefined {
  if (!FIGURES.test(passage) || passage.length > LENGTH_MAX || claim.length > LENGTH_MAX) return undefined
  const [claimed, given] = [readAmounts(claim), readAmounts(passage)]
  for (const holds of CALCULATIONS) {
    const answer = holds(claimed, given)
    if (answer !== undefined) return answer
  }
  return undefined
}
