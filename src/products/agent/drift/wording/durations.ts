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

/** All numbers of a sentence, in figures or in words, the largest first. */
export function numbersOf(text: string): number[] {
  const plain = text.replace(/(\d)[,'’ ](?=\d{3}\b)/g, '$1')
  const numbers = wordsOf(plain).flatMap(word => numberOf(word) ?? [])
  return numbers.sort((left, right) => right - left)
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
