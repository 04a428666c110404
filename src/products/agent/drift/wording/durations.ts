import { SMALL_NUMBERS } from '../../../../language/number-words.ts'
import { wordsOf } from './declaration-concepts.ts'

const DAYS: Record<string, number> = {
  second: 1 / 86_400,
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  fortnight: 14,
  month: 30,
  year: 365,
}
const NUMBERS = SMALL_NUMBERS.slice(0, 13)
const FOR_EVER =
  /\b(?:indefinite(?:ly)?|(?<!(?:deleted|erased|removed) )permanent(?:ly)?(?! (?:delet|eras|remov|destroy))|forever|for ever|without (?:a )?(?:time )?limit|unlimited)\b/i

/** The lengths of time that a sentence names, in days, the longest first; for ever is infinite. */
export function durationsOf(text: string): number[] {
  const words = wordsOf(text)
  const durations = FOR_EVER.test(text) ? [Number.POSITIVE_INFINITY] : []
  for (const [at, word] of words.entries()) {
    const unit = DAYS[word.replace(/s$/, '')]
    if (unit === undefined) continue
    const count = numberOf(words[at - 1]) ?? numberOf(words[at - 2]) ?? numberOf(words[at + 1])
    if (count !== undefined) durations.push(count * unit)
  }
  return durations.sort((left, right) => right - left)
}

const AT_ONCE =
  /\b(?:immediate(?:ly)?|at once|right away|instantly|straight away|as soon as|at the end of|when the (?:conversation|session|chat|call|visit) (?:ends|is over)|not (?:kept|stored|retained|saved)|nothing is (?:kept|stored|retained|saved))\b/i
/** The moment at which a conversation is kept is no later event. */
const LATER_START =
  /\b(?:day|week|month|year|hour)s? (?:after|from|following|past|since) (?!(?:the |each |a |its |their |your )?(?:conversation|chat|session|collection|receipt|request|message|call|question|answer|visit|recording|they|it|we (?:receive|get|collect|record|store))\b)/i

/** Whether data may be kept for longer: the period is gone from all of these sentences, or begins with a later event. */
export function losesPeriod(earlier: string, later: string, together: string): boolean {
  if (durationsOf(earlier).length === 0) return false
  if (LATER_START.test(later) && !LATER_START.test(earlier)) return true
  return durationsOf(together).length === 0 && !AT_ONCE.test(together)
}

/** All numbers of a sentence, in figures or in words, the largest first. */
export function numbersOf(text: string): number[] {
  const plain = text.replace(/(\d)[,'’ ](?=\d{3}\b)/g, '$1')
  const numbers = wordsOf(plain).flatMap(word => numberOf(word) ?? [])
  return numbers.sort((left, right) => right - left)
}

const RATE =
  /\b(\d[\d,'’ ]{0,12})(?: [a-z]{2,20}){0,3} (?:an?|per|each|every) (day|hour|minute|week|month|year)\b/gi

/** "100 euros a month", in numbers a day. */
export function ratesOf(text: string): number[] {
  return Array.from(text.matchAll(RATE), ([, amount = '', unit = '']) => {
    const [number = 0] = numbersOf(amount)
    return number / DAYS[unit.toLowerCase()]!
  })
}

/** Whether one of these is longer than its counterpart: "30 days, one year" became "60 days, one year". */
export function isLonger(later: number[], earlier: number[]): boolean {
  if (earlier.length === 0) return later[0] === Number.POSITIVE_INFINITY
  if (later.length !== earlier.length) return (later[0] ?? 0) > earlier[0]!
  return later.some((length, at) => length > earlier[at]!)
}

function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  if (/^\d{1,12}$/.test(word)) return Number(word)
  if (word === 'a' || word === 'an') return 1
  const value = NUMBERS.indexOf(word)
  return value < 0 ? undefined : value
}
