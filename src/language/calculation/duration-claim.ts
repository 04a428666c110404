import { dayNumber } from '../calendar.ts'
import { type DateMention, readDates } from '../dates/read-dates.ts'
import type { Amount, Reading } from './amounts.ts'
import { denialsIn, OTHERS } from './figure-wording.ts'
import { isNear, isWithin } from './interval.ts'

const DAYS_A_YEAR = 365
const DAYS_A_MONTH = 365.25 / 12
/** Durations that are not the distance of two dates: "every two weeks", "for the third year in a row". */
const OTHER_MATTER =
  /\b(?:every|each|per|row|running|ago|old|aged?|young(?:er)?|under|first time|ahead|early|earlier|extend\w*)\b/iu

/** Dates say little of what they are dates of: the words must show that both speak of one matter. */
const SHARED_MIN = 2

/** "Recalled two days after his remarks" against the dates of both. */
export function durationHolds(claim: Reading, passage: Reading): boolean | undefined {
  const [claimed, ...more] = claim.amounts
  if (!claimed || more.length > 0 || (claimed.measure !== 'days' && claimed.measure !== 'months'))
    return undefined
  if (OTHER_MATTER.test(claim.text) || denialsIn(claim.text) > 0 || OTHERS.test(passage.text))
    return undefined
  if (passage.amounts.some(({ measure }) => measure === claimed.measure)) return undefined
  const shared = new Set(claim.concepts.filter(concept => passage.concepts.includes(concept)))
  if (shared.size < SHARED_MIN) return undefined
  const unit = claimed.measure === 'months' ? DAYS_A_MONTH : 1
  const days = daysBetween(passage.text) ?? (claimed.value < 1 ? hoursBetween(passage.text) : undefined)
  return days === undefined ? undefined : decide(days / unit, 1 / unit, claimed)
}

/** `step` is a day in the unit of the claim: the first and the last day may be counted or not. */
function decide(given: number, step: number, { range, value, exact }: Amount): boolean | undefined {
  const blur = given < step ? 0 : step
  if (!exact) return isWithin({ low: given - blur, high: given + blur }, range)
  return isNear({ low: given, high: given }, value, {
    same: Math.max(blur, 0.08 * value),
    apart: Math.max(2 * blur, 0.25 * value),
  })
}

function daysBetween(text: string): number | undefined {
  const dates = readDates(text).filter(({ exists, sure }) => exists && sure)
  const [one, other] = dates
  if (!one || !other || dates.length > 2 || !isWhole(one) || !isWhole(other)) return undefined
  // "On 30 May 2019 … On 2 June …": the year goes on.
  const year = one.year || other.year || ANY_YEAR
  const days = numberOf(other, year) - numberOf(one, year)
  // "On 3 November … On 3 April …" is a winter.
  const isNextYear = days < 0 && one.year === 0 && other.year === 0
  return isNextYear ? days + DAYS_A_YEAR : Math.abs(days)
}

/** A day of a month, or the month of a year. */
function isWhole({ year, month, day }: DateMention): boolean {
  return month > 0 && (day > 0 || year > 0)
}

const ANY_YEAR = 2025

function numberOf({ year, month, day }: DateMention, otherwise: number): number {
  return dayNumber(year || otherwise, month, day || 1)
}

const TIME = /(?<![\d.:])([01]?\d|2[0-3])[.:]([0-5]\d)(?![\d:%]|\.\d|\s?(?:percent|million|billion))/gu
const MINUTES_A_DAY = 1440

function hoursBetween(text: string): number | undefined {
  const times = [...text.matchAll(TIME)].map(({ 1: hour, 2: minute }) => Number(hour) * 60 + Number(minute))
  const [one, other] = times
  if (one === undefined || other === undefined || times.length > 2) return undefined
  return Math.abs(other - one) / MINUTES_A_DAY
}
