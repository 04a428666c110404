import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { count, enumerate } from '../../../language/wording.ts'
import { isSourceConfirmed } from '../publisher/source-standing.ts'
import { countParticulars } from '../reading/particulars.ts'
import type { NewsReading } from '../request.ts'
import { unreadable } from './preconditions.ts'

/** Nearly half of the press reports we measured have as many. */
const USUAL = 20
/** A report says when it happened. Of the press we measured four in five name a day or a month, of hoaxes two in five. */
const UNDATED_SHARE = 0.3
/** A month, but no day. */
const MONTH_SHARE = 0.65
const SUPPORTING = 0.5
/** A shorter text has no room for them. */
const WORDS_MIN = 120

/** Whether there is enough in the article that a reader could check. Typed details count once the source is confirmed. */
export const particularsCheck: Check<NewsReading> = {
  code: 'news-particulars',
  ask(reading) {
    const cannot = unreadable(reading, 'its details')
    if (cannot) return cannot
    const { figures, dates, names, hasWeekday } = countParticulars(reading)
    const found = enumerate([count(figures, 'figure'), count(dates, 'date'), count(names, 'full name')])
    if (!isSourceConfirmed(reading.source))
      return inconclusive(
        `The text gives ${found} that a reader could check; they are not counted until its page or its publisher is confirmed.`,
      )
    const enough = Math.min(1, (figures + dates + names) / USUAL)
    const best = dates === 0 ? UNDATED_SHARE : hasWeekday ? 1 : MONTH_SHARE
    const share = Math.min(best, enough)
    const undated = dates === 0 ? ', and names no day or month' : ''
    const sentence = `In ${count(reading.wordCount, 'word')} the article gives ${found} that a reader could check${undated}.`
    if (share >= SUPPORTING) return supports(share, sentence)
    return reading.wordCount < WORDS_MIN ? inconclusive(sentence) : weakens(share, sentence)
  },
}
