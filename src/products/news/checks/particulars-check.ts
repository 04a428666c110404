import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { count, enumerate } from '../../../language/wording.ts'
import { isSourceConfirmed } from '../publisher/source-standing.ts'
import { countParticulars } from '../reading/particulars.ts'
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
    const cannot = unreadable(reading, 'its details')
    if (cannot) return cannot
    const { figures, dates, names, dayRate } = countParticulars(reading)
    const particulars = enumerate([some(figures, 'figure'), some(dates, 'date'), some(names, 'full name')])
    if (!isSourceConfirmed(reading.source))
      return inconclusive(
        `The text gives ${particulars} that a reader could check; they count once its page or its publisher is confirmed.`,
      )
    const enough = Math.min(1, (figures + dates + names) / USUAL)
    const share = (1 - DAYS_PART) * enough + DAYS_PART * Math.min(1, dayRate / DAY_RATE)
    const undated = dates === 0 ? ', and names no day or month' : ''
    const sentence = `In ${count(reading.wordCount, 'word')} the article gives ${particulars} that a reader could check${undated}.`
    if (share >= SUPPORTING) return supports(share, sentence)
    return reading.wordCount < WORDS_MIN ? inconclusive(sentence) : weakens(share, sentence)
  },
}

function some(number: number, noun: string): string {
  return number === 0 ? `no ${noun}` : count(number, noun)
}
