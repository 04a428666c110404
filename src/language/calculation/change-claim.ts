import type { Amount, Reading } from './amounts.ts'
import { byMeasure, CHANGE, denialsIn, OTHERS, stretchOf, TIMES } from './figure-wording.ts'
import { isNear, isWithin } from './interval.ts'

const RISE =
  /\b(?:rose|risen|rise[sn]?|rising|increas\w+|grew|grown|grows?|climb\w*|went up|gone up|jump\w*|doubl\w+|tripl\w+|quadrupl\w+|soar\w*|surg\w+)\b/iu
const FACTORS: [word: RegExp, factor: number][] = [
  [/\bdoubl/iu, 2],
  [/\btripl|\bthreefold/iu, 3],
  [/\bquadrupl|\bfourfold/iu, 4],
  [/\bfivefold/iu, 5],
  [/\btenfold/iu, 10],
  [/\bhalv/iu, 0.5],
]
/** Claims of more than one change, of a pace, or of a level that was reached. */
const OTHER_MATTER =
  /(?<!\b(?:more|less|fewer) )\bthan\b|\bmore slowly|\bfaster\b|\brow\b|\bfor the first time\b|\brecord\b|\bas (?:fast|much|many|quickly)\b|\b(?:to|below|above|under|past) (?:about |around |below |under |above |over |less than |more than |almost |nearly |just |an? ){0,3}(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|tenth|third|half|quarter|fifth)\b)/iu
/** "Cut off", "a storm surge": such words tell of a change only with its size. */
const NEEDS_SIZE = /^(?:cut|surg\w+|drop\w*|sank|jump\w*)$/iu
const BY =
  /\bby (?:(?:about|around|almost|nearly|more than|less than|at least|over|just|some|roughly|only|exactly|an?|one) ){0,4}$/iu

/** "Fell by a third", "has doubled" against what was before and what is now. */
export function changeHolds(claim: Reading, passage: Reading): boolean | undefined {
  const verb = CHANGE.exec(claim.text)
  if (!verb || OTHER_MATTER.test(claim.text) || denialsIn(claim.text) > 0) return undefined
  if (OTHERS.test(passage.text) || TIMES.test(passage.text)) return undefined
  const factor = FACTORS.find(([word]) => word.test(claim.text))?.[1]
  if (factor === undefined && /fold\b/iu.test(claim.text)) return undefined
  const states = statesIn(passage)
  if (!states || states[0].value <= 0) return undefined
  const [before, after] = states
  if (!states.some(({ concepts }) => concepts.some(concept => claim.concepts.includes(concept))))
    return undefined

  const by = claim.amounts.find(({ start }) => BY.test(claim.text.slice(0, start)))
  if (by === undefined && factor === undefined && NEEDS_SIZE.test(verb[0])) return undefined
  const isRise = RISE.test(verb[0])
  const ratio = after.value / before.value
  if (ratio === 1 || ratio > 1 !== isRise) return false
  if (factor !== undefined) return factorHolds(ratio, factor, claim.text.slice(0, verb.index))
  if (by) return differenceHolds(by, before, after)
  return claim.amounts.some(({ measure }) => measure === before.measure) ? undefined : true
}

function factorHolds(ratio: number, factor: number, before: string): boolean | undefined {
  const isRise = factor > 1
  const widening = before.slice(-16)
  if (/more than|at least/iu.test(widening)) return isRise ? ratio > factor : ratio < factor
  if (/almost|nearly/iu.test(widening)) return isRise ? ratio < factor && ratio > factor * 0.85 : undefined
  const part = ratio / factor
  if (part > 0.95 && part < 1.08) return true
  return part < 0.85 || part > 1.25 ? false : undefined
}

function differenceHolds(by: Amount, before: Amount, after: Amount): boolean | undefined {
  const difference = Math.abs(after.value - before.value)
  const isShare = by.measure === 'share'
  // "By 6 percent", from 18 to 12 percent: of the whole or of what was before?
  if (isShare && before.measure === 'share' && !by.inWords) return undefined
  if (!isShare && by.measure !== before.measure) return undefined
  const value = isShare ? difference / before.value : difference
  const given = { low: value, high: value }
  if (!by.exact) return isWithin(given, by.range)
  return isNear(given, by.value, {
    same: by.measure === 'share' ? 0.025 : by.value * 0.005,
    apart: by.measure === 'share' ? 0.04 : by.value * 0.05,
  })
}

const FORMER =
  /\b(?:before|earlier|ago|eve|until|previous(?:ly)?|former(?:ly)?|used to|had been|at the (?:start|beginning)|originally|once|last (?:year|month|season|week|time)|in the past|then)\b/iu
const PRESENT =
  /\b(?:now|today|this (?:year|month|season|week|time)|current(?:ly)?|latest|later|at present|nowadays|by the end|meanwhile|after|since|down to|up to)\b/iu
const LATELY = /\b(?:last year|this year|now|today|at present|currently)\b/iu
const FROM = /\bfrom(?: (?:some|about|around|just|an? \p{L}+ of))? $/iu
const AGAINST =
  /\b(?:up from|down from|compared (?:with|to)|instead of|against|after|(?<!came )from)(?: \p{L}+){0,3} $/iu

/** The two states that a passage tells of, the earlier one first. */
function statesIn(passage: Reading): [before: Amount, after: Amount] | undefined {
  const pairs = byMeasure(passage).filter(amounts => amounts.length === 2)
  if (pairs.length !== 1) return undefined
  const [first, second] = pairs[0] as [Amount, Amount]
  const order = orderOf(passage, first, second)
  if (order === undefined) return undefined
  return order < 0 ? [first, second] : [second, first]
}

/** Below zero if the first amount is the earlier state, above if the second is. */
function orderOf(passage: Reading, first: Amount, second: Amount): number | undefined {
  const between = passage.text.slice(first.end, second.start)
  if (FROM.test(passage.text.slice(0, first.start)) && /^[^.;]{0,60}\bto\b/u.test(between)) return -1
  if (AGAINST.test(between) && !/\bto\b/u.test(between)) return 1
  if (first.year !== undefined && second.year !== undefined && first.year !== second.year)
    return first.year - second.year
  const [one, other] = [stretchOf(passage, first, second), stretchOf(passage, second, first)]
  if (first.year !== undefined && second.year === undefined && LATELY.test(other)) return -1
  if (second.year !== undefined && first.year === undefined && LATELY.test(one)) return 1
  const [age, otherAge] = [ageOf(one), ageOf(other)]
  if (age === undefined || otherAge === undefined || age === otherAge) return undefined
  return age - otherAge
}

const NEXT = /\bnext (?:year|month|season|week|time)\b/iu

/** -1 for a former state, 1 for a present one, 2 for the next, 0 for one that does not say; undefined for two at once. */
function ageOf(stretch: string): number | undefined {
  if (NEXT.test(stretch)) return 2
  const [isFormer, isPresent] = [FORMER.test(stretch), PRESENT.test(stretch)]
  if (isFormer && isPresent) return undefined
  return Number(isPresent) - Number(isFormer)
}
