import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { monthNumber, weekdayNumber } from '../../../language/calendar.ts'
import { capitalRuns } from '../../../language/names/capital-runs.ts'
import { count, enumerate } from '../../../language/wording.ts'
import { words } from '../../../language/words.ts'
import { isSourceConfirmed } from '../publisher/source-standing.ts'
import type { NewsReading } from '../request.ts'
import { unreadable } from './preconditions.ts'

/** Nearly half of the press reports we measured have as many. */
const USUAL = 20
/** So often in a thousand words a report says on which day it was. Of the press we measured four in five name one, of hoaxes two in five. */
const DAY_RATE = 5
/** One line may name many; a day that comes back is told along with the story. */
const DAYS_PART = 0.5
const SUPPORTING = 0.5
/** A shorter text has no room for them. */
const WORDS_MIN = 120

/** Whether there is enough in the article that a reader could check. Typed details count once the source is confirmed. */
export const particularsCheck: Check<NewsReading> = {
  code: 'news-particulars',
  ask(reading) {
    const cannot = unreadable(reading, say`its details`)
    if (cannot) return cannot
    const { figures, dates, names, dayRate } = countParticulars(reading)
    const particulars = enumerate([some(figures, 'figure'), some(dates, 'date'), some(names, 'full name')])
    if (!isSourceConfirmed(reading.source))
      return inconclusive(
        say`The text gives ${particulars} that a reader could check; they count once its page or its publisher is confirmed.`,
      )
    const enough = Math.min(1, (figures + dates + names) / USUAL)
    const share = (1 - DAYS_PART) * enough + DAYS_PART * Math.min(1, dayRate / DAY_RATE)
    const length = count(reading.wordCount, 'word')
    const sentence =
      dates === 0
        ? say`In ${length} the article gives ${particulars} that a reader could check, and names no day or month.`
        : say`In ${length} the article gives ${particulars} that a reader could check.`
    if (share >= SUPPORTING) return supports(share, sentence)
    return reading.wordCount < WORDS_MIN ? inconclusive(sentence) : weakens(share, sentence)
  },
}

const NONE = { figure: say`no figure`, date: say`no date`, 'full name': say`no full name` }

function some(number: number, noun: keyof typeof NONE): string {
  return number === 0 ? NONE[noun] : count(number, noun)
}

/** Particulars that a reader could check in an article. */
type Particulars = {
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

function countParticulars({ sentences }: Pick<NewsReading, 'sentences'>): Particulars {
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
