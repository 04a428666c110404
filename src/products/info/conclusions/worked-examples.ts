import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import {
  between,
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

// A calculation that one sentence shows as an example: a price and a number, a sum and a percentage of it, two shares of one whole.

type Worked = { stated: Mention; due: number[] }

const VAGUE =
  /(?<!\p{L})(?:about|around|roughly|nearly|almost|more than|less than|over|under|up to|at least|at most|some|net|after|before|plus|tax|vat|discount(?:ed)?|deposit|fees?|each way)(?!\p{L})/iu
const FARTHEST = 2

export function surveyWorkedExamples(reading: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (const told of toldSentences(reading)) {
    const worked = priceTimesNumber(told) ?? percentageAdded(told) ?? otherShare(told)
    if (!worked) continue
    const { stated, due } = worked
    const [first] = due
    if (stated.value > FARTHEST * first! || first! > FARTHEST * stated.value) continue
    examined++
    if (due.some(value => Math.abs(value - stated.value) <= Math.max(0.51 * stated.step, 0.005 * value)))
      continue
    const words = wordsOf(told, stated)
    slips.push(remarkOn(say`This gives ${writtenLike(words, first!)}, not ${words}`, told))
  }
  return { examined, slips }
}

const PRICE = /(?<!\p{L})at (?:an?|the|our)? ?(?:[\p{L}-]+ ){0,2}(?:price|rate|fee|cost|charge) of $/iu
const COMES_TO =
  /(?<!\p{L})(?:brings? in|cost|costs|comes? to|makes?|earns?|yields?|gives?|is|are|means|raises?|totals?)(?: in| a total of| us)? $/iu

/** "At a ticket price of €150, 200 tickets bring in €35,000." */
function priceTimesNumber(told: ToldSentence): Worked | undefined {
  const [price, count, result, ...more] = told.mentions
  if (!price || !count || !result || more.length > 0 || VAGUE.test(told.text)) return undefined
  if (price.kind !== 'money' || count.kind !== 'count' || result.kind !== 'money') return undefined
  const isSaid =
    PRICE.test(between(told, told.start, price.start)) &&
    COMES_TO.test(between(told, count.end, result.start))
  return isSaid ? { stated: result, due: [price.value * count.value] } : undefined
}

const ADDED =
  /^ (?:[\p{L}-]+ )?(?:margin|surcharge|tip|buffer|contingency|mark-?up|premium|reserve|rise|increase)(?: [\p{L}-]+){0,6}? (?:means|gives|makes|comes? to|is|would be|brings?|leads? to)(?: [\p{L}-]+){0,4} $/iu

/** "With costs of $4,000, a 10% margin means budgeting for $4,400", or is $400. */
function percentageAdded(told: ToldSentence): Worked | undefined {
  const [base, share, result, ...more] = told.mentions
  if (!base || !share || !result || more.length > 0) return undefined
  if (base.kind !== 'money' || share.kind !== 'percent' || result.kind !== 'money') return undefined
  if (!ADDED.test(between(told, share.end, result.start)) || base.isLoose || result.isLoose) return undefined
  const part = share.value <= 1 ? share.value : share.value / 100
  const ways = [base.value * (1 + part), base.value * part]
  return { stated: result, due: result.value > base.value / 2 ? ways : ways.toReversed() }
}

const OTHER = /(?<!\p{L})(?:the|its|their|our|his|her|my|your) (?:other|remaining) $/iu

/** "About 80% of their time on the project, and the other 30% on their own" */
function otherShare(told: ToldSentence): Worked | undefined {
  const shares = told.mentions.filter(({ kind }) => kind === 'percent')
  const [one, other, ...more] = shares
  // Of exact shares another reader works out the rest.
  if (one && !one.isLoose) return undefined
  if (
    !one ||
    !other ||
    more.length > 0 ||
    /(?<!\p{L})(?:of (?:these|those|them|which)|another)(?!\p{L})/iu.test(told.text)
  )
    return undefined
  if (!OTHER.test(between(told, told.start, other.start))) return undefined
  const [share, stated] = [one, other].map(inPercent)
  return { stated: stated!, due: [100 - share!.value] }
}

function inPercent(share: Mention): Mention {
  return share.value <= 1 ? { ...share, value: 100 * share.value, step: 100 * share.step } : share
}
