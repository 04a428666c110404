import type { Reading } from './amounts.ts'
import { CHANGE, denialsIn, OTHERS, rateOf } from './figure-wording.ts'
import { isWithin } from './interval.ts'

const EACH = /\b(?:average|mean|median|each|apiece|per|every|enough|a (?:piece|head|person))\b/iu

/** "At least 50,000 people" against "some 61,000 people"; an amount that is claimed as it is needs no calculation. */
export function amountHolds(claim: Reading, passage: Reading): boolean | undefined {
  const [claimed, ...more] = claim.amounts
  if (!claimed || more.length > 0 || claimed.measure === 'share' || claimed.exact) return undefined
  if (CHANGE.test(claim.text) || denialsIn(claim.text) > 0 || OTHERS.test(passage.text)) return undefined
  if (claimed.measure === 'count' && claimed.noun === '') return undefined
  if (passage.text.includes(claim.text.slice(claimed.start, claimed.end))) return undefined
  if (EACH.test(claim.text) !== EACH.test(passage.text)) return undefined
  const candidates = passage.amounts.filter(
    ({ measure, noun }) => measure === claimed.measure && (measure !== 'count' || noun === claimed.noun),
  )
  const [given] = candidates
  if (!given || candidates.length > 1 || rateOf(claim, claimed) !== rateOf(passage, given)) return undefined
  const isOnIt = given.concepts.some(concept => claim.concepts.includes(concept))
  return isOnIt ? isWithin(given.range, claimed.range) : undefined
}
