import { monthNumber, weekdayNumber } from '../../../language/calendar.ts'
import { capitalRuns } from '../../../language/names/capital-runs.ts'
import { words } from '../../../language/words.ts'
import type { NewsReading } from '../request.ts'

/** Particulars that a reader could check in an article. */
export type Particulars = {
  /** Each once. */
  figures: number
  names: number
  /** Days of the week and months, each once. */
  dates: number
  /** How often a day is named in a thousand words; a month is half a day. */
  dayRate: number
}

const FIGURE = /(?<![\p{L}\p{N}])\d[\d.,]*/gu
/** "Sun", "May" and "march" are also other words. */
const DATE_LETTERS_MIN = 5
const IS_VERB = 'march'
const MONTH_WORTH = 0.5
/** In a shorter text one day would look like many. */
const WORDS_COUNTED_MIN = 400

export function countParticulars({ sentences }: Pick<NewsReading, 'sentences'>): Particulars {
  const figures = new Set<string>()
  const dates = new Set<string>()
  const names = new Set<string>()
  let days = 0
  let ownWords = 0
  for (const { unquoted } of sentences) {
    for (const [figure] of unquoted.matchAll(FIGURE)) figures.add(figure.replace(/[.,]$/u, ''))
    for (const { text, wordCount } of capitalRuns(unquoted)) if (wordCount > 1) names.add(text)
    for (const word of words(unquoted)) {
      ownWords += 1
      const worth = dayWorth(word)
      if (worth > 0) dates.add(word)
      days += worth
    }
  }
  const dayRate = (1000 * days) / Math.max(ownWords, WORDS_COUNTED_MIN)
  return { figures: figures.size, names: names.size, dates: dates.size, dayRate }
}

function dayWorth(word: string): number {
  if (word.length < DATE_LETTERS_MIN || word === IS_VERB) return 0
  if (weekdayNumber(word) !== undefined) return 1
  return monthNumber(word) === undefined ? 0 : MONTH_WORTH
}
