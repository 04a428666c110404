import type { Attribution } from '../reading/find-attribution.ts'
import type { WorthSign } from './check-worthiness.ts'
import type { ClaimDate } from './claim-dates.ts'
import type { ClaimQuantity } from './find-quantities.ts'

/** A statement of the article that others could confirm or deny. */
export type Claim = {
  /** The sentence exactly as it stands in the article. */
  text: string
  /**
   * The text that evidence is held against: the sentence without dateline, its opening pronoun resolved where that is certain.
   * Where a person is named as the source the words "X said" stay, since that X said so is what the article claims.
   */
  standalone: string
  /** The paragraph of the body, from 1; 0 for the headline. */
  paragraph: number
  /** The sentence within its paragraph, from 1. */
  sentence: number
  /** Where a reader meets it first, if it is what the article mainly says. A headline has paragraph 0. */
  central?: 'headline' | 'lede'
  /** Opinions, quotations, questions and calls are no claims: they cannot be confirmed. */
  kind: 'assertion'
  who: { subject: string | undefined; names: string[] }
  /** The statement without the words that say whose it is, where they can be taken off safely. */
  what: string
  numbers: ClaimQuantity[]
  dates: ClaimDate[]
  /** The speaker, if not the writer. */
  attribution: Attribution | undefined
  /** Whole points from 1 to 100: how much there is to check. Also the claim's weight in the score. */
  worthiness: number
  /** The signs that made up the worthiness, in the order of the published table. */
  signs: WorthSign[]
}
