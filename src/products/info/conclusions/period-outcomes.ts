import { numberAtEnd } from '../../../language/number-words.ts'
import { between } from '../neighbours/told-sentences.ts'
import type { Natural } from './natural-outcomes.ts'
import type { Result } from './results.ts'
import { areAlike, type Term } from './terms.ts'

const PERIOD =
  /^(?: (?!and |or |but )[\p{L}’'-]+){0,7}? (?:an?|per|(?:for |in |on )?(?:each|every)) (?:full |whole |completed |calendar )?(hour|day|week|month|quarter|year)(?!\p{L})/iu
const OVER =
  /^(?: (?!and |or |but )[\p{L}’'-]+){0,4}? (?:an?|per|each|every|(?:over|in|for|during) (?:the |an? )?)(?:full |whole |entire )?(?:course of an? )?(?:(\d{1,3}|\p{L}+) )?(hour|day|week|month|quarter|year)s?(?!\p{L})/iu
/** How many of the short period the long one has; the days of a week or a month may be those of work. */
const TIMES: Record<string, number> = {
  'month year': 12,
  'quarter year': 4,
  'month quarter': 3,
  'week year': 52,
}

/** "10 hours for each month, which adds up to 120 hours over a full year." */
export function periodOutcomes({ term, own, cue }: Result): Natural[] {
  if (cue === 'difference') return []
  const rate = own.findLast(each => areAlike(each, term))
  const short = rate && PERIOD.exec(behind(rate))?.[1]?.toLowerCase()
  const [, count, long] = OVER.exec(behind(term)) ?? []
  if (!rate || !short || !long) return []
  const many =
    count === undefined ? undefined : /^\d/u.test(count) ? Number(count) : numberAtEnd(count.toLowerCase())
  const times =
    many === undefined ? TIMES[`${short} ${long.toLowerCase()}`] : timesOf(short, long.toLowerCase(), many)
  return times === undefined
    ? []
    : [
        {
          value: times * rate.value,
          from: [rate],
          slack: ((times * rate.step) / 2) * Number(rate.step < rate.factor),
          isWhole: true,
        },
      ]
}

function timesOf(short: string, long: string, many: number): number | undefined {
  return short === long
    ? many
    : TIMES[`${short} ${long}`] === undefined
      ? undefined
      : TIMES[`${short} ${long}`]! * many
}

const EVERY = /(?<!\p{L})(?:every|each|per) $/iu
const WHOLE = 1e-6

/** "$10 for every 10 minutes, so 40 minutes cost $40." */
export function everyOutcomes({ term, own }: Result): Natural[] {
  const price = own.find(each => areAlike(each, term))
  const [one, other, ...more] = own.filter(each => each !== price)
  if (!price || !one || !other || more.length > 0 || !areAlike(one, other)) return []
  const isEvery = EVERY.test(between(one.told, one.start - 8, one.start)) || one.measure === 'time'
  const times = other.value / one.value
  const isRate = isEvery && EVERY.test(between(one.told, one.start - 8, one.start))
  if (!isRate || times <= 1 || Math.abs(times - Math.round(times)) > WHOLE) return []
  return [{ value: times * price.value, from: [price, one, other], slack: 0, isWhole: true }]
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAYS =
  /(?<!\p{L})(mon|tue|wed|thu|fri|sat|sun)[\p{L}.]{0,7} ?(?:to|through|until|till|[-–]) ?(mon|tue|wed|thu|fri|sat|sun)[\p{L}.]{0,7}(?!\p{L})/iu
const CLOCK_BESIDE = /\d[:.]\d\d|\d ?[ap]\.?m/iu

/** "3-hour slots from Monday to Friday, 15 hours in all." */
export function weekdayOutcomes({ term, own, cue }: Result): Natural[] {
  const [each, ...more] = own
  if (!each || more.length > 0 || cue !== 'total' || !areAlike(each, term)) return []
  const words = each.told.text
  const [, from, to] = WEEKDAYS.exec(words) ?? []
  if (!from || !to || CLOCK_BESIDE.test(words)) return []
  const days = ((DAYS.indexOf(to.toLowerCase()) - DAYS.indexOf(from.toLowerCase()) + 7) % 7) + 1
  return [{ value: days * each.value, from: [each], slack: 0, isWhole: true }]
}

/** "These four weeks come to 28 days." */
export function convertedOutcomes({ term, own, cue }: Result): Natural[] {
  const [length, ...more] = own
  if (!length || more.length > 0 || cue === 'difference' || !areAlike(length, term)) return []
  if (length.factor === term.factor || (term.measure !== 'time' && term.measure !== 'months')) return []
  const isOfWork = /(?<!\p{L})(?:working|business|work|school|trading)(?!\p{L})/iu.test(term.told.text)
  return isOfWork
    ? []
    : [
        {
          value: length.value,
          from: [length],
          slack: (length.factor * Number(length.step < length.factor)) / 2,
          isWhole: true,
        },
      ]
}

function behind({ told, end }: Term): string {
  return between(told, end, end + 60)
}
