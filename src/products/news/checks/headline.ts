import { type Check, inconclusive, supports, weakens } from '../../../core/finding.ts'
import { compareHeadline } from '../headline-support.ts'
import type { NewsReading } from '../request.ts'

// Of the headline's telling words. A headline rephrases, so not all of them need to come back: among the pairs of
// the Fake News Challenge a share of 0.3 parts headlines of other stories from the body's own, 94 times in 100.
const BORNE_OUT = 0.5
const UNRELATED = 0.2
const MISSING_FIGURE = 0.3
const MISSING_NAME = 0.5

export const headlineCheck: Check<NewsReading> = {
  code: 'news-headline',
  ask({ headline, paragraphs }) {
    const { telling, found, missingFigures, missingNames } = compareHeadline(headline, paragraphs)
    if (telling.length === 0)
      return inconclusive('There is no headline that could be compared with the body.')
    const evidence = [{ where: 'headline', text: headline }]
    const lexical = (found.length / telling.length - UNRELATED) / (BORNE_OUT - UNRELATED)
    const count = `${found.length} of ${telling.length} telling words of the headline come back in the body`
    if (missingFigures.length > 0) {
      const figures = missingFigures.join(', ')
      return weakens(Math.min(lexical, MISSING_FIGURE), `${count}, but not its figure ${figures}.`, evidence)
    }
    if (missingNames.length > 0) {
      const names = missingNames.slice(0, 3).join(', ')
      return weakens(Math.min(lexical, MISSING_NAME), `${count}, but not the name ${names}.`, evidence)
    }
    return lexical >= 0.6
      ? supports(lexical, `${count}.`, evidence)
      : weakens(lexical, `Only ${count}.`, evidence)
  },
}
