import type { Figure } from '../../../language/figures/read-figures.ts'
import { readWordNumbers } from '../../../language/number-words.ts'

const RATE_AFTER =
  /^(?:\s[\p{L}-]+)?(?:\s(?:per|each|every|apiece)(?!\p{L})|\san?\s(?:head|person|child|pupil|adult|member|guest|piece|unit|copy|ticket|kilo|kilometre|kilometer|mile|metre|meter|litre|liter|tonne|ton|minute|hour|shift|day|night|week|month|quarter|season|year|term|room|plot|seat|place|team|family|household|box|bag|bottle|page)(?!\p{L}))/iu
const RATE_BEFORE = /(?<!\p{L})(?:rate|price|fee|tariff) of\s$/iu
const NAMED_BEFORE =
  /(?<!\p{L})(?:numbers?|nos?\.|lots?|rooms?|items?|lines?|pages?|chapters?|sections?|clauses?|articles?|paragraphs?|plots?|bus(?:es)?|routes?|gates?|platforms?|halls?|levels?|weeks|days|rows?|grades?|years|versions?|questions?|exercises?|figures?|tables?|batch(?:es)?|models?|orders?|invoices?|flights?)\s$/iu
const HOUR_AFTER = /^\s?(?:[ap]\.?m(?!\p{L})|o['’]clock|noon|midnight)/iu
const HOUR_BEFORE = /(?<!\p{L})(?:from|until|till|at|by|between)\s$/iu
const HOURS = /^\d{1,2}[.:][0-5]\d$/u

/** Told for each of something: "$50 a child" is no part of a sum. */
export function isRate(text: string, { start, end }: Figure): boolean {
  return (
    RATE_AFTER.test(text.slice(end, end + 40)) || RATE_BEFORE.test(text.slice(Math.max(0, start - 20), start))
  )
}

/** "Numbers 9, 16 and 21", "lot 2": a name, not an amount. "Hall £2,400" is one. */
function isName(text: string, { start, kind }: Figure): boolean {
  return kind === 'plain' && NAMED_BEFORE.test(text.slice(Math.max(0, start - 16), start))
}

/** "8 am", "from 7.30 to 10": an hour of the clock. */
function isHour(text: string, { start, end, text: written }: Figure): boolean {
  const before = text.slice(Math.max(0, start - 12), start)
  return HOUR_AFTER.test(text.slice(end, end + 12)) || (HOURS.test(written) && HOUR_BEFORE.test(before))
}

const WEEKDAYS = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?!\p{L})/gu

/** "On Tuesday, Thursday and Friday for three hours each": the days are counted by their names. */
export function namesWeekdays(sentence: string): boolean {
  return (sentence.match(WEEKDAYS)?.length ?? 0) > 1
}

/** Whether some figure of a sentence is none of the amounts that are added up in it. */
export function hasOtherRole(text: string, figures: Figure[]): boolean {
  return figures.some(figure => isRate(text, figure) || isName(text, figure) || isHour(text, figure))
}

/** Numbers in words that were not read as figures: "34 for, 21 against; two papers were left blank". */
export function hasUnreadNumbers(sentence: string, start: number, figures: Figure[]): boolean {
  const [first] = figures
  return readWordNumbers(sentence).some(number => {
    // "In one year" counts nothing; "and one was blank" does.
    if (number.value === 1 && !/(?:and|[,;])\s$/u.test(sentence.slice(0, number.start))) return false
    const [from, to] = [start + number.start, start + number.end]
    const isRead = figures.some(figure => figure.start < to && figure.end > from)
    // "Our three plants made 120, 150 and 90": the number counts the parts.
    const isCount = first !== undefined && to <= first.start && number.value === figures.length - 1
    return !isRead && !isCount
  })
}

/** "Lot 1 comprises the schools (6,970 m²), lot 2 the halls (12,030 m²)": each belongs to what stands before it. */
export function isInBrackets(text: string, { start, end }: Figure): boolean {
  return text[start - 1] === '(' && text[end] === ')'
}

/** "From 22 to 14 ha and the 8 ha to beans, making 24 ha": what something changes to is no part of the sum. */
export function isEndOfChange(before: string): boolean {
  return /(?<!\p{L})from [^.;\d]{0,6}\d[^.;]{0,16} to $/iu.test(before)
}
