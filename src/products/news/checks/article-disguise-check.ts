import type { Check } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { answerDisguise, UNDISGUISED } from '../../../language/disguise/answer-disguise.ts'
import type { NewsReading } from '../request.ts'
import { tooShort, unreadable } from './preconditions.ts'

const QUESTION = say`whether something in it is disguised`

/** Looks at the title and all of the content as they were sent; other checks pass over unseen signs. */
export const disguiseCheck: Check<NewsReading> = {
  code: 'news-disguise',
  ask(reading) {
    return (
      answerDisguise(reading.sent) ??
      tooShort(reading, QUESTION) ??
      unreadable(reading, QUESTION) ??
      UNDISGUISED
    )
  },
}
