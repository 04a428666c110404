import { weekdayNumber } from '../../../language/calendar.ts'
import { capitalRuns } from '../../../language/names/capital-runs.ts'
import { words } from '../../../language/words.ts'
import type { NewsReading } from '../request.ts'

/** Particulars that a reader could check in an article: figures, days and full names, each once. */
export type Particulars = { figures: number; days: number; names: number }

const FIGURE = /(?<![\p{L}\p{N}])\d[\d.,]*/gu
/** "Sun" and "Mar" are also other words. */
const DAY_LETTERS_MIN = 5

export function countParticulars({ sentences }: Pick<NewsReading, 'sentences'>): Particulars {
  const figures = new Set<string>()
  const days = new Set<string>()
  const names = new Set<string>()
  for (const { unquoted } of sentences) {
    for (const [figure] of unquoted.matchAll(FIGURE)) figures.add(figure.replace(/[.,]$/u, ''))
    for (const word of words(unquoted)) {
      if (word.length >= DAY_LETTERS_MIN && weekdayNumber(word.toLowerCase()) !== undefined) days.add(word)
    }
    for (const { text, wordCount } of capitalRuns(unquoted)) if (wordCount > 1) names.add(text)
  }
  return { figures: figures.size, days: days.size, names: names.size }
}
