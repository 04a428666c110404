import { monthNumber, weekdayNumber } from '../../../language/calendar.ts'
import { capitalRuns } from '../../../language/names/capital-runs.ts'
import { words } from '../../../language/words.ts'
import type { NewsReading } from '../request.ts'

/** Particulars that a reader could check in an article: figures, days or months, and full names, each once. */
export type Particulars = { figures: number; dates: number; names: number; hasWeekday: boolean }

const FIGURE = /(?<![\p{L}\p{N}])\d[\d.,]*/gu
/** "Sun", "May" and "march" are also other words. */
const DATE_LETTERS_MIN = 5
const IS_VERB = 'march'

export function countParticulars({ sentences }: Pick<NewsReading, 'sentences'>): Particulars {
  const figures = new Set<string>()
  const dates = new Set<string>()
  const names = new Set<string>()
  let hasWeekday = false
  for (const { unquoted } of sentences) {
    for (const [figure] of unquoted.matchAll(FIGURE)) figures.add(figure.replace(/[.,]$/u, ''))
    for (const word of words(unquoted)) {
      if (word.length < DATE_LETTERS_MIN || word === IS_VERB) continue
      const isWeekday = weekdayNumber(word) !== undefined
      if (isWeekday || monthNumber(word) !== undefined) dates.add(word)
      hasWeekday ||= isWeekday
    }
    for (const { text, wordCount } of capitalRuns(unquoted)) if (wordCount > 1) names.add(text)
  }
  return { figures: figures.size, dates: dates.size, names: names.size, hasWeekday }
}
