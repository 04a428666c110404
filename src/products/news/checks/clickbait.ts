import { type Check, inconclusive, supports, weakens } from '../../../core/finding.ts'
import { words } from '../../../core/text/words.ts'
import { readHeadlineStyle } from '../headline-style.ts'
import { notEnglish } from '../preconditions.ts'
import type { NewsReading } from '../request.ts'

const WORDS_MIN = 3
const CERTAIN = 0.98

export const clickbaitCheck: Check<NewsReading> = {
  code: 'news-clickbait',
  ask(reading) {
    const { headline } = reading
    if (words(headline).length < WORDS_MIN) {
      return inconclusive('There is no headline of three words or more whose style could be judged.')
    }
    const cannot = notEnglish(reading, 'the headline')
    if (cannot) return cannot
    const { clickbait, signs } = readHeadlineStyle(headline)
    const evidence = [
      { where: 'headline', text: headline },
      ...signs.map(({ name, words }) => ({ where: name, text: words })),
    ]
    const likelihood = `${Math.round(100 * clickbait)} %`
    if (clickbait < 0.5) {
      return supports(
        1,
        `The headline is written like news: the likelihood of clickbait is ${likelihood}.`,
        evidence,
      )
    }
    const share = 1 - (clickbait - 0.5) / (CERTAIN - 0.5)
    const shown = signs
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ')
    return weakens(
      share,
      `The headline is written like clickbait (${shown}): the likelihood is ${likelihood}.`,
      evidence,
    )
  },
}
