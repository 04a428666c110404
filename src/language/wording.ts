import { say } from '../core/text/say.ts'

/** One of a thing, and several. */
const AMOUNTS = {
  date: [say`1 date`, n => say`${n} dates`],
  day: [say`1 day`, n => say`${n} days`],
  'exclamation mark': [say`1 exclamation mark`, n => say`${n} exclamation marks`],
  figure: [say`1 figure`, n => say`${n} figures`],
  'full name': [say`1 full name`, n => say`${n} full names`],
  'independent source': [say`1 independent source`, n => say`${n} independent sources`],
  'loaded word': [say`1 loaded word`, n => say`${n} loaded words`],
  'longer one': [say`1 longer one`, n => say`${n} longer ones`],
  month: [say`1 month`, n => say`${n} months`],
  pair: [say`1 pair`, n => say`${n} pairs`],
  sentence: [say`1 sentence`, n => say`${n} sentences`],
  source: [say`1 source`, n => say`${n} sources`],
  statement: [say`1 statement`, n => say`${n} statements`],
  week: [say`1 week`, n => say`${n} weeks`],
  word: [say`1 word`, n => say`${n} words`],
  year: [say`1 year`, n => say`${n} years`],
} satisfies Record<string, [one: string, many: (n: number) => string]>

export type Countable = keyof typeof AMOUNTS

/** "1 word", "2 words" */
export function count(number: number, noun: Countable): string {
  const [one, many] = AMOUNTS[noun]
  return number === 1 ? one : many(number)
}

/** A share as a reader says it: "94 %". */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

/** "a name, a version and an operator" */
export function enumerate(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
