import { type Amount, conceptsIn, type Reading } from './amounts.ts'
import { byMeasure, CHANGE, denialsIn, OTHERS, rateOf, stretchOf, TIMES } from './figure-wording.ts'

const THAN = /\b(?:than|outnumber(?:s|ed)?|outsold|exceed(?:s|ed)?|outweigh(?:s|ed)?)\b/iu
const MORE =
  /\b(?:more|higher|larger|bigger|greater|longer|heavier|wetter|taller|richer|costlier|dearer|more expensive|louder|hotter|warmer|deeper|wider|slower|outnumber(?:s|ed)?|outsold|exceed(?:s|ed)?|outweigh(?:s|ed)?)\b/iu
const LESS =
  /\b(?:fewer|less|lower|smaller|shorter|lighter|drier|cheaper|poorer|colder|cooler|narrower|faster|quicker)\b/iu
const PACE = /\b(?:faster|quicker|slower)\b/iu
/** Claims of something else than which of two amounts is the larger. */
const OTHER_MATTER =
  /\b(?:times|twice|half|often|slowly|quickly|likely|first time|per (?:person|head|capita))\b|\b(?:million|thousand|dozen|hundred)s? (?:more|fewer|less)\b/iu
const COMPARES_ITSELF = /\b(?:fewer|less|more|lower|higher) than\b|\bon time\b/iu

/** "Sold more rye bread than white" against both figures. */
export function comparisonHolds(claim: Reading, passage: Reading): boolean | undefined {
  const than = THAN.exec(claim.text)
  if (!than || claim.amounts.length > 0 || denialsIn(claim.text) > 0) return undefined
  if (OTHER_MATTER.test(claim.text) || CHANGE.test(claim.text)) return undefined
  if (OTHERS.test(passage.text) || COMPARES_ITSELF.test(passage.text)) return undefined
  const behind = than.index + than[0].length
  const head = claim.text.slice(0, behind)
  const isMore = MORE.test(head)
  if (isMore === LESS.test(head)) return undefined
  const sides = sidesIn(passage, claim.text.slice(0, than.index), claim.text.slice(behind))
  if (!sides || (PACE.test(head) && sides.one.measure !== 'days')) return undefined
  return sides.one.value !== sides.other.value && sides.one.value > sides.other.value === isMore
}

const RATIO =
  /\b(twice|three times|four times|five times|ten times|half) as (?:many|much|high|large|big|long|old|expensive|heavy|far)\b[^.]*?\bas\b/iu
const FACTORS: Record<string, number> = {
  half: 0.5,
  twice: 2,
  'three times': 3,
  'four times': 4,
  'five times': 5,
  'ten times': 10,
}
const IN_PARTS = /\b(?:together|in all|of (?:them|these|those|which|whom))\b/iu

/** "Twice as many cats as dogs" against both figures. */
export function ratioHolds(claim: Reading, passage: Reading): boolean | undefined {
  const named = RATIO.exec(claim.text)
  if (!named || denialsIn(claim.text) > 0) return undefined
  if (OTHERS.test(passage.text) || TIMES.test(passage.text) || IN_PARTS.test(passage.text)) return undefined
  const behind = named.index + named[0].length
  const sides = sidesIn(passage, claim.text.slice(0, behind), claim.text.slice(behind))
  if (!sides) return undefined
  const part = sides.one.value / sides.other.value / FACTORS[named[1]!.toLowerCase()]!
  const widening = claim.text.slice(Math.max(0, named.index - 16), named.index)
  if (/at least|more than|over/iu.test(widening)) return part >= 1
  if (/almost|nearly/iu.test(widening)) return part < 1 && part > 0.85
  if (part > 0.95 && part < 1.06) return true
  return part < 0.88 || part > 1.2 ? false : undefined
}

const CLAIMED_LIMIT =
  /\b(above|over|exceed(?:s|ed)?|beyond|within|below|under)\b(?: \p{L}+){0,3} (?:limit|threshold|maximum|ceiling|standard)\b/iu
const LIMIT = /\b(?:limit|allow|permit|law|maximum|threshold|ceiling|legal|at most|no more than)/iu

/** "Above the legal limit" against what was measured and what is allowed. */
export function limitHolds(claim: Reading, passage: Reading): boolean | undefined {
  const claimed = CLAIMED_LIMIT.exec(claim.text)
  if (!claimed || denialsIn(claim.text) > 0) return undefined
  for (const [one, other, ...more] of byMeasure(passage)) {
    if (!one || !other || more.length > 0) continue
    const isLimit = [stretchOf(passage, one, other), stretchOf(passage, other, one)].map(stretch =>
      LIMIT.test(stretch),
    )
    if (isLimit[0] === isLimit[1] || one.value === other.value) continue
    const [limit, value] = isLimit[0] ? [one, other] : [other, one]
    return value.value > limit.value === !/within|below|under/iu.test(claimed[1]!)
  }
  return undefined
}

const SIDES_MAX = 3

/** The two amounts that a claim compares, told apart by the words of either side. */
function sidesIn(
  passage: Reading,
  before: string,
  after: string,
): { one: Amount; other: Amount } | undefined {
  const [ours, theirs] = [conceptsIn(before), conceptsIn(after.split(/[,;.]/u)[0]!)]
  for (const amounts of byMeasure(passage)) {
    const hits = amounts.map(amount => ({
      amount,
      ours: amount.concepts.filter(concept => ours.has(concept) && !theirs.has(concept)).length,
      theirs: amount.concepts.filter(concept => theirs.has(concept) && !ours.has(concept)).length,
    }))
    const named = hits.length > 2 ? hits.filter(hit => hit.ours > 0 || hit.theirs > 0) : hits
    if (hits.length > SIDES_MAX || named.length !== 2) continue
    const [other, one] = named.toSorted(
      (left, right) => right.theirs - right.ours - (left.theirs - left.ours),
    ) as [(typeof hits)[number], (typeof hits)[number]]
    const isTold = other.theirs - other.ours > one.theirs - one.ours && other.theirs > 0
    if (isTold && rateOf(passage, one.amount) === rateOf(passage, other.amount))
      return { one: one.amount, other: other.amount }
  }
  return undefined
}
