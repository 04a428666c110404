import { type Check, supports } from '../../../core/finding.ts'
import { answerDisguise } from '../../../core/text/disguise/answer-disguise.ts'
import { tooShort, unreadable } from '../preconditions.ts'
import type { NewsReading } from '../request.ts'

const QUESTION = 'whether something in it is disguised'

/** Looks at the title and all of the content as they were sent; other checks pass over unseen signs. */
export const disguiseCheck: Check<NewsReading> = {
  code: 'news-disguise',
  ask(reading) {
    return (
      answerDisguise(reading.sent) ??
      tooShort(reading, QUESTION) ??
      unreadable(reading, QUESTION) ??
      supports(1, 'The text reads as it looks: no look-alike letters and no hidden marks were found in it.')
    )
  },
}
