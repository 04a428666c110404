import { readAmounts } from './amounts.ts'
import { denialsIn } from './figure-wording.ts'

const NUMBER =
  /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|\p{L}+(?:teen|ty|hundred|th))\b/iu
/** Words that count without a figure. */
const EXTENT =
  /\b(?:all|both|half|most|every|whole|entire|few|several|dozens?|hundreds|thousands|only|single)\b/iu
/** So few can be told by their names. */
const ENUMERABLE = 4

/** Whether a passage has no number of any kind, so that it cannot bear out a claim with a figure. */
export function namesNoFigure(claim: string, passage: string): boolean {
  return !NUMBER.test(passage) && readAmounts(claim).amounts.some(({ value }) => value > ENUMERABLE)
}

/** Whether a claim counts something ("210 growers") that a passage neither counts nor denies, so that it cannot deny the count. */
export function isSilentOnCount(claim: string, passage: string): boolean {
  const { amounts } = readAmounts(claim)
  const isCount = amounts.every(({ measure, exact, noun }) => measure === 'count' && exact && noun !== '')
  if (amounts.length === 0 || !isCount || /\btimes\b/iu.test(claim)) return false
  if (denialsIn(passage) > 0 || EXTENT.test(passage)) return false
  const given = readAmounts(passage).amounts
  const isParts = given.some(({ inWords }) => inWords)
  const counts = given.filter(({ measure }) => measure === 'count')
  return (
    !isParts && amounts.every(({ noun }) => !counts.some(other => other.noun === noun || other.noun === ''))
  )
}
