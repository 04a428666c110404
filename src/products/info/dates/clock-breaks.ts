import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { between, remarkOn, type ToldSentence, toldSentences } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** Two hours of the clock, a break between them, and what is said to be left of the time. */
type Worked = { told: ToldSentence; due: number; stated: number }

const BREAK = /(?<!\p{L})(?:breaks?|lunch|pause|interval|rest|stops?|dinner|supper)(?!\p{L})/iu
const DEDUCTED =
  /(?<!\p{L})(?:deduct\p{L}*|less|minus|without|not counting|excluding|net|leav(?:es|ing)|left|so|therefore|thus|which makes|making|that is)(?!\p{L})/iu
const SEVERAL =
  /(?<!\p{L})(?:each|every|per|a (?:day|week)|days|daily|weekdays|shifts|two breaks|or)(?!\p{L})/iu
const BESIDE = 30
const FARTHEST = 1.6

/** "It began at 8.30 and ended at 5; after a break of 45 minutes the time spent was seven hours and 45 minutes." */
export function surveyClockBreaks(reading: InfoReading): Survey {
  const worked = toldSentences(reading).flatMap(readWorked)
  return { examined: worked.length, slips: worked.flatMap(slipOf) }
}

function readWorked(told: ToldSentence): Worked[] {
  const [first, second, ...more] = told.mentions.filter(({ kind }) => kind === 'clock')
  const lengths = told.mentions.filter(each => minutesOf(each) > 0)
  if (!first || !second || more.length > 0 || lengths.length !== 2 || SEVERAL.test(told.text)) return []
  const breaks = lengths.filter(each => isBreak(told, each))
  const [rest] = breaks
  const length = lengths.find(each => each !== rest)
  if (!rest || !length || breaks.length > 1 || length.start < second.end || length.isLoose) return []
  if (!DEDUCTED.test(between(told, second.end, length.start))) return []
  const day = first.isOfEitherHalf && second.isOfEitherHalf && second.value < first.value ? 720 : 1440
  return [
    { told, due: ((day + second.value - first.value) % day) - minutesOf(rest), stated: minutesOf(length) },
  ]
}

function isBreak(told: ToldSentence, { start, end }: Mention): boolean {
  return BREAK.test(between(told, start - BESIDE, start)) || BREAK.test(between(told, end, end + BESIDE))
}

function minutesOf({ kind, unit, value }: Mention): number {
  if (kind !== 'count' && kind !== 'fraction') return 0
  if (/^(?:h|hrs?|hours?)$/u.test(unit)) return 60 * value
  return /^(?:mins?|minutes?)$/u.test(unit) ? value : 0
}

function slipOf({ told, due, stated }: Worked): Slip[] {
  const ratio = stated / due
  if (due <= 0 || Math.abs(due - stated) <= 1 || ratio > FARTHEST || ratio < 1 / FARTHEST) return []
  return [remarkOn(say`By the clock ${due} minutes are left, but the document gives ${stated}`, told)]
}
